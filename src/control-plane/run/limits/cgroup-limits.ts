import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Argv } from "../../sandbox/sandbox.ts";
import {
  type AgentLimits,
  heapOptions,
  isHeapFull,
  memoryExceeded,
  type ResourceLimits,
} from "./agent-limits.ts";

/** Where the system's cgroups lie, in which one this process is, and which process it is. */
export type CgroupContext = {
  root: string;
  membership: string;
  pid: number;
  isAlive: (pid: number) => boolean;
};

const CONTROLLERS = "+memory +cpu";
const OWN = "agent-deploy-server";
const AGENTS = /^agent-deploy-agents-(\d+)-\d+$/;
const PERIOD_US = 100_000;

/**
 * Parents that this process has made: another one with our pid is of an earlier process. Per process, since every
 * control plane in it names its parent by the pid.
 */
const made = new Set<string>();

/**
 * ResourceLimits by cgroup v2: a group for each agent below one of ours. This process moves into a group beside it,
 * since a group with limits for its children can hold no processes itself.
 * @returns the reason when it cannot be done here; then nothing is changed
 */
export function openCgroupLimits({ root, membership, pid, isAlive }: CgroupContext): ResourceLimits | string {
  const path = /^0::(\/.*)$/m.exec(membership)?.[1];
  if (path === undefined || !readOr(join(root, "cgroup.controllers"))) return "this system has no cgroup v2";
  const inOwn = path.endsWith(`/${OWN}`);
  const group = join(root, inOwn ? path.slice(0, -OWN.length - 1) : path);
  const controllers = (readOr(join(group, "cgroup.controllers")) ?? "").split(/\s+/);
  if (!["memory", "cpu"].every((name) => controllers.includes(name)))
    return `the cgroup ${path} has no controllers for memory and CPU`;
  const others = lines(join(group, "cgroup.procs")).filter((each) => Number(each) !== pid);
  if (others.length > 0)
    return `the cgroup ${path} is shared with other programs; a service of its own with Delegate=yes has one`;
  try {
    removeLeftovers(group, { pid, isAlive });
    if (!inOwn) {
      mkdirSync(join(group, OWN), { recursive: true });
      writeFileSync(join(group, OWN, "cgroup.procs"), String(pid));
    }
    writeFileSync(join(group, "cgroup.subtree_control"), CONTROLLERS);
    const parent = join(group, `agent-deploy-agents-${pid}-${made.size}`);
    made.add(parent);
    mkdirSync(parent);
    writeFileSync(join(parent, "cgroup.subtree_control"), CONTROLLERS);
    return cgroupLimits(parent);
  } catch (error) {
    const { code = "unknown" } = error as NodeJS.ErrnoException;
    return `the cgroup ${path} cannot be divided (${code}); a service with Delegate=yes has one that can be`;
  }
}

function cgroupLimits(parent: string): ResourceLimits {
  let count = 0;
  return {
    kind: "cgroup",
    enter(limits) {
      const group = join(parent, String(++count));
      mkdirSync(group);
      for (const [file, value] of settings(limits)) writeFileSync(join(group, file), value);
      return {
        sentence: `limits by cgroup: ${settings(limits)
          .map(([file, value]) => `${file} ${value}`)
          .join(", ")}`,
        nodeOptions: heapOptions(limits),
        // What it starts is in the group from the first moment on: nothing begins before it is.
        wrap: (command) => ({ command: waiting(command), waits: true }),
        admit: (pid) => writeFileSync(join(group, "cgroup.procs"), String(pid)),
        exceeded: (lastLines) =>
          wasKilledForMemory(group) || isHeapFull(lastLines)
            ? memoryExceeded(limits.memoryLimitMb)
            : undefined,
        leave: () => removeGroup(group),
      };
    },
    close: () => removeGroup(parent),
  };
}

/** What is written to the files of an agent's group. */
function settings({ cpu, cpuLimit, memoryLimitMb }: AgentLimits): [string, string][] {
  const given: [string, string][] = [];
  if (memoryLimitMb !== undefined) {
    given.push(["memory.max", String(memoryLimitMb * 1024 * 1024)]);
    // A killed part would be noticed much later than the end of the whole agent.
    given.push(["memory.oom.group", "1"]);
  }
  if (cpuLimit !== undefined) given.push(["cpu.max", `${Math.round(cpuLimit * PERIOD_US)} ${PERIOD_US}`]);
  // 100 is the weight of everything else: of one core.
  if (cpu !== undefined)
    given.push(["cpu.weight", String(Math.min(10_000, Math.max(1, Math.round(cpu * 100))))]);
  return given;
}

function waiting(command: Argv): Argv {
  return ["/bin/sh", "-c", 'read -r _ <&3 && exec "$@"', "sh", ...command];
}

function wasKilledForMemory(group: string): boolean {
  return Number(/^oom_kill (\d+)$/m.exec(readOr(join(group, "memory.events")) ?? "")?.[1] ?? 0) > 0;
}

/** Those of control planes that were killed. */
function removeLeftovers(group: string, { pid, isAlive }: Pick<CgroupContext, "pid" | "isAlive">): void {
  for (const name of readdirSync(group)) {
    const maker = Number(AGENTS.exec(name)?.[1]);
    const isInUse = maker === pid ? made.has(join(group, name)) : isAlive(maker);
    if (!Number.isNaN(maker) && !isInUse) void removeGroup(join(group, name));
  }
}

/** Ends what is left in it, which takes the kernel a moment. What cannot be removed is so at a later start. */
async function removeGroup(group: string): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt++) {
    try {
      for (const entry of readdirSync(group, { withFileTypes: true }))
        if (entry.isDirectory()) await removeGroup(join(group, entry.name));
      writeFileSync(join(group, "cgroup.kill"), "1");
      rmdirSync(group);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
      await setTimeout(10 * 2 ** attempt);
    }
  }
}

const lines = (file: string) => (readOr(file) ?? "").split("\n").filter(Boolean);

function readOr(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
