import type { Server } from "node:http";
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
  const bound = await listen(server, { host, port }).catch((cause) => {
    throw refused(host, port, cause);
  });
  return { port: bound, close: () => close(server) };
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
