import { connectAgentServer } from "../client/agent-server.ts";
import type { ProxyVariables } from "../client/dispatcher.ts";
import { ControlPlaneError, NotFoundError, UnexpectedAnswerError } from "../client/errors/index.ts";
import { scrub } from "../client/redact.ts";
import { isTransient } from "../client/retry-policy.ts";
import type { Secret } from "../foundation/secret.ts";
import type { Context } from "./context.ts";

/** What to check of a live deployment: that it answers, and when a message or input is given, what it answers. */
export type Checks = {
  /** Sent as the one message of a chat. */
  message?: string | undefined;
  /** The input of a graph of another shape, instead of a message. */
  input?: Record<string, unknown> | undefined;
  /** Which graph or assistant is asked; default: the first graph. */
  assistant_id?: string | undefined;
  /** What is answered must match: the text, or the final state as JSON where there is no text. */
  expect?: RegExp | undefined;
  /** Not repeated in the answer, whatever the agent says. */
  secrets?: readonly Secret[] | undefined;
  /** Milliseconds for all checks together; default 60 000. */
  timeout_ms?: number | undefined;
  /** The key of the agent server, where it asks for one. */
  api_key?: Secret | undefined;
  environment?: ProxyVariables | undefined;
};

export type Verified = { ok: true; answer: string | undefined } | { ok: false; message: string };

const DEFAULT_TIMEOUT_MS = 60_000;
const HEALTH_TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 200;
const LAST_PAUSE_MS = 3_000;

/** Checks that the agent server at `url` really answers; what it fails of is returned, not thrown. */
export async function verify(url: string, checks: Checks, context: Context): Promise<Verified> {
  const { signal, report } = context;
  const timeoutMs = checks.timeout_ms ?? DEFAULT_TIMEOUT_MS;
  report({ type: "verifying", url });
  const server = connectAgentServer({ url, apiKey: checks.api_key, environment: checks.environment });
  const timeout = AbortSignal.timeout(timeoutMs);
  const bounded: Context = { ...context, signal: AbortSignal.any([signal, timeout]) };
  try {
    await untilHealthy(server, context.clock.now() + timeoutMs, bounded);
    const isAsked = checks.message !== undefined || checks.input !== undefined;
    const said = isAsked ? await ask(server, checks, bounded) : undefined;
    const answer = said === undefined ? undefined : scrub(said, checks.secrets ?? []);
    if (said !== undefined && checks.expect && !matchesAnew(checks.expect, said)) {
      return {
        ok: false,
        message: `${url} answered ${excerpt(answer ?? "")}, which does not match ${checks.expect}`,
      };
    }
    report({ type: "verified", url, answer });
    return { ok: true, answer };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (timeout.aborted) return { ok: false, message: `${url} did not answer within ${timeoutMs / 1000} s` };
    if (!(error instanceof ControlPlaneError)) throw error;
    return { ok: false, message: scrub(`${url}: ${error.message}`, checks.secrets ?? []) };
  } finally {
    await server.close();
  }
}

type Server = ReturnType<typeof connectAgentServer>;

/** A load balancer may need a moment until it knows the new address: anything that may pass is tried again. */
async function untilHealthy(server: Server, deadline: number, { clock, signal }: Context): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LAST_PAUSE_MS)) {
    try {
      return await server.health({ signal, timeoutMs: HEALTH_TIMEOUT_MS });
    } catch (error) {
      const mayPass =
        isTransient(error) || error instanceof NotFoundError || error instanceof UnexpectedAnswerError;
      if (!mayPass || clock.now() + pause > deadline) throw error;
    }
    await clock.sleep(pause, signal);
  }
}

async function ask(
  server: Server,
  { message, input, assistant_id: given }: Checks,
  { signal }: Context,
): Promise<string> {
  const assistant_id = given ?? (await server.firstAssistant({ signal }));
  const { answer, values } = await server.run({ assistant_id, message, input, signal });
  return answer === "" && values !== undefined ? JSON.stringify(values) : answer;
}

/** A pattern with a `g` or `y` flag remembers where it stopped the last time. */
function matchesAnew(pattern: RegExp, text: string): boolean {
  return new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, "")).test(text);
}

const excerpt = (answer: string) => JSON.stringify(answer.length > 300 ? `${answer.slice(0, 300)}…` : answer);
