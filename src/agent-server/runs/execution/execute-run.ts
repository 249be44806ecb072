import type { Database } from "../../../database/database.ts";
import { deletePendingWrites } from "../../checkpoints/pending-writes.ts";
import { describeError } from "../../diagnostics/describe-error.ts";
import { GraphProcessLostError } from "../../diagnostics/errors.ts";
import type { Emit, Graph, LoadedGraph } from "../../engine/engine.ts";
import type { Frame } from "../../engine/frames.ts";
import { openWithin } from "../../engine/open-within.ts";
import { isGiven, type Start } from "../../engine/run-spec.ts";
import type { GraphState, StateRef } from "../../engine/state.ts";
import { eventKind } from "../../events/event.ts";
import type { EventLog } from "../../events/event-log.ts";
import { onThreads } from "../../store/scopes.ts";
import type { RunRecord } from "../../threads/run.ts";
import { noteProgress } from "../current-run.ts";
import { type EncodedState, readState } from "../encoded-state.ts";
import { frameEvent } from "../v3/frame-event.ts";
import { answeredEvent } from "../v3/input-events.ts";
import { lifecycleEvent } from "../v3/lifecycle-event.ts";
import { stateEvents } from "../v3/state-events.ts";
import type { Unfinished } from "../v3/unfinished.ts";
import { answersOf } from "./answers.ts";
import type { NodeSpans } from "./node-spans.ts";
import { type RunKwargs, specOf } from "./run-input.ts";
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

type Attempt = {
  run: RunRecord;
  graph: LoadedGraph | undefined;
  log: EventLog;
  database: Database;
  runs: Runs;
  /** What earlier attempts have begun; what this one begins is added. */
  unfinished: Unfinished;
  /** Is told of every frame that has a value. */
  onFrame: ((frame: Frame) => void) | undefined;
  /** Records its nodes in a trace. */
  nodes: NodeSpans | undefined;
  signal: AbortSignal;
};

/**
 * Runs one attempt of a run and logs its frames. A later attempt continues from the run's last checkpoint.
 * Rejects with the signal's reason when it aborts; a failure of the graph is an outcome.
 * @throws GraphProcessLostError where the run is to go on as its next attempt
 */
export async function executeRun(attempt: Attempt): Promise<RunOutcome> {
  const { run, log, database, unfinished, nodes, signal } = attempt;
  const begun = JSON.stringify({ run_id: run.run_id, attempt: run.attempt });
  const { thread_id: threadId, run_id: runId } = run;
  log.append({ threadId, runId, kind: eventKind.runStart, event: "metadata", data: begun });
  if (!unfinished.hasBegun()) {
    log.append(lifecycleEvent(run, "running"));
    unfinished.note("lifecycle", [], { event: "running" });
  }
  const spec = specOf(run);
  const { modes, protocol } = spec.stream;
  const isTold = protocol || modes.includes("tasks");
  if (nodes && !isTold) spec.stream = { ...spec.stream, modes: [...modes, "tasks"] };
  const emit: Emit = (frames) => {
    signal.throwIfAborted();
    noteProgress();
    for (const frame of frames) {
      if (nodes?.note(frame) && !isTold) continue;
      if (frame.value !== undefined) {
        unfinished.noteFrame(frame);
        attempt.onFrame?.(frame);
      }
      log.append(frameEvent(run, frame));
    }
    // A graph that never waits for anything would hold its tokens back until its end.
    return log.room() ?? database.turnIfOverdue();
  };
  let graph: Graph | undefined;
  try {
    if (!attempt.graph) throw new Error(`the graph "${run.graph_id}" is no longer part of this deployment`);
    graph = await openWithin(attempt.graph, spec, "threads.create_run", signal);
    if (run.attempt > 1) await resume(graph, run, unfinished, log);
    const { answered, start } = await startOf(graph, attempt);
    // Before the graph takes the answers: a later attempt is to know which questions they were for.
    if (answered.length > 0) log.append(answeredEvent(run, answered));
    const end = await graph.run(spec, start, emit, signal);
    if (end.status === "error") return await failed(graph, attempt, end.error, end.node);
    return { status: "success", state: await readState(graph, run.thread_id) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof GraphProcessLostError) throw error;
    return await failed(graph, attempt, error);
  } finally {
    graph?.[Symbol.dispose]();
  }
}

