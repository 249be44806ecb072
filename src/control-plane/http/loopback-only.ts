import type { Context } from "hono";
import { RefusedError } from "../deployments/refused-error.ts";

const loopback = /^(localhost|[\w-]+(\.[\w-]+)*\.localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/i;

export const isLoopback = (host: string): boolean => loopback.test(host);

/**
 * A server on loopback is meant for this machine's programs: a web page elsewhere must not reach it through a
 * name that it made point here (DNS rebinding), nor by a request of its own.
 * @throws RefusedError 403
 */
export function refuseForeign(context: Context): void {
  const host = hostOf(`http://${context.req.header("host") ?? "localhost"}`);
  if (host === undefined || !isLoopback(host))
    throw new RefusedError(403, "This control plane listens on loopback and answers to loopback names only.");
  const origin = context.req.header("origin");
  if (origin === undefined) return;
  const from = hostOf(origin);
  if (from === undefined || !isLoopback(from))
    throw new RefusedError(403, "This control plane answers no pages of other origins.");
}

function hostOf(url: string): string | undefined {
  return URL.parse(url)?.hostname;
}
