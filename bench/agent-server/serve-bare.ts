import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { createCheckpointStore } from "../../src/agent-server/checkpoints/checkpoint-store.ts";
import { openProject } from "../../src/agent-server/engine/javascript/project/project-modules.ts";
import { createSaver } from "../../src/agent-server/engine/javascript/saver/saver.ts";
import { openAgentSqlite } from "../../src/agent-server/store/sqlite/open-sqlite.ts";

// What one writes without a server: `graph.stream` behind node:http. It has our saver, and nothing else of ours: no
// runs, no log, no ids, no replay. Its thread stream is a plain broadcast to whoever is connected.

type Message = { toDict(): { type: string; data: Record<string, unknown> } };
type Graph = {
  checkpointer: unknown;
  stream(input: unknown, options: Record<string, unknown>): Promise<AsyncIterable<[Message, unknown]>>;
};

// Otherwise tokens wait in a queue of the library, and those that still do when the graph ends are lost.
process.env.LANGCHAIN_CALLBACKS_BACKGROUND = "false";

const dir = fileURLToPath(new URL("./project", import.meta.url));
const data = process.env.BENCH_DATA!;
mkdirSync(data, { recursive: true });
const project = await openProject(dir, `${dir}/graph.json`);
const checkpoints = createCheckpointStore(openAgentSqlite(data), async () => true);
const { graph } = (await project.import(`${dir}/agent.ts`)) as { graph: Graph };
graph.checkpointer = createSaver(project.library, checkpoints.forEngines);

const listeners = new Map<string, Set<ServerResponse>>();
const listenersOf = (threadId: string) => {
  const set = listeners.get(threadId) ?? new Set();
  listeners.set(threadId, set);
  return set;
};

function beginSse(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
  response.flushHeaders();
}

async function run(threadId: string, input: unknown, response: ServerResponse): Promise<void> {
  beginSse(response);
  const stream = await graph.stream(input, {
    configurable: { thread_id: threadId },
    streamMode: "messages",
  });
  const others = listenersOf(threadId);
  for await (const [message, metadata] of stream) {
    const { type, data } = message.toDict();
    const frame = `event: messages\ndata: ${JSON.stringify([{ ...data, type }, metadata])}\n\n`;
    response.write(frame);
    if (others.size === 0) continue;
    const bytes = Buffer.from(frame);
    for (const other of others) other.write(bytes);
  }
  response.end();
}

const server = createServer((request, response) => {
  const [, , threadId = randomUUID()] = (request.url ?? "/").split("/");
  if (request.method === "GET") {
    const set = listenersOf(threadId);
    beginSse(response);
    set.add(response);
    response.once("close", () => set.delete(response));
    return;
  }
  text(request)
    .then((body) => {
      if (request.url !== "/threads") return run(threadId, JSON.parse(body).input, response);
      response.end(JSON.stringify({ thread_id: randomUUID() }));
    })
    .catch((error) => response.destroy(error));
});
server.listen(0, "127.0.0.1", () => {
  process.send?.({ type: "listening", url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.on("disconnect", () => process.exit());
process.on("SIGTERM", () => process.exit());
