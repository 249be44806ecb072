import type { Deployment, DeploymentCreate } from "../contract/deployment.ts";
import { backoffMs } from "../foundation/backoff.ts";
import type { Clock } from "../foundation/clock.ts";
import { ConflictError } from "./errors/index.ts";
import { isUnclear } from "./retry-policy.ts";

/** How often the create is sent, and how often its effect is looked for after an unclear answer. */
const ATTEMPTS = 3;
const LOOKS = 3;

/**
 * Creates a deployment, and only one: after an unclear answer it looks the exact name up before anything else,
 * and more than once, because a request whose answer was lost may still be under way.
 */
export async function createOnce(
  body: DeploymentCreate,
  effects: {
    create(body: DeploymentCreate): Promise<Deployment>;
    find(name: string): Promise<Deployment | undefined>;
    clock: Clock;
    signal: AbortSignal | undefined;
    random: (() => number) | undefined;
  },
): Promise<Deployment> {
  const { create, find, clock, signal, random } = effects;
  let wasUnclear = false;
  for (let attempt = 1; ; attempt++) {
    try {
      return await create(body);
    } catch (error) {
      // The name is taken: by our own attempt whose answer was lost, or, without one, by somebody else.
      const heldByOurs = wasUnclear && error instanceof ConflictError;
      if (!isUnclear(error) && !heldByOurs) throw error;
      wasUnclear = true;
      for (let look = 1; look <= LOOKS; look++) {
        const found = await find(body.name);
        if (found) return found;
        await clock.sleep(backoffMs(look, { capMs: 4000, ...(random && { random }) }), signal);
      }
      if (attempt === ATTEMPTS || heldByOurs) throw error;
    }
  }
}
