import type { RevisionLog } from "../../lifecycle/follow/revision-log.ts";
import type { Known } from "../../lifecycle/outcome/outcome.ts";
import type { OutcomeName } from "../../lifecycle/outcome/outcome-table.ts";
import type { StatusSeen } from "../../lifecycle/outcome/progress-facts.ts";
import type { Plan } from "../../lifecycle/plan/plan-value.ts";
import type { JobColour } from "./job-colour.ts";
import type { Subject } from "./subject.ts";

/** One thing of those that a command about several did. */
export type Row = { what: string; result: string };

/** The end of a step, as log, outputs, summary and comment show it. Plain data, without secrets. */
export type StepReport = Subject &
  Known & {
    outcome: OutcomeName;
    colour: JobColour;
    /** For people: a sentence, or a line for each mistake. */
    message: string;
    /** What to do next. */
    hint: string | undefined;
    logs: RevisionLog | undefined;
    /** Where something is live. */
    url: string | undefined;
    /** After a failure: the revision that serves. Null: none does. */
    active_revision_id: string | null | undefined;
    /** The agent's answer to the verification's message. */
    answer: string | undefined;
    plan: Plan | undefined;
    timeline: readonly StatusSeen[];
    /** What the timeline counts from; milliseconds since the epoch. */
    wait_began_at: number | undefined;
    rows: readonly Row[];
    elapsed_ms: number;
  };

/** A report that says no more than how it ended. */
export function bareReport(
  said: Pick<StepReport, "outcome" | "colour" | "message" | "elapsed_ms"> & Partial<StepReport>,
): StepReport {
  return {
    name: undefined,
    environment: undefined,
    commit: undefined,
    compareUrl: undefined,
    runUrl: undefined,
    deployment_id: undefined,
    revision_id: undefined,
    status: undefined,
    changed: false,
    hint: undefined,
    logs: undefined,
    url: undefined,
    active_revision_id: undefined,
    answer: undefined,
    plan: undefined,
    timeline: [],
    wait_began_at: undefined,
    rows: [],
    ...said,
  };
}
