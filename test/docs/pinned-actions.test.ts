import { expect, test } from "vitest";
import { parse } from "yaml";
import { documentNames, readDocument } from "../support/documents.ts";

/** `uses:` of an action that somebody else can change. */
const foreign = (text: string) =>
  [...text.matchAll(/\buses: +([\w.-]+\/[^\s@]+@.*)/g)]
    .map(([, use = ""]) => use.trim())
    .filter((use) => !use.startsWith("agent-deploy/"));

test.each(documentNames.filter((name) => foreign(readDocument(name)).length > 0))(
  "%s names the actions of others by commit, and says of which version",
  (name) => {
    for (const use of foreign(readDocument(name))) expect(use).toMatch(/@[0-9a-f]{40} # v\d+(\.\d+)*$/);
  },
);

test("every document names one commit for one version of an action", () => {
  const uses = documentNames.flatMap((name) => foreign(readDocument(name)));
  const versions = new Map<string, Set<string>>();
  for (const use of uses) {
    const [, action = "", commit = "", version] = /^([^@]+)@(\S+) # (\S+)$/.exec(use) ?? [];
    const key = `${action} ${version}`;
    versions.set(key, (versions.get(key) ?? new Set()).add(commit));
  }
  expect(versions.size).toBeGreaterThan(2);
  for (const [key, commits] of versions) expect([...commits], key).toHaveLength(1);
});

test.each([".github/dependabot.yml", "examples/dependabot.yml"])("%s keeps them fresh", (name) => {
  const { updates } = parse(readDocument(name)) as { updates: { "package-ecosystem": string }[] };
  expect(updates.map((update) => update["package-ecosystem"])).toContain("github-actions");
});
