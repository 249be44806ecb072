import type { ControlPlane } from "../../client/control-plane.ts";
import type { Deployment } from "../../contract/deployment/deployment.ts";
import type { Clock } from "../../foundation/time/clock.ts";

/** Others deploy as well: what is live may be another revision by then. */
const FRESH_MS = 3_000;

/** A deployment that is being looked up while the program is still loading and the project is packed. */
export type EarlyLookup = {
  name: string;
  /** Milliseconds since the epoch. */
  asked_at: number;
  found: Promise<Deployment | undefined>;
};

/** Looks a deployment up by its exact name, before it is known whether the answer is needed. */
export function lookUpEarly(
  name: string,
  { controlPlane, clock, signal }: { controlPlane: ControlPlane; clock: Clock; signal: AbortSignal },
): EarlyLookup {
  const found = controlPlane.findDeployment(name, { signal });
  // Where a mistake in the input comes first, the failure is not reported.
  found.catch(() => undefined);
  return { name, asked_at: clock.now(), found };
}

/** The early answer while it is fresh, or else a new one. */
export function findDeployment(
  name: string,
  early: EarlyLookup | undefined,
  { controlPlane, clock, signal }: { controlPlane: ControlPlane; clock: Clock; signal: AbortSignal },
): Promise<Deployment | undefined> {
  const isFresh = early?.name === name && clock.now() - early.asked_at <= FRESH_MS;
  return isFresh ? early.found : controlPlane.findDeployment(name, { signal });
}
