import { createHash } from "node:crypto";
import { describeError } from "../../../../src/agent-server/diagnostics/describe-error.ts";
import type { Emit, EngineServices, RunEnd } from "../../../../src/agent-server/engine/engine.ts";
import type { RunSpec, Start } from "../../../../src/agent-server/engine/run-spec.ts";
import type { Interrupt } from "../../../../src/agent-server/engine/state.ts";
import { abortable } from "../../../../src/foundation/time/abortable.ts";
import {
  applied,
  type Goto,
  initialValues,
  isGraph,
  Jump,
  type Node,
  type SmallGraph,
  start,
  type Tools,
  type Values,
} from "./graph.ts";
import { createOutput, type Output } from "./output.ts";
import { createSaves, type Saved, type Saves, type Task, taskOf, type Written } from "./saved.ts";
import { below } from "./states.ts";

/** How a graph, or one inside it, ended. `path`: the nodes around a failure, and its own. */
type End =
  | { is: "done"; values: Values }
  | { is: "waiting"; interrupts: Interrupt[] }
  | { is: "failed"; failures: { path: string[]; error: unknown }[] };

type Run = {
  spec: RunSpec;
  server: EngineServices;
  saves: Saves;
  output: Output;
  answers: ReadonlyMap<string, unknown>;
  signal: AbortSignal;
};

/** Runs a graph to its end, or until the signal aborts. */
export async function runGraph(
  server: EngineServices,
  graph: SmallGraph,
  [spec, begin, emit, signal]: readonly [RunSpec, Start, Emit, AbortSignal],
): Promise<RunEnd> {
  const { thread_id: threadId, run_id: runId, durability } = spec;
  const saves = createSaves(server.checkpoints, { threadId, runId, late: durability === "exit" });
  const output = createOutput(spec, emit, signal);
  const answers = begin.kind === "command" ? begin.answers : new Map<string, unknown>();
  const run = { spec, server, saves, output, answers, signal };
  try {
    const work = async () => {
      const end = await runLevel(run, graph, await beginning(run, graph, begin), {
        mayStop: begin.kind === "recover" || (begin.kind === "input" && begin.input !== null),
        write: answers.size > 0 ? commandOf(begin) : undefined,
      });
      await output.taken();
      return end;
    };
    const end = await abortable(work(), signal);
    if (end.is !== "failed") return { status: "success" };
    const nodes = new Set(end.failures.map(({ path }) => path.join(":")).filter((path) => path !== ""));
    const errors = end.failures.map(({ error }) => error);
    const error = errors.length === 1 ? errors[0] : new AggregateError(errors, "Multiple errors");
    return { status: "error", error, node: [...nodes].join(", ") || undefined };
  } catch (error) {
    signal.throwIfAborted();
    return { status: "error", error, node: undefined };
  } finally {
    await saves.flush();
  }
}

const commandOf = (begin: Start): Extract<Written, { is: "done" }> => ({
  is: "done",
  update: begin.kind === "command" ? ((begin.update ?? undefined) as Values | undefined) : undefined,
  goto: begin.kind === "command" ? ([begin.goto ?? []].flat() as Goto[]) : [],
});

export const metadataOf = (
  { metadata, config, run_id, thread_id, assistant_id, graph_id, attempt }: RunSpec,
  source: string,
): Values => ({
  ...(config?.metadata as Values | undefined),
  ...metadata,
  ...{ run_id, thread_id, assistant_id, graph_id, run_attempt: attempt, source },
});

/** The checkpoint that a run goes on from: a later attempt from the newest, wherever the run was to start. */
async function beginning({ spec, saves, answers }: Run, graph: SmallGraph, begin: Start): Promise<Saved> {
  const given: Values = { ...(spec.config?.configurable as Values | undefined), ...spec.checkpoint };
  const named = begin.kind === "recover" ? undefined : (spec.checkpoint_id ?? given.checkpoint_id);
  const saved = await saves.find("", named ? String(named) : undefined);
  const add = (source: string, next: Task[], values = saved?.values ?? initialValues(graph)) =>
    saves.add(saved, { namespace: "", values, ran: [], next, metadata: metadataOf(spec, source) });
  if (begin.kind === "input" && begin.input !== null)
    return add("input", [{ ...taskOf(start), input: begin.input }]);
  if (begin.kind === "command" && answers.size === 0) {
    const { update, goto } = commandOf(begin);
    const next = goto.length > 0 ? goto.map(taskOf) : [...(saved?.next ?? [])];
    return add("input", next, applied(graph, saved?.values ?? initialValues(graph), [update]));
  }
  if (!saved) throw new Error("there is nothing to go on from: the thread has no checkpoint");
  // What ran after it once runs again.
  if (named && answers.size === 0)
    return add(
      "fork",
      saved.next.map((task) => ({ ...task, id: taskOf(task.name).id })),
    );
  return saved;
}

