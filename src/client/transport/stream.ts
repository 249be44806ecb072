import type { Dispatcher } from "undici";
import sendRequest from "undici/lib/api/api-request.js";
import { type RequestFacts, UnexpectedAnswerError } from "../errors.ts";
import type { BaseUrl } from "./base-url.ts";
import { refusalOf, withRequestId } from "./refusal.ts";
import { headerOf, unreachable } from "./transport.ts";

export type StreamConnection = {
  dispatcher: Dispatcher;
  base: Pick<BaseUrl, "origin" | "pathPrefix">;
  headers: Readonly<Record<string, string>>;
  refusal: Parameters<typeof refusalOf>[2];
};

/** `hint`: what to do where the answer is no stream. */
export type BytesRequest = {
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string> | undefined;
  body?: string | undefined;
  signal?: AbortSignal | undefined;
  /** How long nothing may come before the connection counts as broken; default: for ever. */
  idleTimeoutMs?: number | undefined;
  hint: string;
};

/**
 * A stream of server-sent events, once the server has taken the request; what fails before is as with any other.
 * @throws ControlPlaneError; the signal's reason
 */
export async function openBytes(
  { dispatcher, base, headers: given, refusal }: StreamConnection,
  { method, path, body, signal, hint, ...request }: BytesRequest,
): Promise<{ bytes: AsyncIterable<Uint8Array>; header(name: string): string | undefined }> {
  const { origin, pathPrefix } = base;
  const facts: RequestFacts = { method, path };
  const response = await sendRequest
    .call(dispatcher, {
      origin,
      path: pathPrefix + path,
      method,
      headers: { ...given, accept: "text/event-stream", ...request.headers },
      body: body ?? null,
      signal: signal ?? null,
      // Events come as they happen; the caller's signal bounds the whole stream.
      headersTimeout: 0,
      bodyTimeout: request.idleTimeoutMs ?? 0,
    })
    .catch((error: unknown) => {
      throw signal?.aborted ? signal.reason : unreachable({ origin, facts }, error);
    });
  const { statusCode: status, headers } = response;
  if (status !== 200) {
    const answer = { status, headers, text: await response.body.text().catch(() => "") };
    throw refusalOf(answer, withRequestId(facts, answer), refusal);
  }
  const header = (name: string) => headerOf({ status, headers, text: "" }, name);
  const type = header("content-type") ?? "none";
  if (type.startsWith("text/event-stream")) return { bytes: response.body, header };
  await response.body.dump();
  throw new UnexpectedAnswerError(`answered with content type ${type} instead of a stream`, facts, { hint });
}
