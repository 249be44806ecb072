import { readFileSync } from "node:fs";
import { findProgram } from "../../../foundation/find-program.ts";
import type { Clock } from "../../../foundation/time/clock.ts";
import type { Argv } from "../../sandbox/sandbox.ts";
import {
  type AgentLimits,
  heapOptions,
  isHeapFull,
  memoryExceeded,
  type ResourceLimits,
} from "./agent-limits.ts";
import { openMemoryWatch } from "./memory-watch.ts";

// Not by prlimit: RLIMIT_AS and RLIMIT_DATA count what V8 only reserves, 0.6 GB at its start and as much again for each
// thread, so that a limit ends agents that use little, or none at all.

export type ProcessLimitsOptions = {
  clock: Clock;
  /** Where `nice` and `taskset` are looked for. */
  path: string;
  /** The processors that this process may use. */
  processors?: readonly number[];
  reason?: string | undefined;
};

/** ResourceLimits by what every system has: the heap's limit, the memory of its processes, affinity and niceness. */
export function openProcessLimits(options: ProcessLimitsOptions): ResourceLimits {
  const { clock, path, processors = ownProcessors(), reason } = options;
  const memory = openMemoryWatch(clock);
  const [taskset, nice] = [findProgram(path, "taskset"), findProgram(path, "nice")];
  let next = 0;

  /** Some of the processors, others for each agent; undefined when there is nothing to be restricted. */
  function share(cpuLimit = Number.POSITIVE_INFINITY): number[] | undefined {
    const count = Math.ceil(cpuLimit);
    if (taskset === undefined || count >= processors.length) return undefined;
    const first = next;
    next = (next + count) % processors.length;
    return Array.from({ length: count }, (_, at) => processors[(first + at) % processors.length]!);
  }

  return {
    kind: "process",
    reason,
    enter(limits) {
      const { memoryLimitMb } = limits;
      const own = share(limits.cpuLimit);
      const niceness = nice === undefined ? 0 : nicenessOf(limits.cpu);
      let watched: ReturnType<typeof memory.watch> | undefined;
      return {
        sentence: sentenceOf(limits, { own, niceness, count: processors.length }),
        nodeOptions: heapOptions(limits),
        wrap: (command) => ({
          command: [
            ...(niceness > 0 && nice ? [nice, "-n", String(niceness)] : []),
            ...(own && taskset ? [taskset, "-c", own.join(",")] : []),
            ...command,
          ] as unknown as Argv,
          waits: false,
        }),
        admit(pid) {
          if (memoryLimitMb !== undefined) watched = memory.watch(pid, memoryLimitMb);
        },
        exceeded: (lastLines) =>
          watched?.isExceeded() || isHeapFull(lastLines) ? memoryExceeded(memoryLimitMb) : undefined,
        leave: async () => watched?.end(),
      };
    },
    close: memory.close,
  };
}

/** Each step is a fifth less of a processor that others want, too; what asks for a whole one has its full share. */
function nicenessOf(cpu = 1): number {
  return cpu >= 1 ? 0 : Math.min(19, Math.round(Math.log(1 / cpu) / Math.log(1.25)));
}

function sentenceOf(
  { memoryLimitMb, cpuLimit }: AgentLimits,
  { own, niceness, count }: { own: number[] | undefined; niceness: number; count: number },
): string {
  const parts: string[] = [];
  if (memoryLimitMb !== undefined)
    parts.push(`memory ${memoryLimitMb} MB by ${heapOptions({ memoryLimitMb })} and a look at its processes`);
  if (own) parts.push(`CPU ${cpuLimit} by affinity to ${own.length} of ${count} processors`);
  else if (cpuLimit !== undefined) parts.push(`CPU ${cpuLimit} not limited on ${count} processors`);
  if (niceness > 0) parts.push(`niceness ${niceness}`);
  return `limits without cgroups: ${parts.join(", ")}`;
}

function ownProcessors(): number[] {
  try {
    const list = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "";
    return list.split(",").flatMap((range) => {
      const [first = 0, last = first] = range.split("-").map(Number);
      return Array.from({ length: last - first + 1 }, (_, at) => first + at);
    });
  } catch {
    return [];
  }
}
