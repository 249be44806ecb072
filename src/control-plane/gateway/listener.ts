import { createServer, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { headerTime } from "../../http/header-time.ts";
import { KEEP_ALIVE_MS } from "../../http/keep-alive.ts";
import { listen } from "../../http/listen.ts";
import type { Refusal } from "./access.ts";
import { refuse } from "./forward/forward.ts";
import { refuseUpgrade } from "./forward/upgrade.ts";
import { GatewayPortError } from "./gateway-error.ts";
import type { Route } from "./route.ts";

/** Where a request goes. `prefix`: what stood before its path, and has been taken off `request.url`. */
export type Found = { route: Route; prefix: string };

export type ListenerOptions = {
  host: string;
  /** 0: one that the system chooses. */
  port: number;
  /** How long a client may take for the head of a request, in milliseconds. */
  headerMs?: number | undefined;
  find: (request: IncomingMessage) => Found | Refusal;
  /** While not, every request is turned away: another control plane is the active one. */
  isActive?: (() => boolean) | undefined;
  log: (level: "INFO" | "ERROR", message: string) => void;
};

/** `close` ends every connection. */
export type Listener = { readonly port: number; close(): Promise<void> };

/** @throws GatewayPortError when the port cannot be listened on */
export async function openListener(options: ListenerOptions): Promise<Listener> {
  const { host, port, headerMs, log, isActive = () => true } = options;
  const find = (request: IncomingMessage) => (isActive() ? options.find(request) : STANDBY);
  // A long upload, and a stream that is open for days, are fine: there is no limit on a request's duration.
  const limits = { requestTimeout: 0, keepAliveTimeout: KEEP_ALIVE_MS, ...headerTime(headerMs) };
  const upgraded = new Set<Duplex>();
  const server = createServer(limits, (request, response) => {
    const found = find(request);
    if ("route" in found) found.route.answer(request, response, found.prefix);
    else refuse(response, found.status, found.detail, found.retryAfterSeconds);
  });
  server.on("upgrade", (request, client: Duplex, head: Buffer) => {
    upgraded.add(client);
    client.once("close", () => upgraded.delete(client));
    client.on("error", () => client.destroy());
    const found = find(request);
    if ("route" in found) void found.route.upgrade(request, { client, head }, found.prefix);
    else refuseUpgrade(client, found);
  });
  const bound = await listen(server, { host, port }).catch((cause) => {
    throw refusedPort(host, port, cause);
  });
  server.on("error", (error) => log("ERROR", `the gateway's server: ${error.message}`));
  return {
    port: bound,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const client of upgraded) client.destroy();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Four repeats of our client so far apart outlast a takeover, which takes up to ten seconds. */
export const RETRY_AFTER_SECONDS = 3;

/** What a gateway answers whose control plane is not the active one. */
export const STANDBY: Refusal = {
  status: 503,
  detail: "The control plane of this address is not the active one. Try again.",
  retryAfterSeconds: RETRY_AFTER_SECONDS,
};

/** Windows keeps some for itself: what is listened on there is not permitted. */
const TAKEN = ["EADDRINUSE", "EACCES"];

function refusedPort(host: string, port: number, cause: unknown): GatewayPortError {
  const { code = "unknown" } = cause as NodeJS.ErrnoException;
  const isTaken = TAKEN.includes(code);
  const why = code === "EADDRINUSE" ? "is taken by another program" : `cannot be listened on (${code})`;
  return new GatewayPortError(`port ${port} on ${host} ${why}`, {
    hint: isTaken
      ? "End the program that uses it."
      : "See whether the host is an address of this machine, and whether this program may open so many files; with `--addresses paths` all deployments share one port.",
    isTaken,
    cause,
  });
}