/** Runs a graph from a checkpoint, step by step. `write`: what a command adds to the first step. */
async function runLevel(
  run: Run,
  graph: SmallGraph,
  from: Saved,
  { mayStop, write }: { mayStop: boolean; write?: Extract<Written, { is: "done" }> | undefined },
): Promise<End> {
  const { spec, saves, output } = run;
  const { namespace } = from;
  const isRoot = namespace === "";
  const limit = Number(spec.config?.recursion_limit ?? 25);
  const stop = (list: readonly string[] | "*" | undefined, names: readonly string[]) =>
    isRoot &&
    names.some((name) => name !== start && (list === "*" || list?.includes("*") || list?.includes(name)));
  const wait = (interrupts: Interrupt[], asked: Interrupt[]): End => {
    output.waits(namespace, outputOf(graph, from.values), interrupts, asked);
    return { is: "waiting", interrupts };
  };
  if (isRoot) output.begins(from.next[0]?.input);
  if (from.ran.length === 0 && from.written.size === 0) output.saved(from, {}, { isChanged: false });
  for (let steps = 0; from.next.length > 0; steps++) {
    const { next, values } = from;
    if (steps > limit) return failure([], new RecursionError(`the graph did not end within ${limit} steps`));
    if (
      (steps > 0 || mayStop) &&
      stop(
        spec.interrupt_before,
        next.map(({ name }) => name),
      )
    )
      return wait([], []);
    const ended = await Promise.all(next.map((task) => runTask(run, graph, from, task)));
    await output.taken();
    const failures = ended.flatMap((each) => ("failures" in each ? each.failures : []));
    if (failures.length > 0) return { is: "failed", failures };
    const written = [...ended.map(({ written }) => written!), ...(write ? [write] : [])];
    write = undefined;
    const asking = written.flatMap((each) => (each.is === "asking" ? each.asked : []));
    if (asking.length > 0)
      return wait(
        asking,
        ended.flatMap(({ isOwn, written }) => (isOwn && written?.is === "asking" ? written.asked : [])),
      );
    const done = written.filter((each) => each.is === "done");
    const state = applied(
      graph,
      values,
      done.map(({ update }) => update),
    );
    const ran = next.map(({ name }) => name);
    const isStart = ran[0] === start;
    from = await saves.add(from, {
      ...{ namespace, values: state, ran: isStart ? [] : ran },
      next: nextOf(
        graph,
        state,
        ran,
        done.flatMap(({ goto }) => goto),
      ),
      metadata: metadataOf(spec, "loop"),
    });
    const isChanged = done.some(({ update }) => Object.keys(update ?? {}).length > 0);
    output.saved(from, outputOf(graph, state), { isChanged });
    if (from.next.length > 0 && stop(spec.interrupt_after, ran)) return wait([], []);
  }
  if (isRoot) output.ends(outputOf(graph, from.values));
  return { is: "done", values: from.values };
}

const failure = (path: string[], error: unknown): End & { is: "failed" } => ({
  is: "failed",
  failures: [{ path, error }],
});

class RecursionError extends Error {
  override name = "GraphRecursionError";
}

export function outputOf({ output }: SmallGraph, values: Values): Values {
  return output
    ? Object.fromEntries(Object.entries(values).filter(([name]) => output.includes(name)))
    : values;
}

/** What comes after some nodes: those that their edges lead to, each once, and those that were jumped to. */
export function nextOf(
  graph: SmallGraph,
  state: Values,
  ran: readonly string[],
  gotos: readonly Goto[],
): Task[] {
  const names = ran.flatMap((name) => {
    const edge = graph.edges[name] ?? [];
    return typeof edge === "function" ? edge(state as never) : edge;
  });
  return [...new Set(names), ...gotos].map(taskOf);
}

type Ended =
  | { written?: Written; isOwn?: boolean }
  | { failures: { path: string[]; error: unknown }[]; written?: undefined; isOwn?: undefined };

