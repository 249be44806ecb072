import { readdirSync, readFileSync } from "node:fs";

/** The processes that have this text in their environment: children of any depth, also those that left their group. */
export function markedProcesses(mark: string): number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry) && environmentOf(entry).includes(mark))
    .map(Number);
}

function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, "utf8");
  } catch {
    // It has ended, or is another user's.
    return "";
  }
}
