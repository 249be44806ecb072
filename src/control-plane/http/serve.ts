import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { createAdaptorServer } from "@hono/node-server";
import { headerTime } from "../../http/header-time.ts";
import { KEEP_ALIVE_MS } from "../../http/keep-alive.ts";
import { listen } from "../../http/listen.ts";
import { ControlPlaneError } from "../machine/control-plane-error.ts";

export type ServeOptions = { host: string; port: number; headerMs?: number | undefined };

/**
 * Serves until closed. Closing ends idle connections at once and gives requests under way a moment.
 * @throws ControlPlaneError when the address cannot be had
 */
export async function serve(
  fetch: Parameters<typeof createAdaptorServer>[0]["fetch"],
  { host, port, headerMs }: ServeOptions,
): Promise<{ port: number; close(): Promise<void> }> {
  // An upload of the largest size may take longer than the default of five minutes.
  const serverOptions = {
    requestTimeout: 30 * 60_000,
    keepAliveTimeout: KEEP_ALIVE_MS,
    ...headerTime(headerMs),
  };
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false, serverOptions }) as Server;
  server.on("clientError", answerUnread);
  const bound = await listen(server, { host, port }).catch((cause) => {
    throw refused(host, port, cause);
  });
  return { port: bound, close: () => close(server) };
}

/** How long a client gets to send the rest of what is not read: it may listen only then. */
const REST_MS = 1000;

// Cookies know no port: a page of an agent on this host could set more of them than fit into a request, and whoever has
// them would not get through any more. None is ours.
const TOO_LARGE =
  "The headers of this request are too large. If cookies of this host were the reason, they are gone now: load it again.";
const unread: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: [
    "431 Request Header Fields Too Large",
    'Clear-Site-Data: "cookies"',
    "Content-Type: text/plain",
    `Content-Length: ${TOO_LARGE.length}`,
    "Connection: close",
    "",
    TOO_LARGE,
  ].join("\r\n"),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large\r\nConnection: close\r\n\r\n",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout\r\nConnection: close\r\n\r\n",
};

/**
 * Answers what cannot be read, with the statuses of Node itself. A client whose connection has had an answer already
 * comes again on another.
 */
function answerUnread({ code = "" }: NodeJS.ErrnoException, socket: Duplex): void {
  if (socket.writableEnded) return;
  if (!socket.writable || (socket as Socket).bytesWritten > 0) return void socket.destroy();
  socket.end(`HTTP/1.1 ${unread[code] ?? "400 Bad Request\r\nConnection: close\r\n\r\n"}`);
  const rest = setTimeout(() => socket.destroy(), REST_MS);
  socket.once("close", () => clearTimeout(rest));
}

/** What requests under way get at the end. The agent server differs: its streams are endless, so it cuts or drains them. */
const GRACE_MS = 2000;

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearTimeout(cut);
}

function refused(host: string, port: number, cause: unknown): ControlPlaneError {
  const { code } = cause as NodeJS.ErrnoException;
  const reason = code === "EADDRINUSE" ? "it is in use" : (code ?? "it was refused");
  return new ControlPlaneError(`cannot listen on ${host}:${port}: ${reason}`, {
    hint: "Give another port, or 0 for a free one.",
    cause,
  });
}
