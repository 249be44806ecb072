import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A `git` that writes each of its calls into a file, in front of the machine's own. */
export function countedGit() {
  const folder = mkdtempSync(join(tmpdir(), "counted-git-"));
  const calls = join(folder, "calls");
  const real = execFileSync("which", ["git"], { encoding: "utf8" }).trim();
  writeFileSync(calls, "");
  writeFileSync(join(folder, "git"), `#!/bin/sh\necho "$@" >> '${calls}'\nexec '${real}' "$@"\n`, {
    mode: 0o755,
  });
  return {
    environment: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    asked: () => readFileSync(calls, "utf8").split("\n").filter(Boolean).length,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
