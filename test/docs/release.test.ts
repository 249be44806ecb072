import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readDocument } from "../support/documents.ts";

const program = resolve(import.meta.dirname, "../../bin/release-notes.js");
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
