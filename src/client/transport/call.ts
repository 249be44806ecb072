import type { Dialect } from "../../contract/dialect/dialect.ts";
import type { Route } from "../../contract/routes.ts";
import type { Secret } from "../../foundation/secret.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import { retry } from "../../foundation/time/retry.ts";
import { ControlPlaneError, NotFoundError, type RequestFacts } from "../errors.ts";
import { secretsIn } from "../redact.ts";
import { decodeAnswer } from "./answer-decoding.ts";
import type { BaseUrl } from "./base-url.ts";
import type { Connections } from "./dispatcher.ts";
import { refusalOf, withRequestId } from "./refusal.ts";
import { encodeRequest, type GivenRequest } from "./request-encoding.ts";
import { isUnclear, retryDelayMs } from "./retry-policy.ts";
import { exchange, type WireAnswer } from "./transport.ts";

/** A repeat about to be made; `reason` holds no secret. */
export type RetryNotice = {
  method: string;
  path: string;
  attempt: number;
  delay_ms: number;
  /** Without method and path. */
  reason: string;
  /** Of the answer; undefined where there was none. */
  status?: number | undefined;
};

export type CallOptions = {
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  /** The same for each attempt of what is to be done once; the hosted service knows no such keys. */
  idempotencyKey?: string | undefined;
};

/** What all calls of one client share. */
export type CallContext = {
  base: BaseUrl;
  connections: Connections;
  dialect: Dialect;
  headers: Readonly<Record<string, string>>;
  credentials: readonly Secret[];
  timeoutMs: number;
  retries: number;
  clock: Clock;
  random: (() => number) | undefined;
  onRetry: ((notice: RetryNotice) => void) | undefined;
};

/** Calls a route, repeating where that is harmless, and decodes its answer. */
export async function callRoute(
  context: CallContext,
  route: Route,
  { request, options = {} }: { request: GivenRequest; options?: CallOptions | undefined },
): Promise<unknown> {
  const { method, path, body } = encodeRequest(route, request, context.dialect);
  const facts: RequestFacts = { method, path };
  const isKeyed = context.dialect === "neutral" && options.idempotencyKey !== undefined;
  const headers = {
    ...context.headers,
    ...(isKeyed && { "idempotency-key": options.idempotencyKey }),
    ...(body !== undefined && { "content-type": "application/json" }),
  };
  const secrets = [...context.credentials, ...secretsIn(request.body)];
  let wasUnclear = false;
  const attempt = async () => {
    const answer = await exchange(await context.connections.get(context.base.origin), {
      origin: context.base.origin,
      path: context.base.pathPrefix + path,
      method,
      headers,
      body,
      timeoutMs: options.timeoutMs ?? context.timeoutMs,
      signal: options.signal,
      facts,
    });
    return answerOf(route, answer, { context, facts: withRequestId(facts, answer), secrets });
  };
  return repeating(context, { repeatable: route.repeatable, facts, signal: options.signal }, async () => {
    try {
      return await attempt();
    } catch (error) {
      // Gone already: an earlier attempt, whose answer was lost, did it.
      if (route.method === "delete" && wasUnclear && error instanceof NotFoundError) return undefined;
      wasUnclear ||= isUnclear(error);
      throw error;
    }
  });
}

/** Runs `attempt` until it succeeds, fails for good, or the attempts are used up. */
export function repeating<T>(
  context: Pick<CallContext, "retries" | "random" | "clock" | "onRetry">,
  what: { repeatable: boolean; facts: RequestFacts; signal: AbortSignal | undefined },
  attempt: () => Promise<T>,
): Promise<T> {
  const { retries, random, clock, onRetry } = context;
  return retry(attempt, {
    clock,
    signal: what.signal,
    pauseMs(error, failures) {
      const delay = retryDelayMs(error, { repeatable: what.repeatable, attempt: failures, retries, random });
      if (delay === undefined) return undefined;
      const { method, path } = what.facts;
      const reason = error instanceof ControlPlaneError ? error.reason : "no answer";
      const status = error instanceof ControlPlaneError ? error.status : undefined;
      onRetry?.({ method, path, attempt: failures, delay_ms: delay, reason, status });
      return delay;
    },
  });
}

function answerOf(
  route: Route,
  answer: WireAnswer,
  { context, facts, secrets }: { context: CallContext; facts: RequestFacts; secrets: readonly Secret[] },
): unknown {
  if (answer.status < 200 || answer.status > 299) {
    throw refusalOf(answer, facts, { secrets, clock: context.clock, dialect: context.dialect });
  }
  // A success of another code than the table's (200 for 201) means the same.
  const schema = Object.values(route.answers).find((body) => body !== null && body !== undefined);
  return schema ? decodeAnswer(schema, answer, context.dialect, facts) : undefined;
}
