import { isLoopback, isLoopbackAuthority } from "../../../foundation/loopback.ts";
import type { CorsPolicy } from "../headers/cors-policy.ts";

/**
 * Why a page may not open a WebSocket here; undefined where it may, and for what is no page. Browsers let every page open
 * one, with the cookies of its user: CORS does not apply. So only pages of this host may, those of this machine to a
 * server on it, and those that the configuration names.
 */
export function foreignOrigin(
  headers: Record<string, string | undefined>,
  cors: Pick<CorsPolicy, "names">,
): string | undefined {
  const { origin, host } = headers;
  if (origin === undefined || cors.names(origin)) return undefined;
  const page = URL.parse(origin);
  const hosts = [host, headers["x-forwarded-host"]].filter((each) => each !== undefined);
  if (page && hosts.includes(page.host)) return undefined;
  const isLocal = hosts.some(isLoopbackAuthority);
  if (page && isLocal && isLoopback(page.hostname)) return undefined;
  return `Pages of ${origin} may not open a WebSocket here; name the origin in http.cors.allow_origins.`;
}
