// This folder: one request or upgrade from its caller to an agent and back. Not here: which agent.

import type { IncomingMessage, ServerResponse } from "node:http";
import { CORS_HEADERS } from "../../../http/cors.ts";
import { type Access, type Refusal, refusalOfCaller } from "../access.ts";
import { type Outside, outsideOf } from "../addresses/prefix.ts";
import { onceConnected, type Target } from "../target.ts";
import { MOST_ATTEMPTS } from "../targets.ts";
import { framingRefusal } from "./framing.ts";
import { answerHeaders, idOf, requestHeaders } from "./headers.ts";

export type Forwarding = {
  request: IncomingMessage;
  response: ServerResponse;
  /** As it is when the request comes. */
  access: Access;
  /** What stood before the path, which the agent does not know of. */
  prefix: string;
  /** Of this call's step in a trace; undefined: the request's own header goes on. */
  traceparent: string | undefined;
  /** The agent to ask, none of `tried`; undefined when there is none (after waiting, where that is wanted). */
  next: (tried: ReadonlySet<Target>) => Promise<Target | undefined>;
  /** The same without waiting. */
  other: (tried: ReadonlySet<Target>) => Target | undefined;
  log: (level: "INFO" | "ERROR", message: string) => void;
};

/** `not_sent`: the agent was not reached. `repeatable`, `lost`: sent, and no answer came. */
type Outcome = "answered" | "not_sent" | "repeatable" | "lost";

/**
 * Forwards one request and streams its answer back. When the agent could not even be reached, nothing was sent, so any
 * request may go to another one or to the one that comes next. One that was sent is repeated only if it has no effect,
 * and once: it may be what crashes the agent.
 */
export async function forward(forwarding: Forwarding): Promise<void> {
  const { request, response, access, next, other, log } = forwarding;
  const refusal = framingRefusal(request) ?? (await refusalOfCaller(request, access));
  if (refusal) return refuse(response, refusal.status, refusal.detail, refusal.retryAfterSeconds);
  const tried = new Set<Target>();
  let current = await next(tried);
  let repeated = false;
  for (let attempt = 1; attempt <= MOST_ATTEMPTS && current && !response.destroyed; attempt++) {
    const outcome = await exchange(current, forwarding);
    if (outcome === "answered") return;
    if (outcome === "lost" || (outcome === "repeatable" && repeated)) {
      log(
        "ERROR",
        `request ${idOf(request)} (${request.method} ${pathOf(request)}): the agent closed the connection before it answered`,
      );
      return refuse(response, 502, "The agent closed the connection before it answered.");
    }
    tried.add(current);
    if (outcome === "repeatable") {
      // Alone, it is asked on a new connection.
      current = other(tried) ?? current;
      repeated = true;
    } else current = await next(tried);
  }
  refuse(response, 503, "No agent is running for this deployment. Try again.");
}

/** One attempt. Resolves once it is known what became of the answer's head; its body goes on streaming. */
function exchange(
  target: Target,
  forwarding: Pick<Forwarding, "request" | "response" | "access" | "prefix" | "traceparent">,
): Promise<Outcome> {
  const { request, response, prefix } = forwarding;
  return new Promise((resolve) => {
    const upstream = target.send({
      method: request.method,
      path: request.url,
      headers: requestHeaders(forwarding),
      setHost: false,
      connection: isRepeatable(request) ? "kept" : "own",
    });
    let connected = false;
    let answer: IncomingMessage | undefined;
    // The client went away: the request is aborted, and with it the agent's work for it.
    const onClose = () => {
      if (!answer?.complete) upstream.destroy();
    };
    response.once("close", onClose);
    const fail = () => {
      response.removeListener("close", onClose);
      request.unpipe(upstream);
      if (response.destroyed || answer) return resolve("answered");
      if (!connected) return resolve("not_sent");
      resolve(isRepeatable(request) ? "repeatable" : "lost");
    };
    upstream.on("error", fail);
    // It goes over to another protocol, which was not asked for.
    upstream.once("upgrade", (_answer, socket) => {
      socket.destroy();
      fail();
    });
    upstream.once("response", (received) => {
      answer = received;
      relay(answer, request, response, outsideOf(request, prefix));
      // An answer that did not wait for the whole request: the rest of it is read and dropped, and the connection,
      // which still expects it, is of no more use.
      answer.once("end", () => {
        request.unpipe(upstream);
        request.resume();
        if (!upstream.writableEnded) upstream.destroy();
      });
      resolve("answered");
    });
    // The body waits until there is a connection: what has not been read from the client can go elsewhere.
    onceConnected(upstream, () => {
      connected = true;
      request.pipe(upstream);
    });
  });
}

/** No body, and by its method without effect. */
function isRepeatable({ method, headers }: IncomingMessage): boolean {
  const bodiless = headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) === 0;
  return bodiless && (method === "GET" || method === "HEAD" || method === "OPTIONS");
}

function relay(
  answer: IncomingMessage,
  request: IncomingMessage,
  response: ServerResponse,
  outside: Outside,
): void {
  response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answerHeaders(answer, request, outside));
  // The head of a stream goes out before its first event.
  response.flushHeaders();
  // An answer cut short must look cut short to the client too.
  answer.on("error", () => response.destroy());
  answer.once("close", () => {
    if (!answer.complete) response.destroy();
  });
  response.on("error", () => answer.destroy());
  answer.pipe(response);
}

/** Answers with our own reason, unless an answer has begun. */
export function refuse(
  response: ServerResponse,
  status: Refusal["status"] | 502 | 503,
  detail: string,
  retryAfterSeconds = status === 503 ? 1 : undefined,
): void {
  if (response.headersSent || response.destroyed) return;
  const body = JSON.stringify({ detail });
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "x-request-id": idOf(response.req),
    // With CORS a page can read the reason; not a foreign page that may not call an open agent.
    ...(status !== 403 && CORS_HEADERS),
    ...(retryAfterSeconds !== undefined && { "retry-after": String(retryAfterSeconds) }),
    // A body that was not read to its end would be taken for the next request.
    connection: "close",
  });
  response.end(body);
}

/** Without the query, which may hold what is not for a log. */
function pathOf(request: IncomingMessage): string {
  return (request.url ?? "/").split("?")[0]!;
}
