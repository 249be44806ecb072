import type { ControlPlaneError } from "../../client/errors.ts";
import type { Interrupted } from "../apply/interrupt.ts";
import type { RevisionLog } from "../follow/revision-log.ts";
import type { Plan } from "../plan/plan-value.ts";
import type { RollBackAttempt } from "../rollback/attempt.ts";
import type { OutcomeName } from "./outcome-table.ts";

/** What every outcome tells. */
export type Known = {
  /** Undefined where there is none, or none that is known. */
  deployment_id: string | undefined;
  /** The revision that the operation was about. */
  revision_id: string | undefined;
  /** The last status that was read of that revision. */
  status: string | undefined;
  /** Whether anything was written. */
  changed: boolean;
};

/** A revision serves, and answers where that was checked. Or there was nothing to do. */
export type Live = Known & {
  outcome: "deployed" | "unchanged" | "promoted";
  message: string | undefined;
  /** Where the deployment answers; undefined where nothing is live. */
  url: string | undefined;
  /** The commit that the revision was built from, where the service tells it. */
  commit: string | undefined;
  /** The agent's answer to the verification's message. */
  answer: string | undefined;
};

/** The code of an earlier revision serves again, as revision `revision_id`. */
export type RolledBack = Omit<Live, "outcome"> & {
  outcome: "rolled_back";
  /** Undefined where an earlier attempt began it. */
  to_revision_id: string | undefined;
};

/** The control plane goes on with it; the end was not waited for. */
export type Submitted = Known & {
  outcome: "submitted";
  message: string | undefined;
  url: string | undefined;
};

/** What serves after a failure. */
export type Serving = {
  /** Null: none does. Undefined: it could not be read. */
  active_revision_id: string | null | undefined;
  url: string | undefined;
  /** Where the revision that failed is the one that serves: the good one that a rollback would choose. */
  earlier_good_id: string | undefined;
};

/** A revision did not come up, or does not answer as it should. */
export type Failed = Known &
  Serving & {
    outcome:
      | "build_failed"
      | "deploy_failed"
      | "timed_out"
      | "superseded"
      | "verification_failed"
      | "interrupted";
    /** What failed, without what came of a rollback. */
    reason: string;
    message: string;
    /** The revision's own reason, where it gives one; part of `reason`. */
    status_message: string | undefined;
    commit: string | undefined;
    logs: RevisionLog | undefined;
    /** What came of the rollback after the failure; undefined: none was due. */
    rollback: RollBackAttempt | undefined;
  };

/**
 * A replacement that ended half way: this deployment is deleted, and not yet replaced. `secrets`: those that were to be
 * carried over, and are lost.
 */
export type CutOff = { deployment_id: string; secrets: string[] };

/** The plan, the control plane or its absence stopped the operation. */
export type Stopped = Known & {
  outcome: "refused" | "unreachable";
  message: string;
  /** The next step, where neither the error nor the outcome says it. */
  hint?: string | undefined;
  /** Undefined: the plan refused it before anything was sent. */
  error: ControlPlaneError | undefined;
  cut_off: CutOff | undefined;
};

export type Cancelled = Known & {
  outcome: "cancelled";
  message: string;
  cut_off: CutOff | undefined;
  /** The revision that a write of this very operation made. */
  made_revision_id: string | undefined;
  /** What came of interrupting that revision, where it was asked for. */
  interrupt: Interrupted | undefined;
};

/** Nothing was changed. `url`: what serves now. */
export type PlanMade = Known & {
  outcome: "planned" | "changes_pending";
  message: string;
  url: string | undefined;
  plan: Plan;
};

/** `torn_down`: the deployment is gone. `skipped`: there was nothing to do. `swept`: so were all that were due. */
export type Done = Known & { outcome: "torn_down" | "skipped" | "swept"; message: string };

/** The input or this program is wrong. */
export type Mistaken = Known & {
  outcome: "invalid" | "internal_error";
  message: string;
  hint: string | undefined;
};

/** How an operation on a deployment ended. */
export type Outcome =
  | Live
  | RolledBack
  | Submitted
  | Failed
  | Stopped
  | Cancelled
  | PlanMade
  | Done
  | Mistaken;

/** The outcome of an operation that makes a plan first. */
export type WithPlan<O extends Outcome> = O & { plan: Plan };

// Every outcome of the table has a variant, and every variant a row.
({}) as Exclude<OutcomeName, Outcome["outcome"]> satisfies never;
({}) as Exclude<Outcome["outcome"], OutcomeName> satisfies never;

/** Of an operation that knows no deployment yet. */
export const nothingKnown: Known = {
  deployment_id: undefined,
  revision_id: undefined,
  status: undefined,
  changed: false,
};

export const knownOf = ({ deployment_id, revision_id, status, changed }: Known): Known => ({
  deployment_id,
  revision_id,
  status,
  changed,
});

/** A failure of which no more is known than its reason. */
export function failed<Name extends Failed["outcome"]>(
  known: Known,
  outcome: Name,
  reason: string,
): Failed & { outcome: Name } {
  return {
    ...knownOf(known),
    outcome,
    reason,
    message: reason,
    status_message: undefined,
    commit: undefined,
    logs: undefined,
    rollback: undefined,
    active_revision_id: undefined,
    url: undefined,
    earlier_good_id: undefined,
  };
}

/** Refused by ourselves: nothing was sent for it. */
export function refused(message: string, known: Known = nothingKnown, hint?: string): Stopped {
  return { ...knownOf(known), outcome: "refused", message, hint, error: undefined, cut_off: undefined };
}
