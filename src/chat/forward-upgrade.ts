import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import upgrade from "undici/lib/api/api-upgrade.js";
import { answerHeaders, pathAt, requestHeaders, type Target } from "./target.ts";

/** A request for another protocol, its connection, and what came with it. */
export type Upgrade = { request: IncomingMessage; socket: Duplex; head: Buffer };

/** Passes a request for a WebSocket on and, once the agent server agreed, every byte in both directions. */
export async function forwardUpgrade(
  { request, socket, head }: Upgrade,
  target: Target,
  api: string,
): Promise<void> {
  if (!request.url?.startsWith(`${api}/`)) return refuseUpgrade(socket, 404, `Not found: ${request.url}`);
  const gone = new AbortController();
  socket.once("close", () => gone.abort());
  const agreed = await upgrade
    .call(target.dispatcher, {
      origin: target.origin,
      path: pathAt(target, request, api),
      method: "GET",
      protocol: String(request.headers.upgrade ?? "websocket"),
      headers: requestHeaders(request, target),
      signal: gone.signal,
    })
    .catch(() => undefined);
  if (!agreed) return refuseUpgrade(socket, 502, `${target.origin} does not speak WebSocket here.`);
  const fields = Object.entries(answerHeaders(agreed.headers)).flatMap(([name, values]) =>
    [values].flat().map((value) => `${name}: ${value}\r\n`),
  );
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${fields.join("")}\r\n`,
  );
  const agent = agreed.socket;
  // Both end together, whichever fails; whoever accepted the client's connection handles its errors.
  agent.on("error", () => socket.destroy());
  agent.once("close", () => socket.destroy());
  socket.once("close", () => agent.destroy());
  if (head.length > 0) agent.write(head);
  agent.pipe(socket).pipe(agent);
}

export function refuseUpgrade(socket: Duplex, status: 401 | 403 | 404 | 502, detail: string): void {
  const body = JSON.stringify({ detail });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
