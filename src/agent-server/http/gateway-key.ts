import type { IncomingMessage } from "node:http";
import { equalInConstantTime } from "../../foundation/constant-time.ts";
import type { Secret } from "../../foundation/secret.ts";

/**
 * How a server knows the requests of the gateway in front of it. Its key is taken out of a request before anything else
 * sees it: code of the project (its routes, its auth, the headers that its graphs and its log get) has no use for it.
 */
export type GatewayKey = {
  /** To be called with each request first. */
  take(request: IncomingMessage): void;
  isFromGateway(request: IncomingMessage): boolean;
};

export function gatewayKey(key: Secret): GatewayKey {
  const known = new WeakSet<IncomingMessage>();
  return {
    take(request) {
      const { rawHeaders } = request;
      for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
        if (rawHeaders[at]?.toLowerCase() !== "x-api-key") continue;
        const [, value = ""] = rawHeaders.splice(at, 2);
        if (equalInConstantTime(value, key.reveal())) known.add(request);
      }
      delete request.headers["x-api-key"];
    },
    isFromGateway: (request) => known.has(request),
  };
}
