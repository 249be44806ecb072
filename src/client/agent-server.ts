import type { Dispatcher } from "undici";
import { z } from "zod";
import { parseJsonObject } from "../foundation/json/json-object.ts";
import type { Secret } from "../foundation/secret.ts";
import { type Clock, systemClock } from "../foundation/time/clock.ts";
import {
  type AgentAnswer,
  type AgentRequest,
  type AgentRouteName,
  agentPath,
  agentRoutes,
} from "./agent-routes.ts";
import { type RequestFacts, RunFailedError, UnexpectedAnswerError } from "./errors.ts";
import { type RunStreamResult, readRunStream } from "./run-stream.ts";
import { parseBaseUrl } from "./transport/base-url.ts";
import { credentialHeaders } from "./transport/credentials.ts";
import { openConnections } from "./transport/dispatcher.ts";
import type { ProxyVariables } from "./transport/proxies.ts";
import { refusalOf, withRequestId } from "./transport/refusal.ts";
import { openBytes, type StreamConnection } from "./transport/stream.ts";
import { traceHeaders } from "./transport/trace-headers.ts";
import { exchange, type WireAnswer } from "./transport/transport.ts";

export type RunRequest = {
  assistant_id: string;
  /** Sent as the one message of a chat; or give `input` for a graph of another shape. */
  message?: string | undefined;
  input?: Record<string, unknown> | undefined;
  onToken?: ((token: string) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * `answer`: the text of the last message of the AI, or else the tokens joined; `values`: the final state; `questions`:
 * what the graph asks, where it stopped for an answer.
 */
export type RunResult = Omit<RunStreamResult, "failure">;

type CallOptions = { signal?: AbortSignal | undefined; timeoutMs?: number | undefined };

/** The bytes of a run's stream, and the run's id where the server tells it before the first of them. */
export type RunStream = { bytes: AsyncIterable<Uint8Array>; run_id: string | undefined };

/** What to stream: a run that is made, or (`last_event_id`: `-1` for all) one that exists. */
export type StreamRequest = {
  path: string;
  signal?: AbortSignal | undefined;
  /** How long nothing may come before the connection counts as broken; default: for ever. */
  idleTimeoutMs?: number | undefined;
} & ({ body: object } | { last_event_id: string });

/** The calls of an agent server. Errors as of a control plane's client. */
export type AgentServer = {
  [N in AgentRouteName]: (request: AgentRequest<N>, options?: CallOptions) => Promise<AgentAnswer<N>>;
} & {
  readonly url: string;
  /**
   * Resolves when `/ok` answers with a success: `is_agent_server` says whether with the words of one. A server whose routes are below a prefix (`http.mount_prefix`) says so
   * there, and the other calls go there from then on.
   */
  health(options?: CallOptions): Promise<{ mount_prefix: string; is_agent_server: boolean }>;
  info(options?: CallOptions): Promise<Record<string, unknown>>;
  /** The name of the first graph, which is an `assistant_id`. @throws UnexpectedAnswerError when it has none */
  firstAssistant(options?: CallOptions): Promise<string>;
  /** A stateless streamed run to its end. @throws RunFailedError when the graph failed or the stream broke off */
  run(request: RunRequest): Promise<RunResult>;
  /** A stream as it comes, to be read to its end; `followRun` mends it where it breaks. */
  openStream(request: StreamRequest): Promise<RunStream>;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

const assistants = z.array(z.looseObject({ graph_id: z.string().min(1) }));
const information = z.record(z.string(), z.unknown());

/** @throws ConfigurationError for a URL or key that can never work */
export function connectAgentServer(options: {
  url: string;
  apiKey?: Secret | undefined;
  timeoutMs?: number | undefined;
  clock?: Clock | undefined;
  environment?: ProxyVariables | undefined;
  dispatcher?: Dispatcher | undefined;
}): AgentServer {
  const base = parseBaseUrl(options.url);
  const { apiKey, clock = systemClock, timeoutMs = 30_000 } = options;
  const connections = openConnections(options);
  const headers = {
    "user-agent": "agent-deploy",
    ...credentialHeaders({ apiKey }),
    ...traceHeaders(options.environment),
  };
  let mountPrefix = "";
  const refusal = { secrets: apiKey ? [apiKey] : [], clock };

  async function call(
    request: { method: string; path: string; body?: object; isAtRoot?: boolean },
    given: CallOptions = {},
  ): Promise<{ answer: WireAnswer; facts: RequestFacts }> {
    const { method, body, isAtRoot = false } = request;
    const path = (isAtRoot ? "" : mountPrefix) + request.path;
    const answer = await exchange(await connections.get(base.origin), {
      origin: base.origin,
      path: base.pathPrefix + path,
      method,
      headers: {
        ...headers,
        accept: "application/json",
        ...(body && { "content-type": "application/json" }),
      },
      body: body && JSON.stringify(body),
      timeoutMs: given.timeoutMs ?? timeoutMs,
      signal: given.signal,
      facts: { method, path },
    });
    const facts = withRequestId({ method, path }, answer);
    if (answer.status < 200 || answer.status > 299) throw refusalOf(answer, facts, refusal);
    return { answer, facts };
  }

  const connection = async () => ({
    dispatcher: await connections.get(base.origin),
    base: { origin: base.origin, pathPrefix: base.pathPrefix + mountPrefix },
    headers,
    refusal,
  });

  const calls = mapRoutes(({ method, path, answer }) => async (request, given) => {
    const called = await call({ method, path: agentPath(path, request), body: request.body }, given);
    return called.answer.text === "" ? undefined : jsonOf(answer, called);
  });

  return {
    ...calls,
    url: base.origin + base.pathPrefix,
    async health(given) {
      const { answer } = await call({ method: "GET", path: "/ok", isAtRoot: true }, given);
      const { ok, mount_prefix } = parseJsonObject(answer.text) ?? {};
      mountPrefix = typeof mount_prefix === "string" && mount_prefix.startsWith("/") ? mount_prefix : "";
      return { mount_prefix: mountPrefix, is_agent_server: ok === true };
    },
    async info(given) {
      return jsonOf(information, await call({ method: "GET", path: "/info" }, given));
    },
    async firstAssistant(given) {
      const request = { method: "POST", path: "/assistants/search", body: { limit: 1, offset: 0 } };
      const called = await call(request, given);
      const [first] = jsonOf(assistants, called);
      if (first) return first.graph_id;
      throw new UnexpectedAnswerError("the agent server serves no graph", called.facts, {
        hint: "Name a graph in the graph configuration file.",
      });
    },
    run: async (request) => streamRun(request, await connection()),
    openStream: async (request) => openStream(request, await connection()),
    close: () => connections.close(),
    [Symbol.asyncDispose]: () => connections.close(),
  };
}

type Call = (request: { body?: object }, options?: CallOptions) => Promise<unknown>;

/** A method for each row of the table; what the table promises of each is in the type. */
const mapRoutes = (callOf: (route: { method: string; path: string; answer: z.ZodType }) => Call) =>
  Object.fromEntries(
    Object.entries(agentRoutes).map(([name, route]) => [name, callOf(route)]),
  ) as unknown as Pick<AgentServer, AgentRouteName>;

async function streamRun(request: RunRequest, connection: StreamConnection): Promise<RunResult> {
  const { assistant_id, message, input, signal } = request;
  const facts: RequestFacts = { method: "POST", path: "/runs/stream" };
  const body = {
    assistant_id,
    input: input ?? { messages: [{ role: "user", content: message ?? "" }] },
    stream_mode: ["messages-tuple", "values"],
  };
  const { bytes } = await openStream({ path: facts.path, body, signal }, connection);
  try {
    const { failure, ...result } = await readRunStream(bytes, request.onToken);
    if (failure === undefined) return result;
    throw new RunFailedError(`the run failed: ${failure}`, facts, { hint: "Read the deployment's run log." });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (isBrokenStream(error)) {
      throw new RunFailedError("the stream broke before the run ended", facts, {
        hint: "The agent may have crashed: read the deployment's run log.",
        cause: error,
      });
    }
    throw error;
  }
}

/** Until the server has taken the request; what fails before is as with any other. */
async function openStream(request: StreamRequest, connection: StreamConnection): Promise<RunStream> {
  const { path, signal, idleTimeoutMs } = request;
  const hint = "Check that the URL is that of an agent server.";
  const common = { path, signal, idleTimeoutMs, hint };
  const { bytes, header } = await openBytes(
    connection,
    "body" in request
      ? {
          ...{ ...common, method: "POST" },
          headers: { "content-type": "application/json" },
          body: JSON.stringify(request.body),
        }
      : { ...common, method: "GET", headers: { "last-event-id": request.last_event_id } },
  );
  return { bytes, run_id: /\/runs\/([\w-]+)/.exec(header("content-location") ?? "")?.[1] };
}

/** Whether the connection broke while a stream was read. */
export const isBrokenStream = (error: unknown): boolean =>
  error instanceof Error && "code" in error && isTransportCode(error.code);

const isTransportCode = (code: unknown) => typeof code === "string" && /^(UND_ERR_|E[A-Z]+$)/.test(code);

function jsonOf<T>(schema: z.ZodType<T>, { answer, facts }: { answer: WireAnswer; facts: RequestFacts }): T {
  let value: unknown;
  try {
    value = JSON.parse(answer.text);
  } catch {
    value = undefined;
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new UnexpectedAnswerError("answered with something that an agent server does not say", facts, {
    hint: "Check that the URL is that of an agent server.",
    cause: result.error,
  });
}
