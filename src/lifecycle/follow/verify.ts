import { connectAgentServer } from "../../client/agent-server.ts";
import {
  ControlPlaneError,
  NotFoundError,
  RateLimitedError,
  UnauthorisedError,
  UnavailableError,
  UnexpectedAnswerError,
} from "../../client/errors.ts";
import { scrub, secretsIn } from "../../client/redact.ts";
import type { ProxyVariables } from "../../client/transport/proxies.ts";
import { isTransient } from "../../client/transport/retry-policy.ts";
import type { Deployment } from "../../contract/deployment/deployment.ts";
import type { Secret } from "../../foundation/secret.ts";
import { growingPauseMs } from "../../foundation/time/backoff.ts";
import { retry } from "../../foundation/time/retry.ts";
import type { Context } from "../context.ts";
import { spokenAnswer } from "./spoken-answer.ts";

/** What to check of a live deployment: that it answers, and when a message or input is given, what it answers. */
export type Checks = {
  /** Sent as the one message of a chat. */
  message?: string | undefined;
  /** The input of a graph of another shape, instead of a message. */
  input?: Record<string, unknown> | undefined;
  /** Which graph or assistant is asked; default: the first graph. */
  assistant_id?: string | undefined;
  /** The answer must match: the AI's text, or else what the agent asks; for an `input` without either, the final state as JSON. */
  expect?: RegExp | undefined;
  /** Not repeated in the answer, whatever the agent says. */
  secrets?: readonly Secret[] | undefined;
  /** Milliseconds for all checks together; default 60 000. */
  timeout_ms?: number | undefined;
  /** The key of the agent server, where it asks for one. Default: the control plane's, on its own host. */
  api_key?: Secret | undefined;
  /** How the user gives the key: named in messages where it is missing or wrong. */
  api_key_from?: string | undefined;
  environment?: ProxyVariables | undefined;
};

/** `answer`: what was said; a question after `it asks: `. `is_up`: it is well, only what it answers is not. */
export type Verified =
  | { ok: true; answer: string | undefined }
  | { ok: false; message: string; is_up: boolean };

const DEFAULT_TIMEOUT_MS = 60_000;
const HEALTH_TIMEOUT_MS = 10_000;
const pauseMs = growingPauseMs(200, 3_000);
const FOUND_WITHIN_MS = 2_000;

/** An agent may disclose what it should keep: the deployment's secrets are redacted, too. */
export function withSecretsOf(deployment: Deployment, checks: Checks): Checks {
  return { ...checks, secrets: [...secretsIn(deployment), ...(checks.secrets ?? [])] };
}

/** Checks that the agent server at `url` really answers; what it fails of is returned, not thrown. */
export async function verify(url: string, checks: Checks, context: Context): Promise<Verified> {
  const { signal, report } = context;
  const timeoutMs = checks.timeout_ms ?? DEFAULT_TIMEOUT_MS;
  report({ type: "verifying", url });
  const apiKey = checks.api_key ?? context.controlPlane.agentKey(url);
  const server = connectAgentServer({ url, apiKey, environment: checks.environment });
  const timeout = AbortSignal.timeout(timeoutMs);
  const bounded: Context = { ...context, signal: AbortSignal.any([signal, timeout]) };
  let is_up = false;
  const failed = (message: string): Verified => ({ ok: false, message, is_up });
  try {
    const deadline = context.clock.now() + timeoutMs;
    await untilHealthy(server, deadline, bounded);
    is_up = true;
    const heard = isAsked(checks) ? await ask(server, checks, { deadline, context: bounded }) : undefined;
    if (heard && "silence" in heard) return failed(`${url} ${heard.silence}`);
    const said = heard && scrub(heard.said, checks.secrets ?? []);
    if (heard && checks.expect && !matchesFromStart(checks.expect, heard.said)) {
      const verb = heard.isQuestion ? "asked" : "answered";
      return failed(`${url} ${verb} ${excerpt(said ?? "")}, which does not match /${checks.expect.source}/`);
    }
    const answer = heard?.isQuestion ? `it asks: ${said}` : said;
    report({ type: "verified", url, answer });
    return { ok: true, answer };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (timeout.aborted) return failed(`${url} did not answer within ${timeoutMs / 1000} s`);
    if (!(error instanceof ControlPlaneError)) throw error;
    const why = error instanceof UnauthorisedError ? whyLockedOut(error, checks) : error.message;
    return failed(scrub(`${url}: ${why}`, checks.secrets ?? []));
  } finally {
    await server.close();
  }
}

