import { describe, expect, test } from "vitest";
import { PACKAGE_NAME } from "../../src/foundation/package/package-name.ts";
import { documentNames, readDocument as read, textFilesIn } from "../support/documents.ts";
import { ACTION, PACKAGE, REPOSITORY } from "../support/names.ts";

describe("names are defined once each", () => {
  test("the package's is package.json's, also in the program", () => {
    expect(PACKAGE_NAME).toBe(PACKAGE);
    const naming = /\b(npx|npm install|npm i) (--?[\w-]+ )*agent-deploy\b/;
    const literal = textFilesIn("src", "bin", "pulumi-provider").filter((name) => naming.test(read(name)));
    expect(literal).toEqual([]);
  });

  test("the Action's is the repository's, with its major version, wherever a workflow uses it", () => {
    expect(REPOSITORY).toMatch(/^[\w-]+\/[\w-]+$/);
    const uses = documentNames.flatMap((name) =>
      [...read(name).matchAll(/uses: ([\w-]+\/agent-deploy[\w./@-]*<?)/g)].map(([, used = ""]) => ({
        name,
        used,
      })),
    );
    expect(uses.length).toBeGreaterThan(5);
    // Or a commit, which the reader puts there.
    const right = [ACTION, `${REPOSITORY}@<`];
    const wrong = uses.filter(
      ({ used }) => !right.includes(used.replace(/\/\.github\/workflows\/[\w-]+\.yml/, "")),
    );
    expect(wrong).toEqual([]);
  });

  test("links of the package lead to that repository", () => {
    const { homepage, bugs } = JSON.parse(read("package.json"));
    for (const link of [homepage, bugs]) expect(link).toContain(`https://github.com/${REPOSITORY}`);
  });
});

test("no command runs the package from a registry by its name", () => {
  const command = new RegExp(
    `\\bnpx (?!--no -- |--package )(--?[\\w-]+ )*(${PACKAGE}|\\$\\{PACKAGE_NAME\\})`,
  );
  const files = [...documentNames, ...textFilesIn("src", "bin", "pulumi-provider", "examples")];
  expect(files.filter((name) => command.test(read(name)))).toEqual([]);
});

// Anybody can register a name that is still free: no document may send readers there.
// Holds CP-9-beta
test.each([
  ["README.md", PACKAGE, ACTION],
  ["docs/action.md", ACTION],
  ["docs/cli.md", PACKAGE],
  ["docs/pulumi.md", PACKAGE],
])("%s says at its top, once, that there is no release, as long as there is none", (name, ...names) => {
  const isReleased = /^## \[\d/m.test(read("CHANGELOG.md"));
  const notes = read(name).match(/^> \*\*Not released yet\.\*\*(?:.*\n> )*.*/gm) ?? [];
  expect(notes).toHaveLength(isReleased ? 0 : 1);
  for (const note of notes) {
    expect(read(name).indexOf(note)).toBeLessThan(100);
    for (const each of names) expect(note).toContain(`\`${each}\``);
    expect(note).toMatch(/Until (then|it does)/);
  }
});
