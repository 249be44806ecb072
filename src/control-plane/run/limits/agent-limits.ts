// This folder: what a process may take of the machine, by cgroup v2 or by what every system has. Nothing of containers.

import type { ResourceSpec } from "../../../contract/resources/resource-spec.ts";
import type { Argv } from "../../sandbox/sandbox.ts";
import type { RunLog } from "../runner.ts";

/** Of one agent with all that it starts. CPU in cores, memory in megabytes; undefined: as it comes. */
export type AgentLimits = {
  cpu?: number | undefined;
  cpuLimit?: number | undefined;
  memoryLimitMb?: number | undefined;
};

/**
 * A deployment without a spec is not limited; one with a spec has the limits that it is answered with. `memory_mb` only
 * decides what the limit is by default: nothing is set aside for an agent.
 */
export function limitsOf(spec: ResourceSpec | undefined): AgentLimits | undefined {
  if (spec === undefined) return undefined;
  return {
    cpu: spec.cpu ?? undefined,
    cpuLimit: spec.cpu_limit ?? undefined,
    memoryLimitMb: spec.memory_limit_mb ?? undefined,
  };
}

/** How limits are kept: by the kernel for the whole tree of processes, or as well as it can be done without it. */
export type LimitKind = "cgroup" | "process";

export type ResourceLimits = {
  readonly kind: LimitKind;
  /** Why it is not `cgroup`. */
  readonly reason?: string | undefined;
  /** @throws StartError when the limits cannot be set */
  enter(limits: AgentLimits): EnteredLimits;
  /** After the last agent has ended. */
  close(): Promise<void>;
};

/** The limits of one agent that is about to be started. */
export type EnteredLimits = {
  /** What is in force, in one sentence. */
  readonly sentence: string;
  /** Options of the agent's Node. */
  readonly nodeOptions: readonly string[];
  /** The command with what limits it; `waits`: it begins once it has read a line from descriptor 3. */
  wrap(command: Argv): { command: Argv; waits: boolean };
  /** To be called with the process once it is there. @throws when it cannot be limited */
  admit(pid: number): void;
  /** Why it ended, when that was a limit. `lastLines`: the end of its error output. */
  exceeded(lastLines: readonly string[]): string | undefined;
  /** It has ended. */
  leave(): Promise<void>;
};

/** Part of the limit is for what is not in the heap: buffers, code, stacks. */
const HEAP_SHARE = 0.75;

/** The heap's limit: V8 collects more eagerly near it, and says so when it is reached. */
export function heapOptions({ memoryLimitMb }: AgentLimits): string[] {
  return memoryLimitMb === undefined
    ? []
    : [`--max-old-space-size=${Math.floor(memoryLimitMb * HEAP_SHARE)}`];
}

/** Whether V8 has ended the process because its heap was full: these are the words of V8 itself. */
export function isHeapFull(lastLines: readonly string[]): boolean {
  return lastLines.some((line) => /JavaScript heap out of memory|Fatal process out of memory/.test(line));
}

/** An agent that ended by its memory limit, as logs and statuses say it. */
export function memoryExceeded(memoryLimitMb: number | undefined): string {
  return `it used up its memory limit of ${memoryLimitMb} MB (source_config.resource_spec.memory_limit_mb)`;
}

/** Says once for each revision which limits are in force. */
export function limitsLog() {
  const said = new Map<string, string>();
  return (of: { deployment_id: string; revision_id: string; log: RunLog }, sentence: string): void => {
    if (said.get(of.deployment_id) === of.revision_id) return;
    said.set(of.deployment_id, of.revision_id);
    of.log("INFO", sentence);
  };
}