/** Runs a task, unless it is done, or still waits for the answer to what it asked. */
async function runTask(run: Run, graph: SmallGraph, from: Saved, task: Task): Promise<Ended> {
  const { saves, output, answers } = run;
  const { namespace, step, written, values } = from;
  const former = written.get(task.id);
  if (former?.is === "done") return { written: former };
  const isAnswered =
    former?.is === "asking" && former.asked.some(({ id }) => id !== undefined && answers.has(id));
  if (former?.is === "asking" && !isAnswered) return { written: former };
  const input = "input" in task ? task.input : values;
  if (task.name === start) return { written: { is: "done", update: known(graph, input), goto: [] } };
  const node = graph.nodes[task.name];
  output.taskBegins(namespace, step + 1, task, input);
  const end = async (now: Written, isOwn: boolean): Promise<Ended> => {
    await saves.write(from, task.id, now);
    output.taskEnds(namespace, step + 1, task, now);
    return { written: now, isOwn };
  };
  const fail = async (failures: { path: string[]; error: unknown }[]): Promise<Ended> => {
    await saves.write(from, task.id, { is: "failed", error: describeError(failures[0]!.error).message });
    output.taskEnds(namespace, step + 1, task, from.written.get(task.id)!);
    return { failures: failures.map(({ path, error }) => ({ path: [task.name, ...path], error })) };
  };
  if (node === undefined)
    return fail([{ path: [], error: new Error(`the graph has no node "${task.name}"`) }]);
  if (isGraph(node)) {
    const ended = await runInner(run, node, below(namespace, task), task, input as Values);
    if (ended.is === "failed") return fail(ended.failures);
    if (ended.is === "waiting") return end({ is: "asking", asked: ended.interrupts, answers: [] }, false);
    return end({ is: "done", update: known(graph, outputOf(node, ended.values)), goto: [] }, true);
  }
  const given = former?.is === "asking" ? [...former.answers, answers.get(former.asked[0]!.id!)] : [];
  try {
    return await end({ is: "done", ...(await called(run, node, from, task, given, input)) }, true);
  } catch (error) {
    run.signal.throwIfAborted();
    if (error instanceof Asked) return end({ is: "asking", asked: [error.interrupt], answers: given }, true);
    return fail([{ path: [], error }]);
  }
}

/** Runs the graph in a node from where it stands, or from its beginning. */
async function runInner(
  run: Run,
  graph: SmallGraph,
  namespace: string,
  task: Task,
  input: Values,
): Promise<End> {
  const { saves, output, spec } = run;
  const values = initialValues(graph);
  const next = [{ ...taskOf(start), input }];
  const saved =
    (await saves.find(namespace)) ??
    (await saves.add(undefined, { namespace, values, ran: [], next, metadata: metadataOf(spec, "input") }));
  output.graphBegins(namespace, task);
  const end = await runLevel(run, graph, saved, { mayStop: false });
  output.graphEnds(
    namespace,
    task,
    end.is === "done" ? "completed" : end.is === "waiting" ? "interrupted" : "failed",
  );
  return end;
}

class Asked extends Error {
  readonly interrupt: Interrupt;
  constructor(interrupt: Interrupt) {
    super("the node waits for an answer");
    this.interrupt = interrupt;
  }
}

async function called(
  { spec, server, output, signal }: Run,
  node: Node,
  { namespace, step }: Saved,
  task: Task,
  answers: readonly unknown[],
  input: unknown,
) {
  let asked = 0;
  const { run_id, thread_id, assistant_id, graph_id } = spec;
  const tools: Tools = {
    ask(value) {
      if (asked < answers.length) return answers[asked++];
      const id = createHash("md5").update(`${task.id}:${asked}`).digest("hex");
      throw new Asked({ id, value });
    },
    write: (value) => output.writes(namespace, value),
    say: (tokens) => output.says(namespace, step + 1, task, tokens),
    items: server.items,
    configurable: {
      ...(spec.config?.configurable as Values | undefined),
      ...spec.unlisted,
      ...{ run_id, thread_id, assistant_id, graph_id, run_attempt: spec.attempt },
    },
    context: spec.context,
    signal,
  };
  const result = await node(input as never, tools);
  if (result instanceof Jump) return { update: result.update, goto: result.goto };
  return { update: asUpdate(result), goto: [] };
}

/** @throws TypeError for what is no part of a state */
export function asUpdate(value: unknown): Values | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "object" && !Array.isArray(value)) return value as Values;
  throw new TypeError("a node gives back an object with parts of the state");
}

/** The parts of an input or a state that a graph has, too. */
const known = ({ channels }: SmallGraph, value: unknown): Values =>
  Object.fromEntries(Object.entries(asUpdate(value) ?? {}).filter(([name]) => Object.hasOwn(channels, name)));
