import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { siblingModule } from "../../../../foundation/package/sibling.ts";
import { othersIgnored } from "../../../machine/descriptors.ts";
import type { Engine } from "../engine/engine.ts";

/** What the reaper is to remove: passed as its arguments, which hold no secret. */
export type Doomed = { label: string; value: string; folder: string };

export type Reaper = { close(): Promise<void> };

/**
 * A separate program that removes this one's containers when this one has ended, however it ended: containers are
 * children of their engine, and would go on. It notices by the end of its input.
 */
export function openReaper(engine: Engine, doomed: Doomed): Reaper {
  const module = siblingModule(import.meta.url, "./reaper-program");
  const args = [engine.kind, doomed.label, doomed.value, doomed.folder];
  const reaper: ChildProcess = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "--max-old-space-size=32", module, ...args],
    { env: engine.environment, stdio: ["pipe", "ignore", "ignore", ...othersIgnored(3)], detached: true },
  );
  const gone = once(reaper, "exit").catch(() => undefined);
  reaper.stdin?.on("error", () => {});
  return {
    async close() {
      // All of them are removed: nothing is left for it.
      reaper.kill("SIGKILL");
      await gone;
    },
  };
}
