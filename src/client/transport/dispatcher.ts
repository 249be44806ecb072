import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import type { Dispatcher } from "undici";
import Agent from "undici/lib/dispatcher/agent.js";

/** The proxy variables of an environment, as `HTTPS_PROXY` or `https_proxy`; given by whoever reads it. */
export type ProxyVariables = Readonly<Record<string, string | undefined>>;

/** Largest answer that is read, in bytes: a page of 100 deployments or 1000 log lines stays far below. */
const ANSWER_LIMIT_BYTES = 64 * 1024 * 1024;

/** The connections of one client: made with the first request, closed once by their owner. */
export type Connections = { get(): Promise<Dispatcher>; close(): Promise<void> };

/** Direct connections, or through the proxies that the variables name. A given dispatcher is not closed. */
export function openConnections(options: {
  dispatcher?: Dispatcher | undefined;
  environment?: ProxyVariables | undefined;
  /** `none`: for answers that are passed on as they come, and not kept. */
  answerLimitBytes?: number | "none" | undefined;
}): Connections {
  const { dispatcher, environment = {}, answerLimitBytes = ANSWER_LIMIT_BYTES } = options;
  if (dispatcher) return { get: async () => dispatcher, close: async () => {} };
  let opened: Promise<Dispatcher> | undefined;
  let closed = false;
  return {
    get() {
      if (closed) return Promise.reject(new Error("the client is closed"));
      opened ??= open(environment, answerLimitBytes);
      return opened;
    },
    async close() {
      closed = true;
      // Requests under way belong to callers that have their own signals; nothing outlives `close`.
      await (await opened)?.destroy();
    },
  };
}

async function open(environment: ProxyVariables, limit: number | "none"): Promise<Dispatcher> {
  const variable = (name: string) => environment[name.toLowerCase()] || environment[name.toUpperCase()];
  const httpProxy = variable("http_proxy");
  const httpsProxy = variable("https_proxy");
  const agentOptions = { maxResponseSize: limit === "none" ? -1 : limit, connect: { lookup: lookupHost } };
  if (!httpProxy && !httpsProxy) return new Agent(agentOptions);
  const { default: EnvHttpProxyAgent } = await import("undici/lib/dispatcher/env-http-proxy-agent.js");
  return new EnvHttpProxyAgent({
    ...agentOptions,
    // Empty texts, because what is left out would be read from the process's own environment.
    httpProxy: httpProxy ?? "",
    httpsProxy: httpsProxy ?? "",
    // A proxy cannot know this machine's own servers.
    noProxy: [variable("no_proxy"), "localhost,.localhost,127.0.0.1,[::1]"].filter(Boolean).join(","),
  });
}

/** Names below `localhost` are this machine (RFC 6761): browsers know that, resolvers of systems often do not. */
const lookupHost: LookupFunction = (host, options, found) =>
  lookup(host.endsWith(".localhost") ? "localhost" : host, options, found);
