import { setImmediate as turn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Emit, Graph, OpenEngine } from "../../../src/agent-server/engine/engine.ts";
import { type Frame, isOfModes } from "../../../src/agent-server/engine/frames.ts";
import type { RunSpec } from "../../../src/agent-server/engine/run-spec.ts";

/** How a run of a graph settled. `reason`: whether it rejected with that of its signal. */
type Settled = { runId: string; is: "resolved" | "rejected"; reason: boolean };

export type WatchedEngine = {
  engine: OpenEngine;
  /** What it did and must not; the reader empties it. */
  breaches: string[];
  settled: Settled[];
  /** The graphs that are open: their names and what for. */
  open: Set<{ graph: string; access: string }>;
};

/**
 * An engine that is watched in what the server never shows: frames wait for each other and are what they say, and a run
 * rejects for its signal only.
 */
export function watchedEngine(openEngine: OpenEngine): WatchedEngine {
  const breaches: string[] = [];
  const settled: Settled[] = [];
  const open: WatchedEngine["open"] = new Set();

  function watched(graph: Graph): Graph {
    const run: Graph["run"] = async (spec, start, emit, signal) => {
      const breach = (what: string) => void breaches.push(`a run of ${spec.graph_id} ${what}`);
      const { watchedEmit, end } = watchEmit(spec, emit, breach);
      try {
        const ended = await graph.run(spec, start, watchedEmit, signal);
        settled.push({ runId: spec.run_id, is: "resolved", reason: false });
        return ended;
      } catch (error) {
        const reason = signal.aborted && error === signal.reason;
        if (!reason) breach(`rejects with ${error}`);
        settled.push({ runId: spec.run_id, is: "rejected", reason });
        throw error;
      } finally {
        end();
      }
    };
    return { ...graph, run };
  }

  const engine: OpenEngine = async (...given) => {
    const opened = await openEngine(...given);
    return {
      ...opened,
      async load(services) {
        const loaded = await opened.load(services);
        const entries = [...loaded].map(
          ([graphId, graph]) =>
            [
              graphId,
              {
                ...graph,
                open: async (...of: Parameters<typeof graph.open>) => {
                  const watch = watched(await graph.open(...of));
                  const entry = { graph: graphId, access: of[1] };
                  open.add(entry);
                  const dispose = () => {
                    open.delete(entry);
                    watch[Symbol.dispose]();
                  };
                  return { ...watch, [Symbol.dispose]: dispose };
                },
              },
            ] as const,
        );
        return new Map(entries);
      },
    };
  };
  return { engine, breaches, settled, open };
}

function watchEmit(spec: RunSpec, emit: Emit, breach: (what: string) => void) {
  let isTaking = false;
  let isOver = false;
  const watchedEmit: Emit = (frames) => {
    if (isOver) breach("emits after its end");
    if (isTaking) breach("emits before the frames before are taken");
    for (const frame of frames) for (const problem of problemsOf(frame, spec)) breach(problem);
    const taken = emit(frames);
    isTaking = true;
    return (async () => {
      // Longer than what a node does between two frames.
      for (let turns = 0; turns < 4; turns++) await turn();
      await taken;
      isTaking = false;
    })();
  };
  const end = () => {
    isOver = true;
  };
  return { watchedEmit, end };
}

function problemsOf(
  { event, data, ending = "", isState, isProtocol, value }: Frame,
  { stream }: RunSpec,
): string[] {
  const problems: string[] = [];
  const parsed: unknown = JSON.parse(data + ending);
  if (/[\r\n]/.test(event)) problems.push(`emits an event of two lines: ${event}`);
  if (isState && event !== "values") problems.push(`emits ${event} as the state of the thread`);
  if (event === "values" && !isState) problems.push("emits the state of the thread as none");
  if (isProtocol && !stream.protocol)
    problems.push(`emits ${event} for readers of the protocol, of which there are none`);
  if (!isProtocol && value !== undefined) problems.push(`emits ${event} with a value`);
  if (!isProtocol && !stream.protocol && !isOfModes(event, new Set(stream.modes)))
    problems.push(`emits ${event}, which nobody asked for`);
  if (value !== undefined && !isDeepStrictEqual(JSON.parse(JSON.stringify(value)), parsed)) {
    problems.push(`emits ${event} with a value that is not its data`);
  }
  return problems;
}
