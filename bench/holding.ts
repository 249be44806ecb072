import { readdirSync, readFileSync } from "node:fs";

/** What processes hold at one moment, together. Nothing for those that have ended. */
export type Holding = { processes: number; threads: number; descriptors: number; residentMiB: number };

/** Linux only: it reads `/proc`. */
export function holdingOf(pids: readonly number[]): Holding {
  const sum = { processes: 0, threads: 0, descriptors: 0, residentMiB: 0 };
  for (const pid of pids) {
    const status = readOr(`/proc/${pid}/status`);
    const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
    if (status !== "") sum.processes++;
    sum.threads += number("Threads");
    sum.residentMiB += number("VmRSS") / 1024;
    sum.descriptors += listOr(`/proc/${pid}/fd`).length;
  }
  return sum;
}

/** Processes below this one. */
export function descendants(root: number): number[] {
  const children = Map.groupBy(
    listOr("/proc")
      .map(Number)
      .filter((pid) => pid > 0),
    // The program's name may hold blanks; the parent stands behind its bracket.
    (pid) => Number(readOr(`/proc/${pid}/stat`).split(") ")[1]?.split(" ")[1]),
  );
  const below = (pid: number): number[] =>
    (children.get(pid) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(root);
}

export const commandLine = (pid: number): string => readOr(`/proc/${pid}/cmdline`);

/** A process may end at any moment. */
function readOr(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function listOr(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
