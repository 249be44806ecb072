import { randomUUID } from "node:crypto";
import { backoffMs } from "../foundation/time/backoff.ts";
import type { Clock } from "../foundation/time/clock.ts";
import { ConflictError } from "./errors.ts";
import { isUnclear } from "./transport/retry-policy.ts";

/** How often a write is sent, and how often its effect is looked for after an unclear answer. */
const ATTEMPTS = 3;
const LOOKS = 3;

/**
 * A write that must not take effect twice: after an unclear answer its effect is looked for, more than once because
 * the request may still be under way, and only then is it sent again, with the same key.
 * @throws what `write` threw, when it surely had no effect or none was found in the end
 */
export async function writeOnce<T>(
  {
    write,
    findEffect,
  }: { write: (idempotencyKey: string) => Promise<T>; findEffect: () => Promise<T | undefined> },
  options: { clock: Clock; signal?: AbortSignal | undefined; random?: (() => number) | undefined },
): Promise<T> {
  const { clock, signal, random } = options;
  const key = randomUUID();
  let wasUnclear = false;
  for (let attempt = 1; ; attempt++) {
    try {
      return await write(key);
    } catch (error) {
      // Our own earlier attempt, whose answer was lost, causes the conflict.
      const isOurs = wasUnclear && error instanceof ConflictError;
      if ((!isUnclear(error) && !isOurs) || signal?.aborted) throw error;
      wasUnclear = true;
      for (let look = 1; look <= LOOKS; look++) {
        const effect = await findEffect();
        if (effect !== undefined) return effect;
        await clock.sleep(backoffMs(look, { baseMs: 500, capMs: 4000, ...(random && { random }) }), signal);
      }
      if (attempt === ATTEMPTS || isOurs) throw error;
    }
  }
}
