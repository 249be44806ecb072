import { knownOf } from "../../lifecycle/outcome/outcome.ts";
import { nextStep, outcomeText } from "../../lifecycle/outcome/outcome-text.ts";
import type { Facts } from "../../lifecycle/outcome/progress-facts.ts";
import { LOCAL } from "../inputs/inputs.ts";
import type { OnGitHub, Timed } from "../step.ts";
import { jobColour } from "./job-colour.ts";
import type { StepOutcome } from "./step-outcome.ts";
import type { Row, StepReport } from "./step-report.ts";
import type { Subject } from "./subject.ts";

/** The report of an outcome, redacted before anything is rendered: what is escaped does not look like a secret. */
export function reportOutcome(
  step: Timed & Pick<OnGitHub, "runner" | "inputs" | "texts">,
  outcome: StepOutcome,
  { subject, facts, rows }: { subject: Subject; facts: Facts; rows: readonly Row[] },
): StepReport {
  const { runner, inputs, texts, clock, begun } = step;
  const name = subject.name ?? "the deployment";
  // What runs on this runner ends with the step.
  const isLocal = texts["base-url"] === LOCAL;
  return runner.redactData({
    ...subject,
    ...knownOf(outcome),
    revision_id: outcome.revision_id ?? facts.revision_id,
    status: outcome.status ?? facts.status,
    outcome: outcome.outcome,
    colour: jobColour(outcome.outcome, inputs.onSuperseded),
    message: "by" in outcome ? outcome.message : outcomeText(outcome, name),
    hint: hintOf(outcome, name, inputs.onCancel),
    logs: "logs" in outcome ? outcome.logs : undefined,
    url: "url" in outcome && !isLocal ? outcome.url : undefined,
    active_revision_id: "active_revision_id" in outcome ? outcome.active_revision_id : undefined,
    answer: "answer" in outcome ? outcome.answer : undefined,
    plan: facts.plan,
    timeline: facts.timeline,
    wait_began_at: facts.wait_began_at,
    rows,
    elapsed_ms: clock.now() - begun,
  });
}

function hintOf(outcome: StepOutcome, name: string, onCancel: "leave" | "interrupt"): string | undefined {
  if ("by" in outcome) return undefined;
  if (outcome.outcome !== "cancelled") return nextStep(outcome, name);
  return onCancel === "interrupt"
    ? "A revision that this run made is interrupted; what serves goes on serving."
    : "What was begun at the control plane may still go on there; the next run takes it up.";
}
