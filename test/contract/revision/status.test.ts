import { expect, test } from "vitest";
import { phaseOf, REVISION_STATUSES, type RevisionStatus } from "../../../src/contract/revision/status.ts";

const having = (phase: string) =>
  (Object.keys(REVISION_STATUSES) as RevisionStatus[]).filter((status) => phaseOf(status) === phase);

test.each([
  ["deployed", ["DEPLOYED"]],
  ["build_failed", ["BUILD_FAILED"]],
  ["deploy_failed", ["CREATE_FAILED", "DEPLOY_FAILED"]],
  ["superseded", ["SKIPPED"]],
  ["interrupted", ["INTERRUPTED"]],
  [
    "in_progress",
    ["CREATING", "QUEUED", "AWAITING_BUILD", "BUILDING", "AWAITING_DEPLOY", "DEPLOYING", "UNKNOWN"],
  ],
])("phaseOf maps exactly the expected revision statuses to %s", (phase, statuses) => {
  expect(having(phase).toSorted()).toEqual(statuses.toSorted());
});

test.each(["NEW_STATUS", "toString", ""])("the unknown status '%s' counts as in progress", (status) => {
  expect(phaseOf(status)).toBe("in_progress");
});
