import type { RevisionStatus } from "../../../contract/revision/status.ts";

/** Columns that hold when something happened to a revision. */
export type Moment = "build_began_at" | "deploy_began_at" | "ended_at";

type Transition = {
  from: readonly RevisionStatus[];
  to: RevisionStatus;
  /** What is noted with its time. */
  notes?: Moment;
  /** What did not happen after all. */
  forgets?: readonly Moment[];
};

const waiting = ["CREATING", "QUEUED"] as const;
const building = ["AWAITING_BUILD", "BUILDING"] as const;
const deploying = ["AWAITING_DEPLOY", "DEPLOYING"] as const;

/** Every move of a revision, as data: what happened, where from, where to. Anything else is refused. */
export const transitions = {
  queued: { from: ["CREATING"], to: "QUEUED" },
  admitted: { from: ["QUEUED"], to: "AWAITING_BUILD" },
  build_began: { from: ["AWAITING_BUILD"], to: "BUILDING", notes: "build_began_at" },
  built: { from: ["BUILDING"], to: "AWAITING_DEPLOY" },
  /** A redeploy whose build is still there needs none. */
  build_reused: { from: ["QUEUED"], to: "AWAITING_DEPLOY" },
  /** An image is code as it is. */
  build_unneeded: { from: ["QUEUED"], to: "AWAITING_DEPLOY" },
  start_began: { from: ["AWAITING_DEPLOY"], to: "DEPLOYING", notes: "deploy_began_at" },
  healthy: { from: ["DEPLOYING"], to: "DEPLOYED", notes: "ended_at" },
  create_failed: { from: waiting, to: "CREATE_FAILED", notes: "ended_at" },
  build_failed: { from: building, to: "BUILD_FAILED", notes: "ended_at" },
  deploy_failed: { from: deploying, to: "DEPLOY_FAILED", notes: "ended_at" },
  overtaken: { from: waiting, to: "SKIPPED", notes: "ended_at" },
  interrupted: { from: [...waiting, ...building, ...deploying], to: "INTERRUPTED", notes: "ended_at" },
  /** The control plane ended during its work: it queues again, and a newer one may overtake it. */
  resumed: {
    from: [...building, ...deploying],
    to: "QUEUED",
    forgets: ["build_began_at", "deploy_began_at"],
  },
} as const satisfies Record<string, Transition>;

export type RevisionEvent = keyof typeof transitions;

/** The moments that these events change, at `now`. */
export function momentsOf(
  events: readonly RevisionEvent[],
  now: string,
): Partial<Record<Moment, string | null>> {
  const changes = events.flatMap((event): [Moment, string | null][] => {
    const { notes, forgets = [] }: Transition = transitions[event];
    return [
      ...forgets.map((each): [Moment, null] => [each, null]),
      ...(notes ? [[notes, now] as [Moment, string]] : []),
    ];
  });
  return Object.fromEntries(changes);
}

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
