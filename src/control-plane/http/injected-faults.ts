import type { Context } from "hono";
import type { Route } from "../../contract/routes.ts";
import type { Platform } from "../platform.ts";
import type { Bindings } from "./app.ts";
import { InjectedRefusalError } from "./injected-refusal-error.ts";

/**
 * Does what the faults in force say about this request, before it does anything.
 * @returns for a write that is to lose its answer: what breaks the connection, once the write took effect
 */
export async function injectFaults(
  context: Context<Bindings>,
  { faults, clock }: Platform,
  route: Route,
  signal: AbortSignal,
): Promise<(() => void) | undefined> {
  if (faults.latencyMs > 0) await clock.sleep(faults.latencyMs, signal);
  const status = faults.refusal();
  if (status !== undefined) throw new InjectedRefusalError(status);
  if (route.method === "get" || !faults.dropsAfterWrite()) return undefined;
  return () => context.env.incoming.socket.destroy();
}
