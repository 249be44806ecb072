// biome-ignore-all lint/suspicious/noExplicitAny: what is captured is looked at as plain JSON

import { fileURLToPath } from "node:url";
import { type ReadEvent, readSse } from "../network/sse-reader.ts";
import { stableIds } from "./stable-ids.ts";

/** Where the documentation finds it. */
export const exchangeFile = fileURLToPath(new URL("../../fixtures/protocol/exchange.jsonl", import.meta.url));

type Requests = {
  url: string;
  post(path: string, body?: unknown): Promise<Response>;
  json(response: Promise<Response>): Promise<any>;
};
type Exchange = { request: { id: number; method: string; params: object }; reply: object };

/** What a server and its client say to each other about one thread, with stable ids instead of real ones. */
export type Captured = { commands: Exchange[]; events: any[] };

/**
 * Talks to the `chat` project: a run that calls a tool, one that asks and is answered, one that fails, a fork, and
 * commands that are refused.
 */
export async function captureExchange(server: Requests, threadId: string): Promise<Captured> {
  const thread = `/threads/${threadId}`;
  const channels = [
    ...["lifecycle", "checkpoints", "values", "updates", "messages", "tools", "input", "custom", "tasks"],
  ];
  const leave = new AbortController();
  const opened = await fetch(`${server.url}${thread}/stream/events`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ channels }),
    signal: leave.signal,
  });
  const stream = follow(opened);
  const commands: Exchange[] = [];
  const command = async (method: string, params: object = {}): Promise<any> => {
    const request = { id: commands.length + 1, method, params };
    const reply = await server.json(server.post(`${thread}/commands`, request));
    commands.push({ request, reply });
    return reply;
  };
  const say = (content: string) => ({ messages: [{ role: "user", content }] });
  const start = (content: string) => command("run.start", { assistant_id: "chat", input: say(content) });

  await start("What is the weather in Oslo?");
  await stream.ends(1);
  await start("Book a table");
  await stream.ends(2);
  const { namespace, data } = stream.events.findLast(({ method }) => method === "input.requested").params;
  const response = { decisions: [{ type: "approve" }] };
  const answer = { namespace, interrupt_id: data.interrupt_id, response };
  await command("input.respond", answer);
  await stream.ends(3);
  await command("input.respond", answer);
  await command("state.get", { namespace: [], keys: ["messages"] });
  await command("agent.getTree");
  const { result } = await command("state.listCheckpoints", { limit: 2 });
  await command("state.fork", { checkpoint_id: result.checkpoints.at(-1).id });
  await stream.ends(4);
  await command("input.inject", { namespace: [], message: { role: "user", content: "By the way" } });
  await start("Break, please");
  await stream.ends(5);
  leave.abort();
  return stableIds({ commands, events: stream.events });
}

/** Reads in the background, and tells when so many runs have ended. */
function follow(response: Response) {
  const events: any[] = [];
  const waiting = new Set<() => void>();
  const reading = (async () => {
    for await (const { data } of readSse(response) as AsyncGenerator<ReadEvent & { data: any }>) {
      events.push(data);
      for (const look of waiting) look();
    }
  })();
  const ended = () =>
    events.filter(
      ({ method, params }) =>
        method === "lifecycle" &&
        params.namespace.length === 0 &&
        ["completed", "failed", "interrupted"].includes(params.data.event),
    ).length;
  return {
    events,
    ends(count: number): Promise<void> {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const look = () => {
        if (ended() < count) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
      reading.then(() => reject(new Error(`the stream ended after ${ended()} runs`)), reject);
      return promise;
    },
  };
}
