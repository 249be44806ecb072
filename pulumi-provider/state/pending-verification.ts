import type { Revision } from "../../src/contract/revision.ts";
import { phaseOf } from "../../src/contract/status.ts";
import { isChecked } from "../inputs/desired.ts";
import type { Properties } from "./codec.ts";
import { REVISION_OWED, VERIFICATION_FAILED, VERIFICATION_PENDING } from "./state-marks.ts";
import type { Wanted } from "./wanted-revision.ts";

/**
 * The marks of an operation that checked nothing. What became of checks is nowhere but in the state; one that became
 * live without us was never checked.
 */
export function pendingVerification(
  { revision, need }: Wanted<Pick<Revision, "id" | "status">>,
  { state, inputs }: { state: Properties; inputs: Properties },
): Properties {
  if (state[REVISION_OWED] === true && revision === undefined) return { [REVISION_OWED]: true };
  const marks = [VERIFICATION_FAILED, VERIFICATION_PENDING].filter((mark) => state[mark] === true);
  if (revision?.id === state.revisionId && marks.length > 0) {
    return Object.fromEntries(marks.map((mark) => [mark, true]));
  }
  const isDeployed = revision !== undefined && phaseOf(revision.status) === "deployed";
  return isDeployed && need === "wait" && isChecked(inputs) ? { [VERIFICATION_PENDING]: true } : {};
}
