import type { Plan } from "../plan/plan-value.ts";
import type { Progress } from "../progress.ts";
import { type CutOff, type Known, nothingKnown } from "./outcome.ts";

/** One status of the revision, when it was first seen; milliseconds since the wait began. */
export type StatusSeen = { status: string; sentence: string; elapsed_ms: number };

/** What the progress of an operation has reported so far: all that is known when it throws. */
export type Facts = Known & {
  plan: Plan | undefined;
  /** The revision that a write of this very operation made. */
  made_revision_id: string | undefined;
  /** A deployment was deleted for a new one, which is not there yet. */
  cut_off: CutOff | undefined;
  timeline: readonly StatusSeen[];
  /** What the timeline counts from; milliseconds since the epoch. */
  wait_began_at: number | undefined;
  /**
   * `after_failure`: a failed deploy is being rolled back; later statuses belong to the rollback's revision.
   * `requested`: the operation itself is a rollback, so that statuses are those of its own revision.
   */
  rollback: "none" | "after_failure" | "requested";
};

export const noFacts: Facts = {
  ...nothingKnown,
  plan: undefined,
  made_revision_id: undefined,
  cut_off: undefined,
  timeline: [],
  wait_began_at: undefined,
  rollback: "none",
};

/** The facts after one more event. Pure. */
export function factsAfter(facts: Facts, event: Progress): Facts {
  switch (event.type) {
    case "planned":
      return { ...facts, plan: event.plan, deployment_id: event.plan.deployment_id ?? facts.deployment_id };
    case "deleting": {
      const { deployment_id, is_replaced } = event;
      if (!is_replaced) return { ...facts, changed: true, deployment_id };
      return { ...facts, changed: true, cut_off: { deployment_id, secrets: facts.plan?.secrets.kept ?? [] } };
    }
    case "created":
      return { ...written(facts, event), cut_off: undefined };
    case "patched":
      return written(facts, event);
    case "waiting": {
      if (facts.rollback === "after_failure") return facts;
      const { deployment_id, revision_id, began_at_ms } = event;
      return { ...facts, deployment_id, revision_id, wait_began_at: facts.wait_began_at ?? began_at_ms };
    }
    case "status": {
      if (facts.rollback === "after_failure") return facts;
      const { status, sentence, elapsed_ms, revision_id } = event;
      const timeline = [...facts.timeline, { status, sentence, elapsed_ms }];
      return { ...facts, revision_id, status, timeline };
    }
    case "rolling_back":
      return rollingBack(facts);
    default:
      return facts;
  }
}

function written(facts: Facts, event: Extract<Progress, { type: "created" | "patched" }>): Facts {
  const { deployment_id, revision_id } = event;
  const isOfPush = event.type === "patched" && event.is_of_push === true;
  return {
    ...facts,
    deployment_id,
    changed: true,
    revision_id: revision_id ?? facts.revision_id,
    made_revision_id: (isOfPush ? undefined : revision_id) ?? facts.made_revision_id,
  };
}

/** In a requested rollback, only the last attempt counts. */
function rollingBack(facts: Facts): Facts {
  if (facts.revision_id !== undefined && facts.rollback !== "requested")
    return { ...facts, changed: true, rollback: "after_failure" };
  return {
    ...facts,
    changed: true,
    rollback: "requested",
    revision_id: undefined,
    status: undefined,
    timeline: [],
    wait_began_at: undefined,
  };
}
