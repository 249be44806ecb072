// This folder: the suite of engines, by what it asks. Not here: the engines.

import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { startServer } from "../../agents/agent-server.ts";
import type { openGate } from "../../gate.ts";
import { allOf, type ReadEvent } from "../../network/sse-reader.ts";
import type { WatchedEngine } from "../watched-engine.ts";

// biome-ignore lint/suspicious/noExplicitAny: answers and frames of all shapes
export type Any = any;
type Server = Awaited<ReturnType<typeof startServer>>;

/** A server with the engine in question, and what the suite does with it. */
export type EngineServer = {
  /** A test, unless the engine skips it. */
  test: (title: string, run: () => Promise<void>) => void;
  /** What its library calls a part of a model's message. */
  chunkType: "ai" | "AIMessageChunk";
  /** The engine's project. */
  dir: string;
  /** Starts another server with the engine. */
  start: typeof startServer;
  /** One for all tests that need no other. */
  readonly server: Server;
  newThread: (server?: Server) => Thread;
  /** A run on the thread that waits at the gate in its second step of three; `deaf`: also when it is to stop. */
  atSecondStep: (
    gate: Awaited<ReturnType<typeof openGate>>,
    options?: { thread?: Thread; deaf?: boolean },
  ) => Promise<{ thread: Thread; runId: string }>;
  settled: WatchedEngine["settled"];
};

export type Thread = ReturnType<typeof threadOf>;

export const saying = (content: string) => ({ messages: [{ role: "user", content }] });

/** A new thread of a server, which its first run makes. */
export function threadOf(server: Server) {
  const id = randomUUID();
  const path = `/threads/${id}`;
  let commands = 0;
  const body = (graph: string, input: unknown, more: object) => ({
    ...{ assistant_id: graph, if_not_exists: "create", ...(input !== undefined && { input }) },
    ...more,
  });
  const wait = async (graph: string, input: unknown = {}, more: object = {}): Promise<Any> =>
    server.json(server.post(`${path}/runs/wait`, body(graph, input, more)));
  const command = async (method: string, params: object = {}, headers = {}): Promise<Any> =>
    server.json(server.post(`${path}/commands`, { id: ++commands, method, params }, headers));
  const join = async (runId: string): Promise<Any> => server.json(server.get(`${path}/runs/${runId}/join`));
  const stream = async (graph: string, input: unknown, more: object, headers = {}): Promise<ReadEvent[]> => {
    const response = await server.post(`${path}/runs/stream`, body(graph, input, more), headers);
    expect(response.status).toBe(200);
    return allOf(response);
  };
  return {
    id,
    /** Runs a graph to its end. @returns its output */
    wait,
    resume: (graph: string, resume: unknown) => wait(graph, undefined, { command: { resume } }),
    /** Begins a run. @returns its id */
    run: async (graph: string, input: unknown): Promise<string> =>
      (
        await server.json(
          server.post(`${path}/runs`, body(graph, input, { stream_mode: ["values", "custom"] })),
        )
      ).run_id,
    join,
    stream,
    /** What one mode of a stream tells. */
    async told(graph: string, input: unknown, stream_mode: string): Promise<Any[]> {
      const frames = await stream(graph, input, { stream_mode });
      return frames.filter(({ event }) => event === stream_mode).map(({ data }) => data);
    },
    command,
    /** A run to its end, for readers of the protocol. */
    async protocolRun(assistant_id: string, input: unknown): Promise<void> {
      const { result } = await command("run.start", { assistant_id, input });
      await join(result.run_id);
    },
    /** Makes it before its first run. */
    async make(given: object = {}): Promise<void> {
      expect((await server.post("/threads", { thread_id: id, ...given })).status).toBe(200);
    },
    state: async (query = ""): Promise<Any> => server.json(server.get(`${path}/state${query}`)),
    history: async (options: object = {}): Promise<Any[]> =>
      server.json(server.post(`${path}/history`, options)),
    update: async (given: object): Promise<Any> => server.json(server.post(`${path}/state`, given)),
    record: async (): Promise<Any> => server.json(server.get(path)),
    /** What the log says of its failed runs. */
    failures: () =>
      server.lines
        .filter(({ event, thread_id }) => event === "run_failed" && thread_id === id)
        .map(({ graph, node }) => ({ graph, node })),
  };
}
