import type { RunnableConfig } from "../../engine/javascript/library/library-graph.ts";
import { libraryConfig } from "../../engine/javascript/library/library-config.ts";
import type { GraphLibrary } from "../../engine/javascript/project/project-modules.ts";
import { type Unlisted, unlistedConfigurable } from "../../engine/unlisted-keys.ts";
import type { RunRecord } from "../../threads/run.ts";
import { libraryModesOf, type StreamMode } from "../../engine/stream-mode.ts";
import { type CommandParts, isGiven } from "./answers.ts";

/** What a run was asked to do, as it is kept with the run. */
export type RunKwargs = {
  input?: unknown;
  command?: CommandParts | null;
  /** The interrupts that `command.resume` may answer without naming them; undefined: all that are open. */
  asked?: readonly string[];
  /** The runs that were to answer some of them before. */
  behind?: readonly string[];
  config?: { configurable?: Record<string, unknown>; recursion_limit?: number; tags?: string[] } & Record<
    string,
    unknown
  >;
  context?: unknown;
  stream_mode: StreamMode[];
  stream_subgraphs: boolean;
  interrupt_before?: string[] | "*";
  interrupt_after?: string[] | "*";
  checkpoint?: Record<string, unknown> | null;
  checkpoint_id?: string | null;
  durability?: "sync" | "async" | "exit";
  /** Answers that do not match what is open fail the run, and leave its thread as it is. */
  strict_resume?: boolean;
  unlisted?: Unlisted;
  /** It was asked for over the Agent Streaming Protocol: everything that its readers see is streamed. */
  protocol?: true;
};

/** What a graph is to stream; for the protocol all that can be known of it without the library's help. */
export const streamModesOf = ({ protocol, stream_mode }: RunKwargs): readonly StreamMode[] =>
  protocol ? ["values", "updates", "custom", "tasks"] : stream_mode;

/** Whether a run streams the state after each step. */
export const streamsValues = ({ protocol, stream_mode }: RunKwargs): boolean =>
  protocol === true || stream_mode.includes("values");

/** Whether readers of a run are shown what graphs inside its graph stream. */
export const showsSubgraphs = ({ protocol, stream_subgraphs }: RunKwargs): boolean =>
  protocol === true || stream_subgraphs;

/** The config that a run's graph gets; its metadata goes into message metadata and checkpoints. */
export function runConfig(run: RunRecord, signal: AbortSignal): RunnableConfig {
  const kwargs = run.kwargs as RunKwargs;
  const { metadata, configurable, ...settings } = libraryConfig(kwargs);
  const ids = {
    thread_id: run.thread_id,
    run_id: run.run_id,
    assistant_id: run.assistant_id,
    graph_id: run.graph_id,
  };
  const { interrupt_before, interrupt_after, durability, checkpoint, checkpoint_id } = kwargs;
  const streamMode = libraryModesOf(new Set(streamModesOf(kwargs)));
  return {
    ...settings,
    ...(interrupt_before === undefined ? {} : { interruptBefore: nodesOf(interrupt_before) }),
    ...(interrupt_after === undefined ? {} : { interruptAfter: nodesOf(interrupt_after) }),
    ...(durability === undefined ? {} : { durability }),
    configurable: {
      ...configurable,
      ...unlistedConfigurable(kwargs.unlisted),
      ...checkpoint,
      ...(checkpoint_id ? { checkpoint_id } : {}),
      ...ids,
      run_attempt: run.attempt,
    },
    metadata: {
      created_by: "system",
      ...(metadata as object | undefined),
      ...run.metadata,
      ...ids,
      run_attempt: run.attempt,
    },
    runId: run.run_id,
    signal,
    streamMode,
    // The messages of subgraphs are shown in any case; without this the library leaves them out (since 1.5).
    subgraphs: showsSubgraphs(kwargs) || streamMode.includes("messages"),
  };
}

/** In a list the library takes `*` for the name of a node. */
const nodesOf = (nodes: string[] | "*"): string[] | "*" => (nodes.includes("*") ? "*" : nodes);

type Goto = string | { node: string; input?: unknown };

/** The graph's input: the given one, or a command built with the project's own classes. */
export function runInput(
  { command, input }: RunKwargs,
  library: GraphLibrary,
  answers: ReadonlyMap<string, unknown>,
): unknown {
  if (!command) return input ?? null;
  const { resume, update, goto } = command;
  // An answer to nothing: the graph goes on where it stopped.
  if (resume !== undefined && answers.size === 0 && !isGiven(update) && !isGiven(goto)) return null;
  return commandOf(command, library, answers);
}

export function commandOf(
  { update, goto }: CommandParts,
  library: GraphLibrary,
  answers: ReadonlyMap<string, unknown> = new Map(),
): object {
  const target = (goto: Goto) => (typeof goto === "string" ? goto : new library.Send(goto.node, goto.input));
  return new library.Command({
    ...(answers.size > 0 && { resume: Object.fromEntries(answers) }),
    ...(isGiven(update) && { update }),
    ...(isGiven(goto) && { goto: Array.isArray(goto) ? goto.map(target) : target(goto as Goto) }),
  });
}
