import type { IncomingMessage } from "node:http";
import { TRACEPARENT } from "../../../foundation/trace-context.ts";
import { hopByHop } from "../../../http/hop-by-hop.ts";
import { requestIdOf } from "../../../http/request-id.ts";
import { type Access, isOurs } from "../access.ts";
import { type Outside, seenFrom } from "../addresses/prefix.ts";

/** Name and value pairs, in order and case as received, without those that belong to the connection. */
function endToEnd(
  message: IncomingMessage,
  isLeftOut: (key: string, value: string) => boolean = () => false,
): [string, string][] {
  const named = (message.headers.connection ?? "").split(",").map((name) => name.trim().toLowerCase());
  const pairs: [string, string][] = [];
  for (let i = 0; i + 1 < message.rawHeaders.length; i += 2) {
    const name = message.rawHeaders[i]!;
    const value = message.rawHeaders[i + 1]!;
    const key = name.toLowerCase();
    if (hopByHop.has(key) || (named.includes(key) && key !== "content-length")) continue;
    if (!isLeftOut(key, value)) pairs.push([name, value]);
  }
  return pairs;
}

export type Forwarded = {
  request: IncomingMessage;
  access: Access;
  /** What stood before the path. */
  prefix: string;
  /** Takes the place of the request's own. */
  traceparent: string | undefined;
};

const rewritten = new Set([
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-prefix",
  "x-forwarded-proto",
  "expect",
  "x-request-id",
]);

/** The id of a request, the same each time: the caller's, or one that is made for it. */
export function idOf({ headers }: IncomingMessage): string {
  const id = requestIdOf(headers["x-request-id"]);
  headers["x-request-id"] = id;
  return id;
}

/**
 * Headers of a request as the agent gets it, flat (name, value, name, value). `Host` stays the client's; who
 * asked is appended to `X-Forwarded-For`; a proxy in front of us has already said host and protocol.
 * `Expect` was answered by us, and keys of ours are not for the agent. It has an `X-Request-Id`.
 */
export function requestHeaders({ request, access, prefix, traceparent }: Forwarded): string[] {
  const { headers, socket } = request;
  const isReplaced = (key: string) =>
    rewritten.has(key) || (traceparent !== undefined && key === TRACEPARENT);
  const pairs = endToEnd(request, (key, value) => isReplaced(key) || isOurs(key, value, access));
  if (traceparent !== undefined) pairs.push([TRACEPARENT, traceparent]);
  const from = [headers["x-forwarded-for"], socket.remoteAddress].filter(Boolean).join(", ");
  if (from) pairs.push(["X-Forwarded-For", from]);
  const host = headers["x-forwarded-host"] ?? headers.host;
  if (host) pairs.push(["X-Forwarded-Host", String(host)]);
  const before = [headers["x-forwarded-prefix"] ?? ""].flat().join("") + prefix;
  if (before) pairs.push(["X-Forwarded-Prefix", before]);
  pairs.push(["X-Forwarded-Proto", String(headers["x-forwarded-proto"] ?? "http")]);
  pairs.push(["X-Request-Id", idOf(request)]);
  // Without a length the body has to be chunked; set here, since Node does not do so for every method.
  if (headers["transfer-encoding"] !== undefined) pairs.push(["Transfer-Encoding", "chunked"]);
  return pairs.flat();
}

/** The same for a request that asks for another protocol (WebSocket). */
export function upgradeHeaders(forwarded: Forwarded): string[] {
  const upgrade = forwarded.request.headers.upgrade ?? "websocket";
  return [...requestHeaders(forwarded), "Connection", "Upgrade", "Upgrade", upgrade];
}

/** Headers of an answer as the client gets it, flat: with the request's id, where the agent does not name one. */
export function answerHeaders(answer: IncomingMessage, request: IncomingMessage, outside: Outside): string[] {
  const headers = endToEnd(answer).flatMap(([name, value]) => [name, seenFrom(outside, answer, name, value)]);
  if (answer.headers["x-request-id"] === undefined) headers.push("X-Request-Id", idOf(request));
  return headers;
}
