import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { type Clock, systemClock } from "../../foundation/clock.ts";
import { headerTime } from "../../foundation/header-time.ts";
import type { Secret } from "../../foundation/secret.ts";
import { urlHost } from "../public-host.ts";
import { type Access, refusalOf } from "./access.ts";
import { forward } from "./forward.ts";
import { framingRefusal } from "./framing.ts";
import { GatewayPortError } from "./gateway-error.ts";
import { openTarget, type Target } from "./target.ts";
import { passUpgrade, refuseUpgrade } from "./upgrade.ts";

/**
 * The stable address of a deployment: forwards every request to the agent that is current. Until there was one or
 * one is expected, requests are answered 503 with `Retry-After` at once.
 */
export type Gateway = {
  readonly url: string;
  readonly port: number;
  /** New requests go to the agent at `url`, with the key that it wants; those under way finish where they are. */
  switchTo(url: string, key?: Secret): void;
  /** Who may call from now on. What is under way goes on. */
  admit(access: Access): void;
  /** The agent is being started, again or for the first time since we run: requests wait for it for `holdMs`. */
  expectAgent(): void;
  /** Ends every connection. */
  close(): Promise<void>;
};

export type GatewayOptions = {
  host: string;
  /** The host of `url`, where it is another. */
  urlHost?: string;
  /** Kept over restarts; a free one when absent. */
  port?: number | undefined;
  /** Take another port when `port` is taken; otherwise that is a GatewayPortError. */
  orAnotherPort?: boolean;
  /** How long a request waits for an agent that is expected; default 0: answered 503 at once. */
  holdMs?: number;
  /** How long a client may take for the head of a request, in milliseconds. */
  headerMs?: number;
  clock?: Clock;
  /** Who may call. */
  access: Access;
  log: (level: "INFO" | "ERROR", message: string) => void;
};

/** @throws GatewayPortError when the port cannot be listened on */
export async function openGateway(options: GatewayOptions): Promise<Gateway> {
  const { clock = systemClock, holdMs = 0, log } = options;
  let { access } = options;
  let current: Target | undefined;
  let isExpected = false;
  const closing = new AbortController();
  const upgraded = new Set<Duplex>();
  const waiting = new Set<() => void>();

  /** The current agent, when it is another one than `tried`; waits for one that is expected, up to `holdMs`. */
  async function target(tried: Target | undefined): Promise<Target | undefined> {
    if (current !== undefined && current !== tried) return current;
    if (!isExpected || holdMs === 0) return undefined;
    const enough = new AbortController();
    const wake = () => enough.abort();
    waiting.add(wake);
    // Both ends of the wait are expected: time is up, or somebody woke it.
    await clock.sleep(holdMs, AbortSignal.any([enough.signal, closing.signal])).catch(() => {});
    waiting.delete(wake);
    return current === tried ? undefined : current;
  }

  // A long upload, and a stream that is open for days, are fine: there is no limit on a request's duration.
  const limits = { requestTimeout: 0, keepAliveTimeout: 65_000, ...headerTime(options.headerMs) };
  const server = createServer(limits, (request, response) => {
    forward({ request, response, access, target, log }).catch((error: unknown) => {
      log("ERROR", `${request.method} failed in the gateway: ${String(error)}`);
      response.destroy();
    });
  });
  server.on("upgrade", (request, client: Duplex, head: Buffer) => {
    upgraded.add(client);
    client.once("close", () => upgraded.delete(client));
    client.on("error", () => client.destroy());
    const asked = { request, client, head, access };
    const refusal = framingRefusal(request, true) ?? refusalOf(request, access, true);
    if (refusal) return refuseUpgrade(client, refusal);
    void target(undefined).then((agent) => {
      if (agent && !client.destroyed) passUpgrade(agent, asked);
      else refuseUpgrade(client);
    });
  });

  const port = await listen(server, options);

  const replace = (next: Target | undefined) => {
    const previous = current;
    current = next;
    previous?.retire();
    if (next) for (const wake of waiting) wake();
  };
  return {
    url: `http://${options.urlHost ?? urlHost(options.host)}:${port}`,
    port,
    switchTo: (url, key) => {
      isExpected = true;
      replace(openTarget(url, key));
    },
    admit: (next) => {
      access = next;
    },
    expectAgent: () => {
      isExpected = true;
      replace(undefined);
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      closing.abort();
      for (const client of upgraded) client.destroy();
      server.closeAllConnections();
      await closed;
      replace(undefined);
    },
  };
}

async function listen(server: Server, options: GatewayOptions): Promise<number> {
  const { host, port = 0, log } = options;
  try {
    await listenOn(server, host, port);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== "EADDRINUSE" || port === 0 || !options.orAnotherPort) {
      const why = code === "EADDRINUSE" ? "is taken by another program" : `cannot be listened on (${code})`;
      throw new GatewayPortError(`port ${port} on ${host} ${why}`, {
        hint: "End the program that uses it, or let the deployment take another port.",
        cause,
      });
    }
    log("INFO", `port ${port} on ${host} is taken by another program; taking another`);
    await listenOn(server, host, 0);
  }
  server.on("error", (error) => log("ERROR", `the gateway's server: ${error.message}`));
  return (server.address() as AddressInfo).port;
}

function listenOn(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.removeListener("error", reject);
      resolve();
    });
  });
}
