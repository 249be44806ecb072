import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

// The reaper's process: waits for the end of its input, then removes the containers with its label. It imports nothing
// of ours, to start fast and stay small.

const run = promisify(execFile);
/** Many containers may take no notice of the signal to end, and are killed one after the other. */
const limits = { timeout: 5 * 60_000, killSignal: "SIGKILL" } as const;
const call = (program: string, args: readonly string[]) => run(program, args, limits);
const [engine = "", label = "", value = "", folder = ""] = process.argv.slice(2);
/** One that was being made when its maker was killed comes up a little later. */
const pauseMs = 500;
const quietRounds = 4;
const longestMs = 10 * 60_000;

process.stdin.resume();
// Whatever ends the terminal is not the end of its task.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
await new Promise((resolve) => process.stdin.once("close", resolve));
const since = performance.now();
for (let quiet = 0; quiet < quietRounds && performance.now() - since < longestMs; ) {
  const isQuiet = await removeAll().catch(() => false);
  quiet = isQuiet ? quiet + 1 : 0;
  if (quiet < quietRounds) await sleep(pauseMs);
}
await rm(folder, { recursive: true, force: true }).catch(() => undefined);

/** Resolves with whether there was nothing to remove. */
async function removeAll(): Promise<boolean> {
  const filter = `label=${label}=${value}`;
  const { stdout } = await call(engine, ["ps", "--all", "--quiet", "--filter", filter]);
  const ids = stdout.split("\n").filter(Boolean);
  if (ids.length > 0) await call(engine, ["rm", "--force", "--volumes", ...ids]);
  const volumes = await call(engine, ["volume", "ls", "--quiet", "--filter", filter]);
  const names = volumes.stdout.split("\n").filter(Boolean);
  if (names.length > 0) await call(engine, ["volume", "rm", "--force", ...names]);
  return ids.length === 0 && names.length === 0;
}
