import { abortable } from "../../../foundation/time/abortable.ts";
import { type EventKind, eventKind } from "../../events/event.ts";
import type { EventLog } from "../../events/event-log.ts";
import type { Graph, RunnableConfig, StateSnapshot } from "../../graphs/graph.ts";
import type { LoadedGraph } from "../../graphs/load-graphs.ts";
import type { GraphLibrary } from "../../graphs/project-modules.ts";
import type { Database } from "../../store/database.ts";
import { noteProgress } from "../current-run.ts";
import { describeError } from "../describe-error.ts";
import { type EncodedState, readState } from "../encoded-state.ts";
import type { OutputFrame } from "../output/message-frames.ts";
import { createFrameEncoder, type FrameEncoder } from "../output/output-frames.ts";
import { toJson } from "../output/to-json.ts";
import type { RunRecord } from "../run.ts";
import { withoutUnlisted } from "../unlisted-keys.ts";
import { failedNode } from "./failed-node.ts";
import { type RunKwargs, runConfig, runInput } from "./run-input.ts";

/** How one attempt ended; `state` is undefined where the graph could not say. */
export type RunOutcome = {
  status: "success" | "error";
  error?: unknown;
  /** Where it failed; undefined where no node did. */
  node?: string | undefined;
  state: EncodedState | undefined;
};

/**
 * Runs one attempt of a run and logs its frames. A later attempt continues from the run's last checkpoint.
 * Rejects with the signal's reason when it aborts; a failure of the graph is an outcome.
 */
export async function executeRun(options: {
  run: RunRecord;
  graph: LoadedGraph | undefined;
  library: GraphLibrary;
  log: EventLog;
  database: Database;
  signal: AbortSignal;
}): Promise<RunOutcome> {
  const { run, library, log, signal } = options;
  const emit = (frame: OutputFrame, kind: EventKind = eventKind.output) =>
    log.append({ threadId: run.thread_id, runId: run.run_id, kind, ...frame });

  emit(
    { event: "metadata", data: JSON.stringify({ run_id: run.run_id, attempt: run.attempt }) },
    eventKind.runStart,
  );
  const config = runConfig(run, signal);
  let graph: Graph | undefined;
  try {
    if (!options.graph) throw new Error(`the graph "${run.graph_id}" is no longer part of this deployment`);
    // A factory may wait for something that never comes.
    graph = await abortable(options.graph.get(config, "threads.create_run"), signal);
    const { output, encode, end } = await startGraph(graph, run, config, library);
    for await (const part of output) {
      signal.throwIfAborted();
      noteProgress();
      for (const frame of encode(part)) emit(frame);
      // A graph that never waits for anything would hold its tokens back until its end.
      await (log.room() ?? options.database.turnIfOverdue());
    }
    signal.throwIfAborted();
    for (const frame of end()) emit(frame);
    return { status: "success", state: await readState(graph, run.thread_id) };
  } catch (error) {
    signal.throwIfAborted();
    emit({ event: "error", data: toJson(describeError(error)) });
    return {
      status: "error",
      error,
      node: graph && (await failedNode(graph, run.thread_id, error)),
      state: graph && (await readState(graph, run.thread_id).catch(() => undefined)),
    };
  }
}

/** What the graph brings forth, how it becomes frames, and the frames after the last of it. */
async function startGraph(
  graph: Graph,
  run: RunRecord,
  config: RunnableConfig,
  library: GraphLibrary,
): Promise<{ output: AsyncIterable<unknown> } & FrameEncoder> {
  const modes = new Set((run.kwargs as RunKwargs).stream_mode);
  const { encode, end } = createFrameEncoder(modes, config.configurable);
  const { input, from } = await startOf(graph, run, config, library);
  if (!modes.has("events")) return { output: await graph.stream(input, from), encode, end };
  return {
    output: graph.streamEvents(input, { ...from, version: "v2" }),
    encode: (event) => {
      if (isRootChunk(event, run)) return encode(event.data.chunk);
      if (isHidden(event)) return [];
      return [{ event: "events", data: toJson(withListedMetadata(event, config.configurable)) }];
    },
    end,
  };
}

function withListedMetadata(event: unknown, configurable: RunnableConfig["configurable"]): unknown {
  const { metadata } = event as { metadata?: Record<string, unknown> };
  return metadata ? { ...(event as object), metadata: withoutUnlisted(metadata, configurable) } : event;
}

/** What the graph is given, and from which checkpoint: a later attempt goes on from the run's newest. */
async function startOf(
  graph: Graph,
  run: RunRecord,
  config: RunnableConfig,
  library: GraphLibrary,
): Promise<{ input: unknown; from: RunnableConfig }> {
  const kwargs = run.kwargs as RunKwargs;
  // The state is read only where it decides something: it costs time before the first token.
  if (run.attempt === 1 && !kwargs.command) return { input: runInput(kwargs, library, []), from: config };
  const state = await graph.getState({ configurable: { thread_id: run.thread_id } });
  if (run.attempt === 1 || state.metadata?.run_id !== run.run_id) {
    return { input: runInput(kwargs, library, openInterruptIds(state)), from: config };
  }
  const {
    checkpoint_id: _id,
    checkpoint_ns: _ns,
    checkpoint_map: _map,
    ...configurable
  } = config.configurable!;
  return { input: null, from: { ...config, configurable } };
}

/** Under `events` the other modes arrive inside the root graph's own stream events, which are none themselves. */
function isRootChunk(event: unknown, run: RunRecord): event is { data: { chunk: unknown } } {
  const { event: name, run_id } = event as { event: string; run_id: string };
  return name === "on_chain_stream" && run_id === run.run_id;
}

/** The library's own steps: what it calls around the nodes. */
const isHidden = (event: unknown): boolean =>
  (event as { tags?: readonly string[] }).tags?.includes("langsmith:hidden") ?? false;

const openInterruptIds = (state: StateSnapshot): string[] =>
  state.tasks
    .flatMap((task) => task.interrupts ?? [])
    .map((interrupt) => interrupt.id)
    .filter((id) => id !== undefined);
