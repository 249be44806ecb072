import { ControlPlaneError } from "../../client/errors.ts";
import type { Context } from "../context.ts";
import { errorParts } from "../error-text.ts";
import { outcomeOf } from "../outcome.ts";
import type { Ended } from "./deploy-result.ts";

/**
 * Runs `work`, which fills `result` as far as it gets: what it throws becomes the outcome, an abort included.
 * @throws whatever has no outcome: mistakes of the configuration or of this program
 */
export async function ending<Result extends Ended>(
  result: Result,
  context: Pick<Context, "signal">,
  work: () => Promise<void>,
): Promise<Result> {
  try {
    await work();
  } catch (error) {
    const outcome = context.signal.aborted ? "cancelled" : outcomeOf(error);
    if (outcome === undefined) throw error;
    result.outcome = outcome;
    result.message = outcome === "cancelled" ? "cancelled" : errorParts(error).join(": ");
    if (error instanceof ControlPlaneError) result.error = error;
    delete result.url;
  }
  return result;
}

/** Keeps in the result what progress tells, in case a later step throws. */
export function noting(result: Ended, context: Context): Context {
  return {
    ...context,
    report(event) {
      if (event.type === "created" || event.type === "patched") {
        result.deployment_id = event.deployment_id;
        result.revision_id = event.revision_id;
        result.changed = true;
      }
      if (event.type === "deleted") {
        result.changed = true;
        result.cut_off = { deployment_id: event.deployment_id, secrets: result.plan?.secrets.kept ?? [] };
      }
      if (event.type === "created") delete result.cut_off;
      if (event.type === "status") result.status = event.status;
      context.report(event);
    },
  };
}
