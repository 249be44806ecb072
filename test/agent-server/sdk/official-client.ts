import { Client } from "@langchain/langgraph-sdk";
import { startServer } from "../../support/agents/agent-server.ts";

export type Chunk = { id?: string; event: string; data: unknown };

/** A server with the graphs of `test/fixtures/graphs/sdk`, and the official client that talks to it. */
export async function openClient(options: { heartbeatMs?: number } = {}) {
  const server = await startServer({ project: "sdk", ...options });
  const client = new Client({ apiUrl: server.url, apiKey: null, callerOptions: { maxRetries: 0 } });
  return { server, client, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

/** What a stream brings, up to its end or until there is enough. */
export async function collect(
  stream: AsyncIterable<unknown>,
  enough: (chunks: Chunk[]) => boolean = () => false,
): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  for await (const chunk of stream) {
    chunks.push(chunk as Chunk);
    if (enough(chunks)) break;
  }
  return chunks;
}

export const names = (chunks: Chunk[]): string[] => chunks.map((chunk) => chunk.event);

export const saying = (text: string) => ({ messages: [{ role: "user", content: text }] });

export const isRunDone = (chunk: Chunk): boolean =>
  chunk.event === "metadata" && (chunk.data as { status?: string }).status === "run_done";

/** The official client, and a promise of its first answer's headers: from then on the server knows its request. */
export function tellingClient(url: string) {
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  const tellingFetch: typeof fetch = async (...args) => {
    const response = await fetch(...args);
    resolve();
    return response;
  };
  const callerOptions = { maxRetries: 0, fetch: tellingFetch };
  return { client: new Client({ apiUrl: url, apiKey: null, callerOptions }), answered };
}