function whyLockedOut({ reason }: UnauthorisedError, { api_key, api_key_from: from }: Checks): string {
  if (api_key) return `the agent does not take the key${from ? ` of ${from}` : ""} (it ${reason})`;
  return `the agent wants a key${from ? `; give it with ${from}` : ""} (it ${reason})`;
}

type Server = ReturnType<typeof connectAgentServer>;

const isAsked = ({ message, input }: Checks) => message !== undefined || input !== undefined;

/** A load balancer may need a moment until it knows the new address: anything that may pass is tried again. */
function untilHealthy(server: Server, deadline: number, context: Context): Promise<unknown> {
  const { signal } = context;
  return repeating(() => server.health({ signal, timeoutMs: HEALTH_TIMEOUT_MS }), {
    mayPass: (error) =>
      isTransient(error) || error instanceof NotFoundError || error instanceof UnexpectedAnswerError,
    // Health is asked for at our own pace, as a load balancer does.
    askedToWait: () => 0,
    deadline,
    context,
  });
}

/**
 * A run whose stream never began is repeated: it is stateless, so that two leave no more than one. A run that began
 * counts, however it ends.
 */
async function ask(
  server: Server,
  { message, input, assistant_id: given }: Checks,
  { deadline, context }: { deadline: number; context: Context },
): Promise<ReturnType<typeof spokenAnswer>> {
  const { signal } = context;
  const again = { mayPass: isTransient, askedToWait: retryAfterMs, deadline, context };
  const found_by = Math.min(deadline, context.clock.now() + FOUND_WITHIN_MS);
  // A load balancer may still route to the earlier revision. A server without such a route is not waited for.
  const isMissing = (error: unknown) => error instanceof NotFoundError && context.clock.now() < found_by;
  const searching = { ...again, mayPass: (error: unknown) => isTransient(error) || isMissing(error) };
  const assistant_id = given ?? (await repeating(() => server.firstAssistant({ signal }), searching));
  const asked = { assistant_id, message, input, signal };
  return spokenAnswer(asked, await repeating(() => server.run(asked), again));
}

const retryAfterMs = (error: unknown) =>
  (error instanceof RateLimitedError || error instanceof UnavailableError
    ? error.retry_after_ms
    : undefined) ?? 0;

type Again = {
  mayPass: (error: unknown) => boolean;
  /** Milliseconds. */
  askedToWait: (error: unknown) => number;
  deadline: number;
  context: Context;
};

/** Until it succeeds, fails for good, or the next attempt would be too late. */
function repeating<T>(attempt: () => Promise<T>, again: Again): Promise<T> {
  const { mayPass, askedToWait, deadline, context } = again;
  const { clock, signal } = context;
  return retry(attempt, {
    clock,
    signal,
    pauseMs(error, failures) {
      const wait_ms = Math.max(pauseMs(failures), askedToWait(error));
      return mayPass(error) && clock.now() + wait_ms <= deadline ? wait_ms : undefined;
    },
  });
}

/** A pattern with a `g` or `y` flag remembers where it stopped the last time. */
function matchesFromStart(pattern: RegExp, text: string): boolean {
  return new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, "")).test(text);
}

const excerpt = (answer: string) => JSON.stringify(answer.length > 300 ? `${answer.slice(0, 300)}…` : answer);
