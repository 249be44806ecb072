import type { RevisionStatus } from "../../../contract/revision/status.ts";

type Transition = { from: readonly RevisionStatus[]; to: RevisionStatus };

const waiting = ["CREATING", "QUEUED"] as const;
const building = ["AWAITING_BUILD", "BUILDING"] as const;
const deploying = ["AWAITING_DEPLOY", "DEPLOYING"] as const;

/** Every move of a revision, as data: what happened, where from, where to. Anything else is refused. */
export const transitions = {
  queued: { from: ["CREATING"], to: "QUEUED" },
  admitted: { from: ["QUEUED"], to: "AWAITING_BUILD" },
  build_began: { from: ["AWAITING_BUILD"], to: "BUILDING" },
  built: { from: ["BUILDING"], to: "AWAITING_DEPLOY" },
  /** A redeploy whose build is still there needs none. */
  build_reused: { from: ["QUEUED"], to: "AWAITING_DEPLOY" },
  /** An image is code as it is. */
  build_unneeded: { from: ["QUEUED"], to: "AWAITING_DEPLOY" },
  start_began: { from: ["AWAITING_DEPLOY"], to: "DEPLOYING" },
  healthy: { from: ["DEPLOYING"], to: "DEPLOYED" },
  create_failed: { from: waiting, to: "CREATE_FAILED" },
  build_failed: { from: building, to: "BUILD_FAILED" },
  deploy_failed: { from: deploying, to: "DEPLOY_FAILED" },
  overtaken: { from: waiting, to: "SKIPPED" },
  interrupted: { from: [...waiting, ...building, ...deploying], to: "INTERRUPTED" },
  /** The control plane ended during its work: it queues again, and a newer one may overtake it. */
  resumed: { from: [...building, ...deploying], to: "QUEUED" },
} as const satisfies Record<string, Transition>;

export type RevisionEvent = keyof typeof transitions;

/** Statuses of a revision that is live, was live, or may become so: it has neither failed nor been given up. */
export const STANDING: readonly RevisionStatus[] = [...waiting, ...building, ...deploying, "DEPLOYED"];

/** The status after `event`, or undefined when the event cannot happen there. */
export function statusAfter(status: RevisionStatus, event: RevisionEvent): RevisionStatus | undefined {
  const { from, to }: Transition = transitions[event];
  return from.includes(status) ? to : undefined;
}

/** Statuses of a revision that the engine holds in its hands. */
export const IN_FLIGHT: readonly RevisionStatus[] = [...building, ...deploying];
/** Statuses from which a revision will still go on. */
export const UNSETTLED: readonly RevisionStatus[] = [...waiting, ...IN_FLIGHT];
