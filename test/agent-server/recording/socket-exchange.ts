import { on, once } from "node:events";
import { everyChannel, isTerminal } from "../http/protocol/protocol-reader.ts";
import type { Exchange } from "./exchanges.ts";

/** What a subscription over a WebSocket brings of a thread with so many runs, which have ended. */
export async function socketExchange(url: string, threadId: string, runs: number): Promise<Exchange> {
  const params = { channels: everyChannel, since: 0 };
  const request = JSON.stringify({ id: 1, method: "subscription.subscribe", params });
  const socket = new WebSocket(`${url.replace("http", "ws")}/threads/${threadId}/stream/events`);
  await once(socket, "open");
  socket.send(request);
  let body = "";
  let left = runs;
  for await (const [{ data }] of on(socket, "message")) {
    body += `${data}\n`;
    const message = JSON.parse(data);
    if (message.type === "event" && isTerminal(message) && --left === 0) break;
  }
  socket.close();
  return { request: `WebSocket ${request}`, head: "", body };
}
