import { expect, test } from "vitest";
import { factsAfter, noFacts } from "../../../src/lifecycle/outcome/progress-facts.ts";
import type { Progress } from "../../../src/lifecycle/progress.ts";

const after = (...events: Progress[]) => events.reduce(factsAfter, noFacts);
const patched = { type: "patched", deployment_id: "d1", revision_id: "r1" } as const;
const rollingBack = { type: "rolling_back", to_revision_id: "r0" } as const;
const waiting = (revision_id: string) =>
  ({ type: "waiting", deployment_id: "d1", revision_id, began_at_ms: 15 }) as const;
const status = (revision_id: string, word: string) =>
  ({
    type: "status",
    deployment_id: "d1",
    revision_id,
    status: word,
    sentence: word,
    elapsed_ms: 5,
  }) as const;

test("a revision made by a write of this run is its own", () => {
  expect(after(patched)).toMatchObject({ revision_id: "r1", made_revision_id: "r1", changed: true });
});

test("a revision that the control plane built from the push is followed, but is not the run's own", () => {
  expect(after({ ...patched, is_of_push: true })).toMatchObject({
    revision_id: "r1",
    made_revision_id: undefined,
  });
});

test("a revision that is waited for is known before its status is", () => {
  expect(after(waiting("r1"))).toMatchObject({ deployment_id: "d1", revision_id: "r1", changed: false });
});

test("a deleted deployment is cut off until another is created instead", () => {
  const deleting = { type: "deleting", deployment_id: "d1", is_replaced: true } as const;
  expect(after(deleting)).toMatchObject({ changed: true, cut_off: { deployment_id: "d1", secrets: [] } });
  const created = { type: "created", deployment_id: "d2", revision_id: "r1", name: "agent" } as const;
  expect(after(deleting, created)).toMatchObject({ deployment_id: "d2", cut_off: undefined });
  expect(after({ ...deleting, is_replaced: false })).toMatchObject({ changed: true, cut_off: undefined });
});

test("an operation that only rolls back has the revision that it tried last", () => {
  const between = [rollingBack, waiting("r2"), status("r2", "DEPLOYED"), rollingBack];
  expect(after(...between)).toMatchObject({ revision_id: undefined, timeline: [] });
  expect(after(...between, waiting("r3"), status("r3", "BUILDING"))).toMatchObject({
    revision_id: "r3",
    status: "BUILDING",
    timeline: [{ status: "BUILDING" }],
    wait_began_at: 15,
  });
});

test("a deploy that rolls back has its own revision, not those of the rollbacks", () => {
  const own = [patched, waiting("r1"), status("r1", "DEPLOYED")];
  const rollbacks = [
    rollingBack,
    waiting("r2"),
    status("r2", "DEPLOYED"),
    rollingBack,
    status("r3", "BUILDING"),
  ];
  expect(after(...own, ...rollbacks)).toMatchObject({
    revision_id: "r1",
    status: "DEPLOYED",
    timeline: [{ status: "DEPLOYED" }],
  });
});
