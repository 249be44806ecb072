import { InvalidError } from "../client/errors.ts";
import type { Ended } from "./operations/deploy-result.ts";
import type { Outcome } from "./outcome.ts";

/** What is said of a deployment's name (`'agent' is live`), and what to do next where the error does not say. */
const texts: Record<Outcome, { predicate: string; hint?: string }> = {
  deployed: { predicate: "is live" },
  unchanged: { predicate: "is unchanged" },
  rolled_back: { predicate: "was rolled back" },
  promoted: { predicate: "was promoted" },
  torn_down: { predicate: "was deleted" },
  swept: { predicate: "was swept" },
  submitted: { predicate: "was handed to the control plane; nothing is said about what is live" },
  planned: { predicate: "was only planned" },
  skipped: { predicate: "was skipped" },
  invalid: { predicate: "was asked for something that cannot be" },
  changes_pending: { predicate: "has changes pending" },
  build_failed: {
    predicate: "was not built",
    hint: "Correct what the end of the build log names, and deploy again.",
  },
  deploy_failed: {
    predicate: "was built but did not start",
    hint: "Correct what the end of the run log names, and deploy again.",
  },
  timed_out: {
    predicate: "was not live in time",
    hint: "It may still become live: read its logs, or allow it more time.",
  },
  superseded: {
    predicate: "was overtaken by a newer revision",
    hint: "The newer revision counts; deploy again only if this one should come after it.",
  },
  verification_failed: {
    predicate: "is deployed but does not answer as it should",
    hint: "Read the deployment's run log.",
  },
  interrupted: {
    predicate: "was interrupted by somebody",
    hint: "Deploy again once it is clear who interrupted the revision, and why.",
  },
  refused: {
    predicate: "was refused",
    hint: "Correct what is named, and deploy again.",
  },
  unreachable: { predicate: "could not be deployed: the control plane does not answer" },
  internal_error: { predicate: "met an error that nobody expected" },
  cancelled: { predicate: "was cancelled" },
};

/** How it ended, said of the deployment: `is live`. */
export function outcomePredicate(outcome: Outcome): string {
  return texts[outcome].predicate;
}

const nameOf = ({ plan, deployment_id }: Partial<Ended>) => plan?.name ?? deployment_id;

/** What serves after a failure, as it was found by looking; undefined where nobody looked. */
export function servingText({
  active_revision_id: active,
  revision_id,
}: Pick<Ended, "active_revision_id" | "revision_id">): string | undefined {
  if (active === undefined) return undefined;
  if (active === null) return "nothing serves";
  return active === revision_id
    ? `revision ${active}, this one, serves there`
    : `revision ${active} serves there`;
}

/** What to do next; undefined where there is nothing to do. */
export function nextStep(ended: Pick<Ended, "outcome"> & Partial<Ended>): string | undefined {
  const { outcome, error, changed = false, earlier_good_id } = ended;
  const hint = error?.hint ?? texts[outcome].hint;
  if (earlier_good_id !== undefined)
    return `${hint} \`agent-deploy rollback ${nameOf(ended)}\` goes back to revision ${earlier_good_id}.`;
  if (outcome !== "refused") return hint;
  // What says so of the request that it was about would say the opposite of the whole.
  const isAboutRequest = error instanceof InvalidError;
  if (changed) return `What was changed before that stays. ${isAboutRequest ? texts.refused.hint : hint}`;
  return error?.hint ?? `Nothing was changed. ${hint}`;
}
