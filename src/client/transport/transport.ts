import type { Dispatcher } from "undici";
import sendRequest from "undici/lib/api/api-request.js";
import { messageChain } from "../../foundation/error.ts";
import { retryAfterMs } from "../../foundation/time/backoff.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import { type RequestFacts, RequestTimeoutError, UnreachableError } from "../errors.ts";

export type WireRequest = {
  origin: string;
  /** Path and query as sent. */
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array | AsyncIterable<Uint8Array> | undefined;
  /** Milliseconds for the whole exchange, body included. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /** What errors say instead of method and path. */
  facts: RequestFacts;
};

export type WireAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** The body, read once. */
  text: string;
};

/**
 * One exchange: sends, reads the whole answer.
 * @throws UnreachableError, RequestTimeoutError; or the signal's reason when the caller aborted
 */
export async function exchange(dispatcher: Dispatcher, request: WireRequest): Promise<WireAnswer> {
  const { signal, timeoutMs, facts } = request;
  signal?.throwIfAborted();
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await sendRequest.call(dispatcher, {
      origin: request.origin,
      path: request.path,
      method: request.method as Dispatcher.HttpMethod,
      headers: request.headers,
      body: (request.body ?? null) as Dispatcher.DispatchOptions["body"],
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (deadline.aborted || timeoutCodes.has(codeOf(error))) {
      throw new RequestTimeoutError(`no whole answer within ${timeoutMs / 1000} s`, facts, {
        hint: "The control plane is slow or something between cuts the connection; try again, or allow more time.",
        cause: error,
      });
    }
    throw unreachable(request, error);
  }
}

/** Milliseconds that an answer asks to wait before the next attempt. */
export function askedToWait(answer: WireAnswer, clock: Clock): number | undefined {
  return retryAfterMs(headerOf(answer, "retry-after"), clock.now());
}

export function headerOf(answer: WireAnswer, name: string): string | undefined {
  const value = answer.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

const timeoutCodes: ReadonlySet<string | undefined> = new Set([
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
]);

/** Codes of a connection that never came about, so that nothing of the request was sent. */
const neverConnected: ReadonlySet<string | undefined> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

const certificateCode = /^(ERR_TLS|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/;

/** What an exchange that ended without an answer means. */
export function unreachable(
  { origin, facts }: Pick<WireRequest, "origin" | "facts">,
  error: unknown,
): UnreachableError {
  const code = codeOf(error);
  const badCertificate = certificateCode.test(code ?? "");
  const maybeSent = !badCertificate && !neverConnected.has(code);
  const hint = badCertificate
    ? "The server's certificate is not trusted; name your authority's file in NODE_EXTRA_CA_CERTS."
    : maybeSent
      ? "The connection broke; whether the request had an effect is not known."
      : "Check the base URL, that the server runs, and the proxy settings.";
  const message = `${origin} gave no answer: ${messageChain(error).join(": ")}`;
  return new UnreachableError(message, facts, { hint, cause: error, maybe_sent: maybeSent });
}

/** The code of an error, or of the first attempt when several addresses were tried. */
function codeOf(error: unknown): string | undefined {
  const { code, errors, cause } = error as { code?: string; errors?: unknown[]; cause?: unknown };
  if (typeof code === "string") return code;
  const inner = errors?.[0] ?? cause;
  return inner === undefined || inner === null ? undefined : codeOf(inner);
}
