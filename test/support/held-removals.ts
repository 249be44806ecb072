import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { vi } from "vitest";

/** The next removal of a folder waits until it is released: this process finds another `rm`. */
export function holdRemovals() {
  const folder = mkdtempSync(join(tmpdir(), "agent-deploy-removals-"));
  const [began, go] = [join(folder, "began"), join(folder, "go")];
  execFileSync("mkfifo", [began, go]);
  const lines = ["#!/bin/sh", `PATH='${process.env.PATH}'`, `cd '${folder}'`];
  const hold = "if mkdir held; then echo > began; cat go; fi";
  writeFileSync(join(folder, "rm"), [...lines, hold, 'exec rm "$@"', ""].join("\n"), { mode: 0o755 });
  vi.stubEnv("PATH", `${folder}${delimiter}${process.env.PATH}`);
  return {
    /** Resolves once it waits. */
    began: () => readFile(began),
    go: () => writeFile(go, ""),
    [Symbol.dispose]() {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
