import { type IncomingMessage, type Server, ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import { WebSocketServer } from "ws";
import { bodyLimitBytes } from "../read-request.ts";
import type { ServerEnv } from "../responses.ts";
import type { WebSocketUpgrade } from "./upgrade-request.ts";

/**
 * Serves requests for WebSockets by the routes of the server, so that the rules of access are those of any request. One
 * that no route takes is answered over its connection, which ends then.
 */
export function serveUpgrades(server: Server, fetch: Hono<ServerEnv>["fetch"]): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: bodyLimitBytes, clientTracking: false });
  server.on("upgrade", (incoming: IncomingMessage, connection: Duplex, head: Buffer) => {
    // Gone, in whichever way: there is no client to answer.
    connection.on("error", () => connection.destroy());
    serve(incoming, connection, head).catch(() => connection.destroy());
  });

  async function serve(incoming: IncomingMessage, connection: Duplex, head: Buffer): Promise<void> {
    const upgrade: WebSocketUpgrade = { connection };
    const outgoing = new ServerResponse(incoming);
    const bindings: HttpBindings & { upgrade: WebSocketUpgrade } = { incoming, outgoing, upgrade } as never;
    const request = requestOf(incoming);
    const answer = request ? await fetch(request, bindings) : new Response(null, { status: 400 });
    const { accept } = upgrade;
    if (!accept || !answer.ok) return refuse(connection, answer);
    sockets.handleUpgrade(incoming, connection, head, accept);
  }
}

/** Undefined for what is no request for a WebSocket. */
function requestOf({ method, url, headers }: IncomingMessage): Request | undefined {
  const target = URL.parse(url ?? "/", `http://${headers.host ?? "localhost"}`);
  if (!target || method !== "GET" || headers.upgrade?.toLowerCase() !== "websocket") return undefined;
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(", ")] as [string, string]],
  );
  return new Request(target, { headers: pairs });
}

async function refuse(connection: Duplex, answer: Response): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  // A route that takes no WebSocket has answered as if it were asked in the ordinary way.
  const status = answer.ok ? 426 : answer.status;
  const type = answer.headers.get("content-type") ?? "text/plain";
  connection.end(
    Buffer.concat([
      Buffer.from(
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
      ),
      body,
    ]),
  );
}
