import { spawn } from "node:child_process";
import { once } from "node:events";
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const MOST_ROUNDS = 50;
const PAUSE_MS = 20;

/**
 * Kills every process of a user, until none is left. By a process of that user: the kernel signals all that it may
 * signal at once, so that none gets away by starting another one.
 * @throws Error when one does not end
 */
export async function endProcessesOf(user: number): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (!hasProcesses(user)) return;
    const options = { uid: user, gid: user, cwd: "/", env: {}, stdio: "ignore" } as const;
    await once(spawn("/bin/sh", ["-c", "kill -9 -1"], options), "exit");
    await sleep(PAUSE_MS);
  }
  throw new Error(`processes of user ${user} do not end`);
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
