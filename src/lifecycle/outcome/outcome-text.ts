import { InvalidError } from "../../client/errors.ts";
import { planTitle } from "../plan/plan-text.ts";
import type { CutOff, Outcome } from "./outcome.ts";
import { OUTCOMES, type OutcomeName, outcomeRow } from "./outcome-table.ts";

/** `agent was not built: …` @param subject the deployment's name */
export function sentenceOf(outcome: OutcomeName, subject: string, reason: string | undefined): string {
  const { predicate } = outcomeRow(outcome);
  return reason ? `${subject} ${predicate}: ${reason}` : `${subject} ${predicate}`;
}

/** What the sentence goes on with; undefined where the outcome says it all. */
export function reasonOf(outcome: Outcome): string | undefined {
  if (outcome.outcome === "cancelled" && outcome.cut_off) return cutOffText(outcome.cut_off);
  return outcomeRow(outcome.outcome).has_reason ? outcome.message : undefined;
}

/** What is lost and what to do, after a replacement that ended half way. */
export function cutOffText({ deployment_id, secrets }: CutOff): string {
  const gone = `deployment ${deployment_id} is deleted, and none is in its place yet: deploy again`;
  if (secrets.length === 0) return gone;
  return `${gone}, and give these secrets, which only it had: ${secrets.join(", ")}`;
}

/** The outcome in one sentence, or in a line for each mistake. @param subject the deployment's name */
export function outcomeText(outcome: Outcome, subject: string): string {
  switch (outcome.outcome) {
    case "invalid":
    case "internal_error":
    case "swept":
      return outcome.message;
    case "planned":
    case "changes_pending":
      return `${planTitle(outcome.plan)}.`;
    default:
      return sentenceOf(outcome.outcome, subject, reasonOf(outcome));
  }
}

/** What serves after a failure, as it was read; undefined where it was not read. */
export function servingText(outcome: Outcome): string | undefined {
  if (!("active_revision_id" in outcome)) return undefined;
  const { active_revision_id: active, revision_id } = outcome;
  if (active === undefined) return undefined;
  if (active === null) return "nothing serves";
  return active === revision_id
    ? `revision ${active}, this one, serves there`
    : `revision ${active} serves there`;
}

/** What to do next; undefined where there is nothing to do. @param name the deployment's name or id */
export function nextStep(outcome: Outcome, name: string): string | undefined {
  const { hint } = outcomeRow(outcome.outcome);
  switch (outcome.outcome) {
    case "invalid":
    case "internal_error":
      return outcome.hint;
    case "unreachable":
      return outcome.error?.hint;
    case "refused": {
      const { error, changed } = outcome;
      if (!changed) return error?.hint ?? `Nothing was changed. ${outcome.hint ?? hint}`;
      // A hint about an invalid request says that nothing was changed.
      const step = error instanceof InvalidError ? undefined : error?.hint;
      return `What was changed before that stays. ${step ?? OUTCOMES.refused.hint}`;
    }
    default:
      if ("earlier_good_id" in outcome && outcome.earlier_good_id !== undefined)
        return `${hint} \`agent-deploy rollback ${name}\` goes back to revision ${outcome.earlier_good_id}.`;
      return hint;
  }
}
