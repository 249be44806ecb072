import type { Emit, RunEnd } from "../../engine.ts";
import type { RunSpec, Start } from "../../run-spec.ts";
import { withoutUnlisted } from "../../unlisted-keys.ts";
import type { GraphLibrary } from "../library/graph-library.ts";
import type { LibraryGraph, RunnableConfig } from "../library/library-graph.ts";
import { inputOf } from "../library/library-input.ts";
import { shownModes, showsSubgraphs } from "../output/library-modes.ts";
import { createFrameEncoder, type FrameEncoder } from "../output/output-frames.ts";
import { createV3Frames } from "../output/v3-frames.ts";
import { streamProtocol, streamsProtocol, type V3Event } from "../output/v3-stream.ts";
import { toJson } from "../values/to-json.ts";
import { failedNode } from "./failed-node.ts";

/** Runs a graph of the library; `config`: the run's, from {@link runConfig}. */
export async function runGraph(
  graph: LibraryGraph,
  { library, config, run }: { library: GraphLibrary; config: RunnableConfig; run: RunSpec },
  start: Start,
  emit: Emit,
  signal: AbortSignal,
): Promise<RunEnd> {
  try {
    const from = start.kind === "recover" ? atNewest(config) : config;
    const { output, encode, end } = await startGraph(graph, run, inputOf(start, library), from);
    for await (const part of output) {
      const waiting = emit(encode(part));
      if (waiting) await waiting;
    }
    signal.throwIfAborted();
    await emit(end());
    return { status: "success" };
  } catch (error) {
    signal.throwIfAborted();
    return {
      status: "error",
      error,
      node: await failedNode(graph, run.thread_id, error).catch(() => undefined),
    };
  }
}

/** What the graph streams, how it becomes frames, and the frames after the last of it. */
async function startGraph(
  graph: LibraryGraph,
  run: RunSpec,
  input: unknown,
  from: RunnableConfig,
): Promise<{ output: AsyncIterable<unknown> } & FrameEncoder> {
  const { configurable } = from;
  if (run.stream.protocol && streamsProtocol(graph)) {
    const keys = new Set(Object.keys(graph.channels ?? {}));
    const { capture, encode, end } = createV3Frames({ configurable, keys });
    const output = await streamProtocol(graph, input, from, capture);
    return { output, encode: (event) => encode(event as V3Event), end };
  }
  const modes = shownModes(run);
  const { encode, end } = createFrameEncoder(modes, { configurable, subgraphs: showsSubgraphs(run) });
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

function atNewest({ configurable, ...config }: RunnableConfig): RunnableConfig {
  const { checkpoint_id: _id, checkpoint_ns: _ns, checkpoint_map: _map, ...rest } = configurable!;
  return { ...config, configurable: rest };
}

/** Under `events` the other modes arrive inside the root graph's own stream events, which are none themselves. */
function isRootChunk(event: unknown, run: RunSpec): event is { data: { chunk: unknown } } {
  const { event: name, run_id } = event as { event: string; run_id: string };
  return name === "on_chain_stream" && run_id === run.run_id;
}

/** The library's own steps: what it calls around the nodes. */
const isHidden = (event: unknown): boolean =>
  (event as { tags?: readonly string[] }).tags?.includes("langsmith:hidden") ?? false;
