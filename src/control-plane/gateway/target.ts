import { Agent, type ClientRequest, type RequestOptions, request } from "node:http";
import type { Readable } from "node:stream";
import type { Secret } from "../../foundation/secret.ts";
import type { Clock } from "../../foundation/time/clock.ts";

export type TargetRequest = Pick<RequestOptions, "method" | "path" | "setHost"> & {
  /** Flat: name, value, name, value. */
  headers: readonly string[];
  /**
   * `kept`: for a request without a body that may be repeated, since the agent may close a kept connection at any
   * moment. `own`: closing it affects nothing else. `upgrade`: it is not reused, and the agent may go on sending.
   */
  connection: "kept" | "own" | "upgrade";
};

/** Where an agent listens. */
export type Upstream = {
  readonly url: string;
  /** What it wants in `X-Api-Key`, so that nothing but its gateway is answered. */
  readonly key?: Secret | undefined;
  /** Resolves when it has ended. Undefined: closed connections show it. */
  readonly exited?: Promise<unknown> | undefined;
};

/** How requests wait, and until when. */
export type Waiting = { clock: Clock; signal: AbortSignal };

/** Between two checks of connections that an agent has left open at its end. */
const AFTER_EXIT_MS = 5_000;

/** Connections without a request that are kept to one agent. */
const MOST_IDLE = 64;

/** An agent behind the gateway, with the connections to it. */
export type Target = {
  readonly url: string;
  /** Requests whose answers have not ended, and connections of other protocols. */
  readonly inFlight: number;
  send(options: TargetRequest): ClientRequest;
  /** No new requests come: its connections are closed as they get idle. */
  retire(): void;
  /** Requests come again after all. */
  resume(): void;
};

export function openTarget({ url, key, exited }: Upstream, waiting: Waiting): Target {
  const { hostname, port } = new URL(url);
  const connections = new Agent({ keepAlive: true, maxFreeSockets: MOST_IDLE });
  // Pools no connection, yet sends no `close`: the agent would close before its early answer to a large body is read.
  const fresh = new Agent({ keepAlive: true });
  // Not as an option: there, 0 means the default.
  fresh.maxFreeSockets = 0;
  let retired = false;
  /** Requests under way, with what is read of their answers. */
  const underWay = new Map<ClientRequest, Readable | undefined>();
  // An IPv6 address stands in brackets in a URL, and without them in a socket's options.
  const address = { host: hostname.replace(/^\[|\]$/g, ""), port };
  /** Counts the request until its end, or that of the connection that it became. */
  function count(sent: ClientRequest): ClientRequest {
    const leave = () => {
      underWay.delete(sent);
    };
    underWay.set(sent, undefined);
    sent.once("close", leave);
    sent.once("response", (answer) => {
      if (underWay.has(sent)) underWay.set(sent, answer);
    });
    sent.once("upgrade", (_answer, socket) => {
      sent.removeListener("close", leave);
      underWay.set(sent, socket);
      socket.once("close", leave);
    });
    return sent;
  }
  /**
   * A container's engine may keep connections open on which no agent answers any more: those without data between two
   * checks are ended. Not one that waits for a slow client: more of its answer may have arrived.
   */
  async function endWhatIsLeft(): Promise<void> {
    const seen = new Map<ClientRequest, number>();
    while (underWay.size > 0) {
      for (const [sent, reading] of underWay) {
        const bytes = sent.socket?.bytesRead ?? 0;
        if (!reading?.isPaused() && seen.get(sent) === bytes)
          (reading ?? sent).destroy(new Error("the agent has ended"));
        seen.set(sent, bytes);
      }
      await waiting.clock.sleep(AFTER_EXIT_MS, waiting.signal);
    }
  }
  // The wait is aborted when the gateway closes, which ends all of them.
  exited?.then(endWhatIsLeft).catch(() => {});
  return {
    url,
    get inFlight() {
      return underWay.size;
    },
    send: ({ connection, ...options }) => {
      // A request sent as the target retires must not leave an idle connection behind.
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
    resume: () => {
      retired = false;
      connections.maxFreeSockets = MOST_IDLE;
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
