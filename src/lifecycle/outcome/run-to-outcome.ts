import { ControlPlaneError } from "../../client/errors.ts";
import type { Context } from "../context.ts";
import { errorParts } from "../error-text.ts";
import { type Cancelled, knownOf, type Stopped } from "./outcome.ts";
import { outcomeOfError } from "./outcome-of-error.ts";
import { cutOffText } from "./outcome-text.ts";
import { type Facts, factsAfter } from "./progress-facts.ts";

/**
 * Runs `work`. What it throws becomes an outcome, an abort included, with what its progress reported until then.
 * @param known the facts from before
 * @throws what has no outcome: mistakes of the configuration or of this program
 */
export async function runToOutcome<T>(
  work: (context: Context) => Promise<T>,
  known: Facts,
  context: Context,
): Promise<T | Stopped | Cancelled> {
  let facts = known;
  const report: Context["report"] = (event) => {
    facts = factsAfter(facts, event);
    context.report(event);
  };
  try {
    return await work({ ...context, report });
  } catch (error) {
    return outcomeOfThrown(error, facts, context);
  }
}

/** @throws `error` where it has no outcome */
export function outcomeOfThrown(
  error: unknown,
  facts: Facts,
  { signal }: Pick<Context, "signal">,
): Stopped | Cancelled {
  const outcome = signal.aborted ? "cancelled" : outcomeOfError(error);
  const { cut_off, made_revision_id } = facts;
  const known = knownOf(facts);
  const withCutOff = (message: string) => (cut_off ? `${message}; ${cutOffText(cut_off)}` : message);
  if (outcome === "cancelled") {
    const message = withCutOff("cancelled");
    return { ...known, outcome, message, cut_off, made_revision_id, interrupt: undefined };
  }
  if (outcome === undefined || !(error instanceof ControlPlaneError)) throw error;
  return { ...known, outcome, message: withCutOff(errorParts(error).join(": ")), error, cut_off };
}
