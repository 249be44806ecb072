import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const archives = resolve(import.meta.dirname, "../../fixtures/stores");

/** The folders `control-plane` and `agent` as a version with this many migrations left them (`make-stores.ts`). */
export function earlierStores(migrations: number) {
  const path = mkdtempSync(join(tmpdir(), "earlier-"));
  execFileSync("tar", ["-xzf", join(archives, `${migrations}.tar.gz`), "-C", path]);
  return {
    controlPlane: join(path, "control-plane"),
    agent: join(path, "agent"),
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}
