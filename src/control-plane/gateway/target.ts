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

/** An agent behind the gateway, with the connections to it. */
export type Target = {
  readonly url: string;
  send(options: TargetRequest): ClientRequest;
  /** No new requests come: its connections are closed as they get idle. */
  retire(): void;
};

/** @param key what the agent wants in `X-Api-Key`, so that nothing but its gateway is answered */
export function openTarget(url: string, key?: Secret): Target {
  const { hostname, port } = new URL(url);
  const connections = new Agent({ keepAlive: true, maxFreeSockets: 64 });
  // Keeps none, yet does not ask the agent to close: it would, before its early answer to a large body is read.
  const fresh = new Agent({ keepAlive: true });
  // Not as an option: there, 0 means the default.
  fresh.maxFreeSockets = 0;
  let retired = false;
  // An IPv6 address stands in brackets in a URL, and without them in a socket's options.
  const address = { host: hostname.replace(/^\[|\]$/g, ""), port };
  return {
    url,
    send: ({ connection, ...options }) => {
      // A request that was on its way when the target retired must not leave an idle connection behind.
      const agent = retired || connection === "upgrade" ? false : connection === "kept" ? connections : fresh;
      const headers = [...options.headers, ...(key ? ["X-Api-Key", key.reveal()] : [])];
      return request({ ...options, ...address, headers, agent });
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
