import { expect, test } from "vitest";
import { parse } from "yaml";
import { readDocument } from "../support/documents.ts";

type Job = { needs?: string; permissions: Record<string, string>; steps: { uses?: string; run?: string }[] };
const jobsOf = (name: string) =>
  (parse(readDocument(`.github/workflows/${name}`)) as { jobs: Record<string, Job> }).jobs;

test("a release is checked, then published, then v1 moves, and the release itself comes last", () => {
  const { check, npm, release } = jobsOf("release.yml");
  expect(check?.steps.at(-1)?.run).toBe("bash .ci/run");
  expect(npm?.needs).toBe("check");
  expect(release?.needs).toBe("npm");
  const scripts = release?.steps.map(({ run = "" }) => run) ?? [];
  const at = (words: string) => scripts.findIndex((script) => script.includes(words));
  expect(at("git/refs")).toBeGreaterThan(-1);
  expect(at("gh release create")).toBe(scripts.length - 1);
  expect(at("git/refs")).toBeLessThan(at("gh release create"));
});

test("only the job that publishes may ask for an identity, and only the last one may write", () => {
  const { check, npm, release } = jobsOf("release.yml");
  expect(check?.permissions).toEqual({ contents: "read" });
  expect(npm?.permissions).toEqual({ contents: "read", "id-token": "write" });
  expect(release?.permissions).toEqual({ contents: "write" });
});

test.each(["ci.yml", "release.yml"])("%s names every action by commit", (name) => {
  const used = Object.values(jobsOf(name)).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
  expect(used.length).toBeGreaterThan(0);
  for (const uses of used) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
});