async function failed(
  graph: Graph | undefined,
  { run, log, database }: Attempt,
  error: unknown,
  node?: string,
): Promise<RunOutcome> {
  log.append(frameEvent(run, { event: "error", data: JSON.stringify(describeError(error)) }));
  return { status: "error", error, node, state: graph && (await stateAfterFailure(graph, run, database)) };
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
  } catch (error) {
    if (error instanceof GraphProcessLostError) throw error;
    await database.write((sql) => deletePendingWrites(sql, thread_id, run_id), {
      within: onThreads(thread_id),
    });
    return readState(graph, thread_id).catch(() => undefined);
  }
}

/** For protocol readers: ends the messages that an earlier attempt left open, and sends the state. */
async function resume(graph: Graph, run: RunRecord, unfinished: Unfinished, log: EventLog): Promise<void> {
  const { thread_id: threadId, run_id: runId } = run;
  const ends = unfinished.messageEnds("the process that wrote this message ended before the message did");
  for (const frame of ends) log.append(frameEvent(run, frame));
  if (!(run.kwargs as RunKwargs).protocol) return;
  const state = await readState(graph, threadId);
  for (const event of stateEvents(threadId, runId, state, unfinished.messageIds())) log.append(event);
}

/** What the graph is given: a later attempt goes on from the run's newest checkpoint. */
async function startOf(
  graph: Graph,
  { run, unfinished, runs }: Attempt,
): Promise<{ start: Start; answered: string[] }> {
  const kwargs = run.kwargs as RunKwargs;
  const { command, input = null } = kwargs;
  // The state is read only where it decides something: it costs time before the first token.
  if (run.attempt === 1 && !command) return { start: { kind: "input", input }, answered: [] };
  if (run.attempt > 1) {
    const { metadata } = await graph.state({ thread_id: run.thread_id });
    if (metadata.run_id === run.run_id) return { start: { kind: "recover" }, answered: [] };
  }
  const subgraphs = run.attempt > 1;
  const open = openInterruptIds(await graph.state(startingCheckpoint(run), { subgraphs }));
  // What an earlier attempt has answered, and been asked since, is two questions.
  const before = unfinished.answeredIds();
  if (before.size === 0) requireMatch(kwargs, open);
  const asked = await stillAsked(kwargs, runs);
  const answers = answersOf({ command, asked }, before.size > 0 ? open.filter((id) => before.has(id)) : open);
  const answered = [...answers.keys()].filter((id) => !before.has(id));
  return { start: commandStart(command, answers) ?? { kind: "input", input }, answered };
}

function commandStart(
  command: RunKwargs["command"],
  answers: ReadonlyMap<string, unknown>,
): Start | undefined {
  if (!command) return undefined;
  const { resume, update, goto } = command;
  // An answer to nothing: the graph goes on where it stopped.
  const isNothing = resume !== undefined && answers.size === 0 && !isGiven(update) && !isGiven(goto);
  return isNothing ? { kind: "input", input: null } : { kind: "command", answers, update, goto };
}

/** The graph begins at the thread's own namespace: a checkpoint of one inside says nothing there. */
function startingCheckpoint({ thread_id, kwargs }: RunRecord): StateRef {
  const { config, checkpoint, checkpoint_id } = kwargs as RunKwargs;
  const given: Record<string, unknown> = {
    ...config?.configurable,
    ...checkpoint,
    ...(checkpoint_id && { checkpoint_id }),
  };
  const { checkpoint_id: id, checkpoint_ns: ns = "" } = given;
  return { thread_id, ...(ns === "" && id ? { checkpoint_id: id } : {}) };
}

/** Where the state of a graph inside is known, it says what is open in it. */
const openInterruptIds = ({ tasks }: GraphState): string[] =>
  tasks.flatMap(({ state, interrupts }) => {
    if (state && state.tasks.length > 0) return openInterruptIds(state);
    return interrupts.map(({ id }) => id).filter((id) => id !== undefined);
  });
