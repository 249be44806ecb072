import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * A process for those who come after it. `life`: this start of the machine, its PID namespace, and when the process began; where the
 * system does not tell (other than Linux) undefined, and nobody knows whether it has ended.
 */
export type ProcessLife = { host: string; pid: number; life?: string | undefined };

export const thisProcess = (): ProcessLife => ({
  host: hostname(),
  pid: process.pid,
  life: lifeOf(process.pid),
});

/** Whether it has surely ended. One that is elsewhere may always run. */
export function hasEnded({ pid, life }: ProcessLife): boolean {
  const machine = machineOf(life);
  if (machine === undefined || machine !== machineOf(lifeOf(process.pid))) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
  const now = lifeOf(pid);
  return now !== undefined && now !== life;
}

/**
 * Ends it at once where it runs on this machine, and waits until it has ended.
 * @returns false where it is elsewhere, or still there: it is another user's, or the system's to end
 */
export async function endProcess(ended: ProcessLife): Promise<boolean> {
  const { pid, life } = ended;
  if (pid === process.pid || life === undefined || lifeOf(pid) !== life) return hasEnded(ended);
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    return hasEnded(ended);
  }
  for (let left = 40; left > 0 && !hasEnded(ended); left--) await sleep(50);
  return hasEnded(ended);
}

const machineOf = (life: string | undefined) => life?.slice(0, life.lastIndexOf(" "));

function lifeOf(pid: number): string | undefined {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // After the name, which may hold anything: the state, and 19 fields later when it began.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const isOver = fields[0] === "Z" || fields[0] === "X";
    return `${boot} ${readlinkSync("/proc/self/ns/pid")} ${isOver ? "over" : fields[19]}`;
  } catch {
    return undefined;
  }
}
