import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const builds = resolve(import.meta.dirname, "../../../.ci/builds.sh");

/** What a script prints that begins builds and waits for them. */
function runScript(script: string): string[] {
  const reports = mkdtempSync(join(tmpdir(), "builds-"));
  try {
    const text = `set -u\nreports=${reports}\n. ${builds}\n${script}`;
    return spawnSync("bash", ["-c", text], { encoding: "utf8" }).stdout.trimEnd().split("\n");
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

test("a build goes on beside what comes after it, at the lowest priority, and is told where it is waited for", () => {
  const printed = runScript(`
    build() {
      until [ -e "$reports/go" ]; do sleep 0.01; done
      echo compiling >&2
      nice
      echo /the/folder
    }
    begin tool build
    echo before
    touch "$reports/go"
    built tool && echo "in $folder"
    cat "$reports/tool.folder"`);
  expect(printed).toEqual(["before", "compiling", "in /the/folder", "19", "/the/folder"]);
});

test("each build is waited for by its name, in any order, and fails as it did", () => {
  const printed = runScript(`
    begin good echo /good
    begin bad bash -c 'echo "no such package" >&2; exit 4'
    built bad || echo "failed with $?"
    built good && echo "in $folder"`);
  expect(printed).toEqual(["no such package", "failed with 4", "in /good"]);
});
