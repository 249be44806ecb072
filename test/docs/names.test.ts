import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { PACKAGE_NAME } from "../../src/foundation/package-name.ts";
import { ACTION, PACKAGE, REPOSITORY } from "../support/names.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(join(root, name), "utf8");
/** Text files below these folders, without what was installed there. */
const filesIn = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(md|ts|js|ya?ml|json)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .filter((name) => !name.includes("node_modules")),
  );
const documents = ["README.md", "action.yml", ...filesIn("docs", "examples")];

describe("names stand in one place each", () => {
  test("the package's is package.json's, also in the program", () => {
    expect(PACKAGE_NAME).toBe(PACKAGE);
    const naming = /\b(npx|npm install|npm i) (--?[\w-]+ )*agent-deploy\b/;
    const literal = filesIn("src", "bin", "pulumi-provider").filter((name) => naming.test(read(name)));
    expect(literal).toEqual([]);
  });

  test("the Action's is the repository's, with its major version, wherever a workflow uses it", () => {
    expect(REPOSITORY).toMatch(/^[\w-]+\/[\w-]+$/);
    const uses = documents.flatMap((name) =>
      [...read(name).matchAll(/uses: ([\w-]+\/agent-deploy\S*)/g)].map(([, used = ""]) => ({ name, used })),
    );
    expect(uses.length).toBeGreaterThan(5);
    const wrong = uses.filter(
      ({ used }) => used.replace(/\/\.github\/workflows\/[\w-]+\.yml/, "") !== ACTION,
    );
    expect(wrong).toEqual([]);
  });

  test("links of the package lead to that repository", () => {
    const { homepage, bugs } = JSON.parse(read("package.json"));
    for (const link of [homepage, bugs]) expect(link).toContain(`https://github.com/${REPOSITORY}`);
  });
});

// A name that nobody holds yet is one that anybody can take: no document may send somebody there.
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
