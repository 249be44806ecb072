import type { StreamMode } from "./frames.ts";
import type { Unlisted } from "./unlisted-keys.ts";

/** Settings of a run or of a thread as the API has them, JSON. */
export type GraphSettings = { config?: Record<string, unknown> | null; context?: unknown };

/** A run as its graph is to know it. */
export type RunSpec = GraphSettings & {
  run_id: string;
  thread_id: string;
  assistant_id: string;
  graph_id: string;
  /** 1, and more where a process died with the run. */
  attempt: number;
  metadata: Record<string, unknown>;
  /** Where it starts: here, in `checkpoint_id`, else in `config.configurable`; default: the newest checkpoint. */
  checkpoint?: Record<string, unknown> | null | undefined;
  checkpoint_id?: string | null | undefined;
  interrupt_before?: readonly string[] | "*" | undefined;
  interrupt_after?: readonly string[] | "*" | undefined;
  durability?: "sync" | "async" | "exit" | undefined;
  /** What only its graph sees, in `configurable`. */
  unlisted?: Unlisted | undefined;
  /** What it streams; `protocol`: all that readers of the Agent Streaming Protocol see, whatever the rest says. */
  stream: { modes: readonly StreamMode[]; subgraphs: boolean; protocol: boolean };
};

export const isRun = (of: RunSpec | GraphSettings): of is RunSpec => "run_id" in of;

/** What a run begins with. */
export type Start =
  /** Null: it goes on from the checkpoint; where it is one that is named, what came after it runs again. */
  | { kind: "input"; input: unknown }
  /** `answers`: by the ids of interrupts. */
  | { kind: "command"; answers: ReadonlyMap<string, unknown>; update?: unknown; goto?: unknown }
  /** An earlier attempt has begun: it goes on from the thread's newest checkpoint, wherever the run was to start. */
  | { kind: "recover" };

/** A command as the API takes it. */
export type CommandParts = { resume?: unknown; update?: unknown; goto?: unknown };

/** Beside other fields clients write null for nothing. */
export const isGiven = (part: unknown): boolean => part !== undefined && part !== null;

/**
 * One step of an update of a state: what each node is to have written. `as_node` is a node, `__start__`, or `__input__`
 * for a checkpoint before both.
 */
export type Superstep = {
  updates: { values?: unknown; command?: CommandParts | null; as_node?: string | null }[];
};
