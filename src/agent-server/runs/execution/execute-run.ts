import type { Database } from "../../../database/database.ts";
import { abortable } from "../../../foundation/time/abortable.ts";
import { deletePendingWrites } from "../../checkpoints/pending-writes.ts";
import { describeError } from "../../diagnostics/describe-error.ts";
import { eventKind } from "../../events/event.ts";
import type { EventLog } from "../../events/event-log.ts";
import type { Graph, RunnableConfig, StateSnapshot } from "../../engine/javascript/library/library-graph.ts";
import type { LoadedGraph } from "../../engine/javascript/load-graphs.ts";
import type { GraphLibrary } from "../../engine/javascript/project/project-modules.ts";
import { withoutUnlisted } from "../../engine/unlisted-keys.ts";
import { type CheckpointRef, stateAt } from "../../engine/javascript/states/namespace-states.ts";
import type { RunRecord } from "../../threads/run.ts";
import { noteProgress } from "../current-run.ts";
import { type EncodedState, readState } from "../encoded-state.ts";
import type { OutputFrame } from "../../engine/javascript/output/message-frames.ts";
import { createFrameEncoder, type FrameEncoder } from "../../engine/javascript/output/output-frames.ts";
import { toJson } from "../../engine/javascript/output/to-json.ts";
import { answeredEvent } from "../v3/input-events.ts";
import { lifecycleEvent } from "../v3/lifecycle-event.ts";
import { stateEvents } from "../v3/state-events.ts";
import type { Unfinished } from "../v3/unfinished.ts";
import { createV3Frames } from "../../engine/javascript/output/v3-frames.ts";
import { streamProtocol, streamsProtocol, type V3Event } from "../../engine/javascript/output/v3-stream.ts";
import { answersOf } from "./answers.ts";
import { failedNode } from "../../engine/javascript/runs/failed-node.ts";
import { type RunKwargs, runConfig, runInput, showsSubgraphs, streamModesOf } from "./run-input.ts";
import { type Runs, stillAsked } from "./still-asked.ts";
import { requireMatch } from "./strict-resume.ts";

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
  runs: Runs;
  /** What earlier attempts have begun; what this one begins is added. */
  unfinished: Unfinished;
  signal: AbortSignal;
}): Promise<RunOutcome> {
  const { run, log, unfinished, signal } = options;
  const emit = (frame: OutputFrame) =>
    log.append({ threadId: run.thread_id, runId: run.run_id, kind: eventKind.output, ...frame });

  const start = { run_id: run.run_id, attempt: run.attempt };
  emit({ kind: eventKind.runStart, event: "metadata", data: JSON.stringify(start) });
  if (!unfinished.hasBegun()) {
    log.append(lifecycleEvent(run, "running"));
    unfinished.note("lifecycle", [], { event: "running" });
  }
  const config = runConfig(run, signal);
  let graph: Graph | undefined;
  try {
    if (!options.graph) throw new Error(`the graph "${run.graph_id}" is no longer part of this deployment`);
    // A factory may wait for something that never comes.
    graph = await abortable(options.graph.get(config, "threads.create_run"), signal);
    if (run.attempt > 1) await resume(graph, run, unfinished, log);
    const { answered, ...start } = await startOf(graph, run, config, options);
    // Before the graph takes the answers: a later attempt is to know which questions they were for.
    if (answered.length > 0) log.append(answeredEvent(run, answered));
    const { output, encode, end } = await startGraph(graph, run, start, unfinished);
    for await (const part of output) {
      signal.throwIfAborted();
      noteProgress();
      for (const frame of encode(part)) emit(frame);
      // A graph that never waits for anything would hold its tokens back until its end.
      const waiting = log.room() ?? options.database.turnIfOverdue();
      if (waiting) await waiting;
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
      node: graph && (await failedNode(graph, run.thread_id, error).catch(() => undefined)),
      state: graph && (await stateAfterFailure(graph, run, options.database)),
    };
  }
}

/**
 * A channel's reducer may have refused what a node wrote, such as a message that is none. It would refuse it with every
 * read, and with every run that goes on from there: such writes go with their run.
 */
async function stateAfterFailure(
  graph: Graph,
  { thread_id, run_id }: RunRecord,
  database: Database,
): Promise<EncodedState | undefined> {
  try {
    return await readState(graph, thread_id);
  } catch {
    await database.write((sql) => deletePendingWrites(sql, thread_id, run_id));
    return readState(graph, thread_id).catch(() => undefined);
  }
}

/** For protocol readers: ends the messages that an earlier attempt left open, and sends the state. */
async function resume(graph: Graph, run: RunRecord, unfinished: Unfinished, log: EventLog): Promise<void> {
  const { thread_id: threadId, run_id: runId } = run;
  const ends = unfinished.messageEnds("the process that wrote this message ended before the message did");
  for (const frame of ends) log.append({ threadId, runId, kind: eventKind.protocol, ...frame });
  if (!(run.kwargs as RunKwargs).protocol) return;
  const state = await readState(graph, threadId);
  for (const event of stateEvents(threadId, runId, state, unfinished.messageIds())) log.append(event);
}

