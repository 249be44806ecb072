// This folder: create, read, update, delete and diff of a resource, in the engine's terms. Not here: the protocol of a shell.

import { madeBy } from "../../src/client/as-sent.ts";
import { isUnclear } from "../../src/client/transport/retry-policy.ts";
import { writeOnce } from "../../src/client/write-once.ts";
import type { Deployment } from "../../src/contract/deployment/deployment.ts";
import type { Clock } from "../../src/foundation/time/clock.ts";
import type { CreateDeployment } from "../../src/lifecycle/apply/apply.ts";
import type { Context } from "../../src/lifecycle/context.ts";

/** How long a creation under way may take to finish once everything else is cancelled: its answer has the id. */
const GRACE_MS = 5_000;
/** How often the name is looked up when no answer came: the request may still be on its way. */
const LOOKS = 3;
const LOOK_PAUSE_MS = 500;
const LOOKS_TIMEOUT_MS = 3_000;

/**
 * A creation whose deployment survives a cancellation: an engine that gets no id forgets what was made. A deployment
 * that was not there before, and is found later as we sent it, is ours.
 */
export function cancelSafeCreate(): {
  create: CreateDeployment;
  /** Whether the creation was sent, and its answer never came. */
  isLost(): boolean;
} {
  let isLost = false;
  async function create(...[body, context]: Parameters<CreateDeployment>): Promise<Deployment> {
    const { controlPlane, clock, signal } = context;
    const isMade = madeBy(body, await controlPlane.findDeployment(body.name, { signal }));
    signal.throwIfAborted();
    const late = lateSignal(signal, clock);
    const options = { signal: late.signal };
    const write = (idempotencyKey: string) =>
      controlPlane.createDeployment({ body }, { ...options, idempotencyKey });
    const findEffect = async () => {
      const found = await controlPlane.findDeployment(body.name, options);
      return isMade(found) ? found : undefined;
    };
    try {
      return await writeOnce({ write, findEffect }, { clock, ...options });
    } catch (error) {
      // Refused clearly: there is nothing of ours.
      if (!late.signal.aborted && !isUnclear(error)) throw error;
      const made = await findMade(body.name, isMade, context);
      isLost = made === undefined;
      if (made) return made;
      throw error;
    } finally {
      late.release();
    }
  }
  return { create, isLost: () => isLost };
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

/** The deployment that this very request made. Looked up briefly even if the context is cancelled. */
async function findMade(
  name: string,
  isMade: ReturnType<typeof madeBy>,
  { controlPlane, clock }: Pick<Context, "controlPlane" | "clock">,
): Promise<Deployment | undefined> {
  const signal = AbortSignal.timeout(LOOKS_TIMEOUT_MS);
  try {
    for (let look = 1; look <= LOOKS; look++) {
      const found = await controlPlane.findDeployment(name, { signal });
      if (isMade(found)) return found;
      if (look < LOOKS) await clock.sleep(LOOK_PAUSE_MS, signal);
    }
  } catch {
    // It cannot be read now: the failure that led here is reported.
  }
  return undefined;
}
