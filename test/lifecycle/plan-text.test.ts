import { expect, test } from "vitest";
import { planLines, planTitle } from "../../src/lifecycle/plan-text.ts";
import type { Plan } from "../../src/lifecycle/plan-value.ts";

const plan = (over: Partial<Plan>): Plan => ({
  action: "none",
  name: "agent",
  source: "internal_source",
  deployment_id: "d1",
  fields: [],
  secrets: { added: [], changed: [], removed: [], kept: [], unknown: [] },
  code: undefined,
  latest_revision: undefined,
  makes_revision: false,
  refusals: [],
  ...over,
});

test("nothing to do is said where what is wanted is live", () => {
  expect(planTitle(plan({}))).toBe("'agent' is as wanted: nothing to do");
});

test("a revision under way that brings what is wanted is not 'nothing to do'", () => {
  const latest_revision = { id: "r1", status: "BUILDING", is_under_way: true };
  expect(planTitle(plan({ latest_revision }))).toBe(
    "'agent' is being deployed as wanted already, by revision r1",
  );
});

test("an update without a change says why there is one", () => {
  const latest_revision = { id: "r1", status: "BUILD_FAILED", is_under_way: false };
  const lines = planLines(plan({ action: "update", makes_revision: true, latest_revision }));
  expect(lines.map(({ text }) => text)).toEqual([
    "the last revision ended as BUILD_FAILED",
    "makes a new revision",
  ]);
});