/** What the graph streams, how it becomes frames, and the frames after the last of it. */
async function startGraph(
  graph: Graph,
  run: RunRecord,
  { input, from }: Start,
  unfinished: Unfinished,
): Promise<{ output: AsyncIterable<unknown> } & FrameEncoder> {
  const kwargs = run.kwargs as RunKwargs;
  const { configurable } = from;
  if (kwargs.protocol && streamsProtocol(graph)) {
    const keys = new Set(Object.keys(graph.channels ?? {}));
    const { capture, encode, end } = createV3Frames({ unfinished, configurable, keys });
    const output = await streamProtocol(graph, input, from, capture);
    return { output, encode: (event) => encode(event as V3Event), end };
  }
  const modes = new Set(streamModesOf(kwargs));
  const { encode, end } = createFrameEncoder(modes, { configurable, subgraphs: showsSubgraphs(kwargs) });
  if (!modes.has("events")) return { output: await graph.stream(input, from), encode, end };
  return {
    output: graph.streamEvents(input, { ...from, version: "v2" }),
    encode: (event) => {
      if (isRootChunk(event, run)) return encode(event.data.chunk);
      if (isHidden(event)) return [];
      return [{ event: "events", data: toJson(withListedMetadata(event, configurable)) }];
    },
    end,
  };
}

function withListedMetadata(event: unknown, configurable: RunnableConfig["configurable"]): unknown {
  const { metadata } = event as { metadata?: Record<string, unknown> };
  return metadata ? { ...(event as object), metadata: withoutUnlisted(metadata, configurable) } : event;
}

type Start = { input: unknown; from: RunnableConfig };

/** What the graph is given, and from which checkpoint: a later attempt goes on from the run's newest. */
async function startOf(
  graph: Graph,
  run: RunRecord,
  config: RunnableConfig,
  { library, unfinished, runs }: { library: GraphLibrary; unfinished: Unfinished; runs: Runs },
): Promise<Start & { answered: string[] }> {
  const kwargs = run.kwargs as RunKwargs;
  // The state is read only where it decides something: it costs time before the first token.
  if (run.attempt === 1 && !kwargs.command) {
    return { input: runInput(kwargs, library, new Map()), from: config, answered: [] };
  }
  if (run.attempt > 1) {
    const { metadata } = await stateAt(graph, { thread_id: run.thread_id });
    if (metadata?.run_id === run.run_id) return { input: null, from: atNewest(config), answered: [] };
  }
  const subgraphs = run.attempt > 1;
  const open = openInterruptIds(await stateAt(graph, startingCheckpoint(run, config), { subgraphs }));
  // What an earlier attempt has answered, and been asked since, is two questions.
  const before = unfinished.answeredIds();
  if (before.size === 0) requireMatch(kwargs, open);
  const { command } = kwargs;
  const asked = await stillAsked(kwargs, runs);
  const answers = answersOf({ command, asked }, before.size > 0 ? open.filter((id) => before.has(id)) : open);
  const answered = [...answers.keys()].filter((id) => !before.has(id));
  return { input: runInput(kwargs, library, answers), from: config, answered };
}

function atNewest({ configurable, ...config }: RunnableConfig): RunnableConfig {
  const { checkpoint_id: _id, checkpoint_ns: _ns, checkpoint_map: _map, ...rest } = configurable!;
  return { ...config, configurable: rest };
}

/** The library begins at the thread's own graph: a checkpoint of one inside says nothing there. */
function startingCheckpoint({ thread_id }: RunRecord, { configurable }: RunnableConfig): CheckpointRef {
  const { checkpoint_id, checkpoint_ns = "" } = configurable!;
  return { thread_id, ...(checkpoint_ns === "" && checkpoint_id ? { checkpoint_id } : {}) };
}

/** Under `events` the other modes arrive inside the root graph's own stream events, which are none themselves. */
function isRootChunk(event: unknown, run: RunRecord): event is { data: { chunk: unknown } } {
  const { event: name, run_id } = event as { event: string; run_id: string };
  return name === "on_chain_stream" && run_id === run.run_id;
}

/** The library's own steps: what it calls around the nodes. */
const isHidden = (event: unknown): boolean =>
  (event as { tags?: readonly string[] }).tags?.includes("langsmith:hidden") ?? false;

/** Where the state of a graph inside is known, it says what is open in it. */
const openInterruptIds = ({ tasks }: StateSnapshot): string[] =>
  tasks.flatMap(({ state, interrupts = [] }) => {
    if (state && "tasks" in state && (state as StateSnapshot).tasks.length > 0) {
      return openInterruptIds(state as StateSnapshot);
    }
    return interrupts.map(({ id }) => id).filter((id) => id !== undefined);
  });
