// This folder: the chat page for an agent server elsewhere, and the way of its requests there.

import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { Dispatcher } from "undici";
import sendRequest from "undici/lib/api/api-request.js";
import { messageChain } from "../foundation/error.ts";
import { answerHeaders, pathAt, requestHeaders, type Target } from "./target.ts";

/**
 * Forwards one request and streams its answer back, without a time limit. A client that leaves ends it at the agent
 * server, too.
 */
export async function forwardRequest(
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
  api: string,
): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const answer = await ask(request, target, { api, signal: gone.signal }).catch((error: unknown) => {
    if (gone.signal.aborted) return undefined;
    return { failure: messageChain(error).join(": ") };
  });
  if (!answer) return;
  if ("failure" in answer) return refuse(response, `${target.origin} does not answer: ${answer.failure}`);
  response.writeHead(answer.statusCode, answerHeaders(answer.headers));
  // The head of a stream goes out before its first event.
  response.flushHeaders();
  // An answer that breaks off breaks off for the page, too, which then reconnects.
  await pipeline(answer.body, response).catch(() => response.destroy());
}

function ask(
  request: IncomingMessage,
  target: Target,
  { api, signal }: { api: string; signal: AbortSignal },
): Promise<Dispatcher.ResponseData> {
  const hasBody = request.headers["transfer-encoding"] !== undefined || request.headers["content-length"];
  return sendRequest.call(target.dispatcher, {
    origin: target.origin,
    path: pathAt(target, request, api),
    method: request.method as Dispatcher.HttpMethod,
    headers: requestHeaders(request, target),
    body: hasBody ? request : null,
    signal,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

function refuse(response: ServerResponse, detail: string): void {
  if (response.headersSent || response.destroyed) return;
  // A body that was not read to its end would be taken for the next request.
  response.writeHead(502, { "content-type": "application/json", connection: "close" });
  response.end(JSON.stringify({ detail }));
}
