import fc from "fast-check";
import { expect, test } from "vitest";
import { REVISION_STATUSES, type RevisionStatus } from "../../../../src/contract/revision/status.ts";
import {
  momentsOf,
  type RevisionEvent,
  statusAfter,
  transitions,
  UNSETTLED,
} from "../../../../src/control-plane/store/revisions/transitions.ts";

const events = Object.keys(transitions) as RevisionEvent[];
const statuses = Object.keys(REVISION_STATUSES) as RevisionStatus[];

test("the normal path leads from CREATING to DEPLOYED through every status in between", () => {
  const way: RevisionEvent[] = ["queued", "admitted", "build_began", "built", "start_began", "healthy"];
  const seen: RevisionStatus[] = ["CREATING"];
  for (const event of way) seen.push(statusAfter(seen.at(-1) as RevisionStatus, event) ?? "UNKNOWN");
  expect(seen.join(" ")).toBe("CREATING QUEUED AWAITING_BUILD BUILDING AWAITING_DEPLOY DEPLOYING DEPLOYED");
});

test("no event changes a revision that has reached a final status", () => {
  for (const status of statuses.filter((each) => !UNSETTLED.includes(each)))
    for (const event of events) expect(statusAfter(status, event)).toBeUndefined();
});

test("a revision that is not final can be interrupted after any sequence of events", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events)), (happened) => {
      const status = happened.reduce<RevisionStatus>((at, event) => statusAfter(at, event) ?? at, "CREATING");
      expect(statusAfter(status, "interrupted")).toBe(UNSETTLED.includes(status) ? "INTERRUPTED" : undefined);
    }),
  );
});

test("every way to the end notes when it was, and work that is taken up again begins anew", () => {
  const isEnd = (event: RevisionEvent) => !UNSETTLED.includes(transitions[event].to);
  for (const event of events) expect("ended_at" in momentsOf([event], "now"), event).toBe(isEnd(event));
  expect(momentsOf(["admitted", "build_began"], "now")).toEqual({ build_began_at: "now" });
  expect(momentsOf(["resumed"], "now")).toEqual({ build_began_at: null, deploy_began_at: null });
});

test("only a queued revision can be superseded", () => {
  expect(statuses.filter((status) => statusAfter(status, "overtaken"))).toEqual(["CREATING", "QUEUED"]);
});
