import type { ServerOptions } from "node:http";

/** How long a client may take for the head of a request. Clients send it at once; others only hold a connection. */
export const HEADER_TIME_MS = 10_000;

/**
 * Options of a server that closes connections whose next request has begun, and whose head is not complete in time.
 * Node's own limit is a minute, checked every half minute; and none where the duration of requests is unlimited.
 */
export function headerTime(ms: number = HEADER_TIME_MS): ServerOptions {
  return { headersTimeout: ms, connectionsCheckingInterval: Math.max(50, Math.min(ms / 4, 2_000)) };
}
