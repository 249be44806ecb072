import type { Context } from "hono";
import type { Platform } from "../platform.ts";
import type { Bindings } from "./bindings.ts";
import { InjectedRefusalError } from "./injected-refusal-error.ts";

/**
 * What the faults in force do to a request before it does anything itself.
 * @throws InjectedRefusalError
 */
export async function delayOrRefuse(
  { faults, clock }: Pick<Platform, "clock" | "faults">,
  signal: AbortSignal,
): Promise<void> {
  if (faults.latencyMs > 0) await clock.sleep(faults.latencyMs, signal);
  const status = faults.refusal();
  if (status !== undefined) throw new InjectedRefusalError(status);
}

/** The answer is lost: its reader sees a connection that ends without one. */
export function breakConnection(context: Context<Bindings>): void {
  context.env.incoming.socket.destroy();
}
