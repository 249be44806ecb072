import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import type { Dispatcher } from "undici";
import Agent from "undici/lib/dispatcher/agent.js";
import { isLoopback } from "../../foundation/loopback.ts";
import { type ProxyVariables, readProxies } from "./proxies.ts";

/** Largest answer that is read, in bytes: a page of 100 deployments or 1000 log lines stays far below. */
const ANSWER_LIMIT_BYTES = 64 * 1024 * 1024;

/** The connections of one client: made with the first request, closed once by their owner. */
export type Connections = {
  /**
   * For requests to this origin.
   * @throws ConfigurationError for a proxy that cannot be used
   */
  get(origin: string): Promise<Dispatcher>;
  close(): Promise<void>;
};

/**
 * Direct connections, or through the proxies that the variables name: never to this machine, whose servers a proxy
 * cannot know. A given dispatcher is not closed.
 */
export function openConnections(options: {
  dispatcher?: Dispatcher | undefined;
  environment?: ProxyVariables | undefined;
  /** `none`: for answers that are passed on as they come, and not kept. */
  answerLimitBytes?: number | "none" | undefined;
}): Connections {
  const { dispatcher, environment = {}, answerLimitBytes = ANSWER_LIMIT_BYTES } = options;
  if (dispatcher) return { get: async () => dispatcher, close: async () => {} };
  const agentOptions = {
    maxResponseSize: answerLimitBytes === "none" ? -1 : answerLimitBytes,
    connect: { lookup: lookupHost },
  };
  let direct: Promise<Dispatcher> | undefined;
  let proxied: Promise<Dispatcher> | undefined;
  let closed = false;
  const openDirect = () => {
    direct ??= Promise.resolve(new Agent(agentOptions));
    return direct;
  };
  return {
    async get(origin) {
      if (closed) throw new Error("the client is closed");
      if (isLoopback(new URL(origin).hostname)) return openDirect();
      const { http, https, none } = readProxies(environment);
      if (!http && !https) return openDirect();
      proxied ??= import("undici/lib/dispatcher/env-http-proxy-agent.js").then(
        ({ default: EnvHttpProxyAgent }) =>
          // Empty texts, because what is left out would be read from the process's own environment.
          new EnvHttpProxyAgent({
            ...agentOptions,
            httpProxy: http ?? "",
            httpsProxy: https ?? "",
            noProxy: none ?? "",
          }),
      );
      return proxied;
    },
    async close() {
      closed = true;
      // Requests under way belong to callers that have their own signals; nothing outlives `close`.
      await Promise.all([direct, proxied].map(async (opened) => (await opened)?.destroy()));
    },
  };
}

/** Names below `localhost` are this machine (RFC 6761): browsers know that, resolvers of systems often do not. */
const lookupHost: LookupFunction = (host, options, found) =>
  lookup(host.endsWith(".localhost") ? "localhost" : host, options, found);
