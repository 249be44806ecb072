import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** A process that ends may have started another meanwhile. */
const MOST_ROUNDS = 50;
const PAUSE_MS = 20;

/** Kills every process of a user, until none is left. */
export async function endProcessesOf(user: number): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const pids = processesOf(user);
    if (pids.length === 0) return;
    for (const pid of pids) kill(pid);
    await sleep(PAUSE_MS);
  }
  throw new Error(`processes of user ${user} do not end`);
}

function processesOf(user: number): number[] {
  const isTheirs = (pid: string) => lstatSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid === user;
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && isTheirs(name) && isAlive(name))
    .map(Number);
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

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
