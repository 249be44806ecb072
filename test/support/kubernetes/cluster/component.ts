import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** A program that runs until it is told to end. */
export type Component = {
  /** Why it ended by itself: its last lines; undefined while it runs. */
  failure(): string | undefined;
  stop(): Promise<void>;
};

/** Starts a program that writes its log to `folder`. It ends with this process, also by `kill -9`. */
export function startComponent(program: string, args: readonly string[], folder: string): Component {
  const name = basename(program);
  const path = join(folder, `${name}.log`);
  const log = openSync(path, "a", 0o600);
  // The kernel ends it with the thread that started it.
  const child: ChildProcess = spawn("setpriv", ["--pdeathsig", "KILL", program, ...args], {
    cwd: folder,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  let error: Error | undefined;
  child.once("error", (thrown) => {
    error = thrown;
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || error !== undefined;
  return {
    failure() {
      if (!hasEnded()) return undefined;
      const last = readFileSync(path, "utf8").trimEnd().split("\n").slice(-5).join("\n");
      return `${name} ended: ${error?.message ?? last}`;
    },
    async stop() {
      if (hasEnded()) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}
