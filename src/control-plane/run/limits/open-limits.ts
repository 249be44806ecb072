import { readFileSync } from "node:fs";
import type { Clock } from "../../../foundation/time/clock.ts";
import type { ResourceLimits } from "./agent-limits.ts";
import { openCgroupLimits } from "./cgroup-limits.ts";
import { openProcessLimits } from "./process-limits.ts";

/** The strongest limits that work here. */
export function openLimits({ clock, path }: { clock: Clock; path: string }): ResourceLimits {
  const cgroup = process.platform === "linux" ? ownCgroup() : "cgroups are Linux's";
  return typeof cgroup === "string" ? openProcessLimits({ clock, path, reason: cgroup }) : cgroup;
}

function ownCgroup(): ResourceLimits | string {
  const membership = readFileSync("/proc/self/cgroup", "utf8");
  return openCgroupLimits({ root: "/sys/fs/cgroup", membership, pid: process.pid, isAlive });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
