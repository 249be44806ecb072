import { type ControlPlane, isBeingDeleted } from "../src/client/control-plane.ts";
import { isUnclear } from "../src/client/retry-policy.ts";
import type { Deployment, DeploymentCreate } from "../src/contract/deployment.ts";
import type { Clock } from "../src/foundation/clock.ts";
import type { Context } from "../src/lifecycle/context.ts";
import { diffFields } from "../src/lifecycle/field-diff.ts";
import { diffSecrets } from "../src/lifecycle/secret-diff.ts";

/** How long a creation that is under way is let finish once everything else is cancelled: its answer holds the id. */
const GRACE_MS = 5_000;
/** After an answer that never came the name is looked up, more than once: the request may still be on its way. */
const LOOKS = 3;
const LOOK_PAUSE_MS = 500;
const LOOKS_TIMEOUT_MS = 3_000;

/**
 * The context of a creation whose deployment is not lost by a cancellation: an engine that is told no id forgets what
 * was made. Only for a name that no deployment had just before: what is found under it later, and is what we sent, is
 * ours.
 */
export function sureCreation(context: Context): {
  context: Context;
  /** Whether the creation was sent, and nobody knows what came of it. */
  isLost(): boolean;
} {
  const { controlPlane, clock, signal } = context;
  let isLost = false;
  async function create(body: DeploymentCreate): Promise<Deployment> {
    const late = lateSignal(signal, clock);
    try {
      return await controlPlane.createDeploymentOnce(body, { signal: late.signal });
    } catch (error) {
      // Refused clearly, by the service or by a conflict with somebody else's: there is nothing of ours.
      if (!late.signal.aborted && !isUnclear(error)) throw error;
      const made = await findMade(body, context);
      isLost = made === undefined;
      if (made) return made;
      throw error;
    } finally {
      late.release();
    }
  }
  const sure: ControlPlane = { ...controlPlane, createDeploymentOnce: create };
  return { context: { ...context, controlPlane: sure }, isLost: () => isLost };
}

/** A signal that follows another one some time later. */
function lateSignal(signal: AbortSignal, clock: Clock): { signal: AbortSignal; release(): void } {
  const late = new AbortController();
  const released = new AbortController();
  const onAbort = () =>
    void clock.sleep(GRACE_MS, released.signal).then(
      () => late.abort(signal.reason),
      () => {},
    );
  if (signal.aborted) late.abort(signal.reason);
  else signal.addEventListener("abort", onAbort, { once: true });
  return {
    signal: late.signal,
    release() {
      signal.removeEventListener("abort", onAbort);
      released.abort();
    },
  };
}

/** The deployment that this very request made. The context may be cancelled; looking is still to be tried, briefly. */
async function findMade(
  body: DeploymentCreate,
  { controlPlane, clock }: Context,
): Promise<Deployment | undefined> {
  const signal = AbortSignal.timeout(LOOKS_TIMEOUT_MS);
  try {
    for (let look = 1; look <= LOOKS; look++) {
      const found = await controlPlane.findDeployment(body.name, { signal });
      if (found && !isBeingDeleted(found)) return isAsSent(found, body) ? found : undefined;
      if (look < LOOKS) await clock.sleep(LOOK_PAUSE_MS, signal);
    }
  } catch {
    // Not to be read now: the failure that led here is told.
  }
  return undefined;
}

function isAsSent(found: Deployment, body: DeploymentCreate): boolean {
  // A service that tells no secrets tells no difference either.
  const { added, changed } = diffSecrets(found.secrets ? body.secrets : undefined, found);
  return added.length + changed.length + diffFields(body, found, new Set()).length === 0;
}
