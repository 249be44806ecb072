import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { isOneOfInConstantTime } from "../../foundation/constant-time.ts";
import type { Secret } from "../../foundation/secret.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import { INVALID_KEY, isKeyHeader, MISSING_KEY, shownKey } from "../../http/key-rule.ts";
import { isScrape } from "../../http/metrics/answer.ts";
import type { OpeningKeys } from "./opening-keys.ts";

/**
 * Who is let in, decided before anything else sees a request: its key is taken out of it then. Code of the project (its
 * routes, its auth, the headers that its graphs and its log get) has no use for it.
 */
export type Entry = {
  /** To be called with each request first. */
  take(request: IncomingMessage, connection: ServerResponse | Duplex): void;
  /** Why it is not let in, in one sentence; undefined: it is. */
  refusalOf(request: IncomingMessage): string | undefined;
  /** When somebody outside was last let in, in milliseconds since 1970, 0: never; undefined: another program knows. */
  lastCallAt?: () => number;
};

/**
 * For the gateway in front of this server, which has this key: any program of the machine could find this server's port,
 * and gets nothing there.
 */
export function gatewayEntry(keys: readonly Secret[]): Entry {
  const known = new WeakSet<IncomingMessage>();
  return {
    take(request) {
      if (isOne(keys, request.headers["x-api-key"])) known.add(request);
      strip(request, () => false);
    },
    refusalOf: (request) => (known.has(request) ? undefined : "Only the gateway may call here."),
  };
}

/** For everybody who has one of the keys that open now, or one of the control plane's for this very process. */
export function keyEntry(own: readonly Secret[], keys: OpeningKeys, clock: Clock): Entry {
  const refusals = new WeakMap<IncomingMessage, string>();
  /** With the digest of the key that each was let in by. */
  const underWay = new Map<ServerResponse | Duplex, string>();
  let lastCallAt = 0;
  keys.onLook(() => {
    for (const [connection, digest] of underWay) if (!keys.opens(digest)) connection.destroy();
  });
  return {
    take(request, connection) {
      if (isOne(own, request.headers["x-api-key"])) return strip(request, () => false);
      const key = shownKey(request.headers);
      const digest = key === undefined ? undefined : hash("sha256", key);
      if (digest !== undefined && keys.opens(digest)) {
        // It would never rest where it is measured.
        if (!isScrape(request)) lastCallAt = clock.now();
        underWay.set(connection, digest);
        connection.once("close", () => underWay.delete(connection));
      } else refusals.set(request, digest === undefined ? MISSING_KEY : INVALID_KEY);
      strip(request, (given) => keys.opens(hash("sha256", given)));
    },
    refusalOf: (request) => refusals.get(request),
    lastCallAt: () => lastCallAt,
  };
}

const isOne = (keys: readonly Secret[], given: string | string[] | undefined): boolean =>
  given !== undefined &&
  isOneOfInConstantTime(
    String(given),
    keys.map((key) => key.reveal()),
  );

/** Takes the headers of keys out of a request. `isOurs`: of a bearer's token. */
function strip(request: IncomingMessage, isOurs: (token: string) => boolean): void {
  const { rawHeaders, headers } = request;
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
    const [name = "", value = ""] = [rawHeaders[at], rawHeaders[at + 1]];
    if (!isKeyHeader(name, value, isOurs)) continue;
    rawHeaders.splice(at, 2);
    delete headers[name.toLowerCase()];
  }
}
