import { isUnclear } from "../client/retry-policy.ts";
import { backoffMs } from "../foundation/backoff.ts";
import type { Context } from "./context.ts";

/** How often a write is sent, and how often its effect is looked for after an unclear answer. */
const ATTEMPTS = 3;
const LOOKS = 3;

/**
 * A write that must not take effect twice: after an unclear answer its effect is looked for, more than once because
 * the request may still be under way, and only then is it sent again.
 */
export async function writeOnce<T>(
  { write, findEffect }: { write: () => Promise<T>; findEffect: () => Promise<T | undefined> },
  { clock, signal }: Context,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (!isUnclear(error) || signal.aborted) throw error;
      for (let look = 1; look <= LOOKS; look++) {
        const effect = await findEffect();
        if (effect !== undefined) return effect;
        await clock.sleep(backoffMs(look, { baseMs: 500, capMs: 4000 }), signal);
      }
      if (attempt === ATTEMPTS) throw error;
    }
  }
}
