import type { Ended } from "../../lifecycle/operations/deploy-result.ts";
import type { Plan } from "../../lifecycle/plan/plan-value.ts";
import type { Progress } from "../../lifecycle/progress.ts";

/** One seen status of the revision; the summary shows them as a timeline. */
export type TimelineEntry = { status: string; sentence: string; elapsed_ms: number };

/** What is known of a deploy so far: all that is left to tell when it ends in an error. */
export type DeployRecord = {
  plan?: Plan;
  deployment_id?: string;
  revision_id?: string;
  /** The revision that a write of this very run made. */
  made_revision_id?: string;
  status?: string;
  /** What the revision was built from, where the control plane tells it. */
  commit?: string;
  url?: string;
  /** The revision that serves after a failure; null: none does. */
  active_revision_id?: string | null;
  changed: boolean;
  timeline: readonly TimelineEntry[];
  /** When the wait began that the timeline counts from; milliseconds since the epoch. */
  wait_began_at?: number;
  /** Statuses that follow are those of the revision that is rolled back to, not of ours. */
  isRollingBack: boolean;
  /** There is no revision of ours: the step was asked to go back, and does nothing else. */
  isOnlyRollingBack?: boolean;
};

export const emptyRecord: DeployRecord = { changed: false, timeline: [], isRollingBack: false };

/** The record after one more event, at the time `now` (milliseconds since the epoch). Pure. */
export function recordProgress(record: DeployRecord, event: Progress, now: number): DeployRecord {
  switch (event.type) {
    case "planned":
      return { ...record, plan: event.plan, ...id("deployment_id", event.plan.deployment_id) };
    case "deleted":
      return { ...record, changed: true };
    case "created":
    case "patched":
      return {
        ...record,
        deployment_id: event.deployment_id,
        changed: true,
        ...id("revision_id", event.revision_id),
        ...id(
          "made_revision_id",
          event.type === "patched" && event.is_of_push ? undefined : event.revision_id,
        ),
      };
    case "status": {
      if (record.isRollingBack) return record;
      const { status, sentence, elapsed_ms, revision_id } = event;
      return {
        ...record,
        status,
        revision_id,
        wait_began_at: record.wait_began_at ?? now - elapsed_ms,
        timeline: [...record.timeline, { status, sentence, elapsed_ms }],
      };
    }
    case "rolling_back":
      return rollingBack(record);
    default:
      return record;
  }
}

/** Of a step that does nothing else it is the one revision there is, and of several tries the last. */
function rollingBack(record: DeployRecord): DeployRecord {
  const { revision_id, status, wait_began_at, ...rest } = record;
  if (revision_id !== undefined && !record.isOnlyRollingBack)
    return { ...record, changed: true, isRollingBack: true };
  return { ...rest, changed: true, timeline: [], isOnlyRollingBack: true };
}

/** The record with the last word of the core. */
export function recordResult(record: DeployRecord, result: Ended): DeployRecord {
  const { plan, changed } = result;
  return {
    ...record,
    ...(plan && { plan }),
    changed,
    ...id("deployment_id", result.deployment_id),
    ...id("revision_id", result.revision_id),
    ...id("status", result.status),
    ...id("commit", result.commit),
    ...id("url", result.url),
    ...(result.active_revision_id !== undefined && { active_revision_id: result.active_revision_id }),
  };
}

/** Nothing rather than an undefined that would hide what was known before. */
function id<K extends string>(key: K, value: string | undefined): { [P in K]?: string } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]: string });
}
