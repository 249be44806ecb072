import type { Revision } from "../../src/contract/revision/revision.ts";
import { phaseOf } from "../../src/contract/revision/status.ts";
import { isChecked } from "../inputs/desired.ts";
import type { Properties } from "../values/properties.ts";
import { readMarks, writeMarks } from "./state-marks.ts";
import type { Wanted } from "./wanted-revision.ts";

/**
 * The marks of an operation that checked nothing. What became of checks is nowhere but in the state; one that became
 * live without us was never checked.
 */
export function pendingVerification(
  { revision, need }: Wanted<Pick<Revision, "id" | "status">>,
  { state, inputs }: { state: Properties; inputs: Properties },
): Properties {
  const { revisionOwed, verificationFailed, verificationPending } = readMarks(state);
  if (revisionOwed && revision === undefined) return writeMarks({ revisionOwed });
  if (revision?.id === state.revisionId && (verificationFailed || verificationPending))
    return writeMarks({ verificationFailed, verificationPending });
  const isDeployed = revision !== undefined && phaseOf(revision.status) === "deployed";
  return writeMarks({ verificationPending: isDeployed && need === "wait" && isChecked(inputs) });
}
