import { phaseOf } from "../../src/contract/revision/status.ts";
import { waits, wireInputs } from "../inputs/desired.ts";
import { readMarks } from "../state/state-marks.ts";
import type { Properties } from "../values/properties.ts";

/**
 * Why a deployment that was read is not as wanted; undefined when it is, when it may still become so, or when the
 * stack does not wait for it (or does not manage it: without a state this is an import).
 */
export function unhealthyReason(state: Properties, outputs: Properties): string | undefined {
  if (state.name === undefined || !waits(wireInputs(outputs))) return undefined;
  const { status, revisionId } = outputs;
  if (typeof status !== "string") return undefined;
  if (readMarks(outputs).verificationFailed)
    return `revision ${revisionId} is ${status}, but does not answer as expected`;
  const phase = phaseOf(status);
  const isBad = phase === "build_failed" || phase === "deploy_failed" || phase === "interrupted";
  return isBad ? `the wanted revision ${revisionId} is ${status}` : undefined;
}
