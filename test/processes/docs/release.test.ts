import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const program = resolve(import.meta.dirname, "../../../bin/release-notes.js");
const changelog = `# Changelog

## [Unreleased]

- later

## [1.2.3] - 2026-11-30

### Added

- this

## [1.2.2] - 2026-11-01

- that

[1.2.3]: https://example.com/v1.2.3
`;

/** What the program says of a release of this project, with this version in its package.json. */
function notes(tag: string, version: string): string {
  const folder = mkdtempSync(join(tmpdir(), "release-"));
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), JSON.stringify({ version }));
    writeFileSync(join(folder, "CHANGELOG.md"), changelog);
    return execFileSync(process.execPath, [program, tag, folder], { encoding: "utf8", stdio: "pipe" });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("the notes of a release are its section of the changelog", () => {
  expect(notes("v1.2.3", "1.2.3")).toBe("### Added\n\n- this\n");
  expect(notes("v1.2.2", "1.2.2")).toBe("- that\n");
});

test("a tag that is not what package.json and the changelog say is refused, with all that is wrong", () => {
  expect(() => notes("v1.2.4", "1.2.3")).toThrow(
    /v1\.2\.4 cannot be released: package\.json has version 1\.2\.3; CHANGELOG\.md has nothing under "## \[1\.2\.4\]/,
  );
  expect(() => notes("1.2.3", "1.2.3")).toThrow(/no v before its version/);
});
