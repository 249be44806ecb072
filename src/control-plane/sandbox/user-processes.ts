import { spawn } from "node:child_process";
import { once } from "node:events";
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { systemClock } from "../../foundation/time/clock.ts";
import { pollUntil } from "../../foundation/time/poll.ts";

const PAUSE_MS = 20;
const TIMEOUT_MS = 5_000;

/**
 * Kills every process of a user, until none is left. By a process of that user: the kernel signals all that it may
 * signal at once, so that none gets away by starting another one.
 * @throws Error when one does not end
 */
export async function endProcessesOf(user: number): Promise<void> {
  async function killAll(): Promise<"ended" | "killed"> {
    if (!hasProcesses(user)) return "ended";
    const options = { uid: user, gid: user, cwd: "/", env: {}, stdio: "ignore" } as const;
    await once(spawn("/bin/sh", ["-c", "kill -9 -1"], options), "exit");
    return "killed";
  }
  const timing = { clock: systemClock, pauseMs: PAUSE_MS, timeoutMs: TIMEOUT_MS };
  const last = await pollUntil(killAll, (reading) => reading === "ended", timing);
  if (last !== "ended") throw new Error(`processes of user ${user} do not end`);
}

function hasProcesses(user: number): boolean {
  const isTheirs = (pid: string) => lstatSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid === user;
  return readdirSync("/proc").some((name) => /^\d+$/.test(name) && isTheirs(name) && isAlive(name));
}

/** One that has ended may be listed for as long as its parent does not ask how. */
function isAlive(pid: string): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(")") + 2));
  } catch {
    return false;
  }
}
