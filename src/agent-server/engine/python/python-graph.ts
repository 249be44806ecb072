import type { Emit, Graph, RunEnd } from "../engine.ts";
import type { Frame } from "../frames.ts";
import type { GraphSettings, RunSpec, Start, Superstep } from "../run-spec.ts";
import type { GraphSchemas } from "../schemas.ts";
import type { CheckpointRef, GraphState, HistoryOptions, StateRef } from "../state.ts";
import { type Channel, type Message, WorkerError } from "./wire/channel.ts";

type About = { channels: string[]; output: string[] | null; inputs: string[] | null };

/** A graph of the worker behind the port. `ask`: asks the worker about this one; `release`: nothing does any more. */
export function pythonGraph(ask: Ask, { channels, output, inputs }: About, release: () => void): Graph {
  return {
    channels,
    output: output ?? undefined,
    inputs: () => inputs ?? channels,
    run: (spec, start, emit, signal) => run(ask, spec, start, emit, signal),
    state: async (at, { subgraphs = false } = {}) => stateOf(await ask("state", { at, subgraphs })),
    history: (at, options) => history(ask, at, options),
    async update(settings: GraphSettings, at: StateRef, supersteps: readonly Superstep[]) {
      const { header } = await ask("update", { settings, at, supersteps });
      return header.value as CheckpointRef | null;
    },
    schemas: async () => (await ask("schemas")).header.value as GraphSchemas,
    subgraphSchemas: async (options) =>
      (await ask("subgraphs", options)).header.value as Record<string, GraphSchemas>,
    drawing: async (xray) => (await ask("drawing", { xray })).header.value,
    [Symbol.dispose]: release,
  };
}

export type Ask = (name: string, given?: object, options?: Parameters<Channel["ask"]>[1]) => Promise<Message>;

async function run(ask: Ask, spec: RunSpec, start: Start, emit: Emit, signal: AbortSignal): Promise<RunEnd> {
  const begin = start.kind === "command" ? { ...start, answers: Object.fromEntries(start.answers) } : start;
  const { header } = await ask(
    "run",
    { spec, start: begin },
    { signal, onPart: (part) => emit(framesOf(part)) },
  );
  signal.throwIfAborted();
  const ended = header.value as
    | { status: "success" }
    | { status: "error"; error: never; node: string | null };
  if (ended.status === "success") return ended;
  return { status: "error", error: new WorkerError(ended.error), node: ended.node ?? undefined };
}

type Head = { event: string; isState?: boolean; isProtocol?: boolean; value?: unknown; pieces?: number };

/** Texts of events as they were written: they are logged as they are. */
function framesOf({ header, blobs }: Message): Frame[] {
  let at = 0;
  return (header.value as Head[]).map(({ pieces = 1, ...head }) => {
    const data = blobs[at++]!.toString("utf8");
    return pieces === 2 ? { ...head, data, ending: blobs[at++]!.toString("utf8") } : { ...head, data };
  });
}

const stateOf = ({ header, blobs: [values] }: Message): GraphState => ({
  ...(header.value as Omit<GraphState, "values">),
  values: values!.toString("utf8"),
});

async function* history(ask: Ask, at: StateRef, options: HistoryOptions): AsyncGenerator<GraphState> {
  const states: GraphState[] = [];
  let wake = () => {};
  const stop = new AbortController();
  let failure: { error: unknown } | undefined;
  let isOver = false;
  ask(
    "history",
    { at, ...options },
    {
      signal: stop.signal,
      onPart(part) {
        states.push(stateOf(part));
        wake();
        return undefined;
      },
    },
  )
    .catch((error: unknown) => {
      failure = { error };
    })
    .finally(() => {
      isOver = true;
      wake();
    });
  try {
    while (true) {
      const state = states.shift();
      if (state) {
        yield state;
        continue;
      }
      if (failure) throw failure.error;
      if (isOver) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    stop.abort();
  }
}
