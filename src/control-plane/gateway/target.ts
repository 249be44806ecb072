import { Agent, type ClientRequest, type RequestOptions, request } from "node:http";
import type { Secret } from "../../foundation/secret.ts";

export type TargetRequest = Pick<RequestOptions, "method" | "path" | "setHost"> & {
  /** Flat: name, value, name, value. */
  headers: readonly string[];
  /**
   * `kept`: for a request without a body that may be repeated, since the agent may close a kept connection at any
   * moment. `own`: its end ends nothing else. `upgrade`: it is nobody's after this, and the agent may go on sending.
   */
  connection: "kept" | "own" | "upgrade";
};

/** Where an agent listens. `key`: what it wants in `X-Api-Key`, so that nothing but its gateway is answered. */
export type Upstream = { readonly url: string; readonly key?: Secret | undefined };

/** An agent behind the gateway, with the connections to it. */
export type Target = {
  readonly url: string;
  /** Requests whose answers have not ended, and connections of other protocols. */
  readonly inFlight: number;
  send(options: TargetRequest): ClientRequest;
  /** No new requests come: its connections are closed as they get idle. */
  retire(): void;
};

export function openTarget({ url, key }: Upstream): Target {
  const { hostname, port } = new URL(url);
  const connections = new Agent({ keepAlive: true, maxFreeSockets: 64 });
  // Keeps none, yet does not ask the agent to close: it would, before its early answer to a large body is read.
  const fresh = new Agent({ keepAlive: true });
  // Not as an option: there, 0 means the default.
  fresh.maxFreeSockets = 0;
  let retired = false;
  let inFlight = 0;
  // An IPv6 address stands in brackets in a URL, and without them in a socket's options.
  const address = { host: hostname.replace(/^\[|\]$/g, ""), port };
  /** Counts the request until its end, or that of the connection that it became. */
  function count(sent: ClientRequest): ClientRequest {
    const leave = () => {
      inFlight -= 1;
    };
    inFlight += 1;
    sent.once("close", leave);
    sent.once("upgrade", (_answer, socket) => {
      sent.removeListener("close", leave);
      socket.once("close", leave);
    });
    return sent;
  }
  return {
    url,
    get inFlight() {
      return inFlight;
    },
    send: ({ connection, ...options }) => {
      // A request that was on its way when the target retired must not leave an idle connection behind.
      const agent = retired || connection === "upgrade" ? false : connection === "kept" ? connections : fresh;
      const headers = [...options.headers, ...(key ? ["X-Api-Key", key.reveal()] : [])];
      return count(request({ ...options, ...address, headers, agent }));
    },
    retire: () => {
      retired = true;
      // Ends the idle connections; those with a request under way are not pooled again.
      for (const sockets of Object.values(connections.freeSockets)) {
        for (const socket of sockets ?? []) socket.destroy();
      }
      connections.maxFreeSockets = 0;
    },
  };
}

/** Once there is a connection to the agent: nothing was sent before. */
export function onceConnected(upstream: ClientRequest, then: () => void): void {
  upstream.once("socket", (socket) => {
    if (socket.connecting) socket.once("connect", then);
    else then();
  });
}
