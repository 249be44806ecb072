import { expect, test } from "vitest";
import { emptyRecord, recordProgress } from "../../../src/action/result/deploy-record.ts";

const patched = { type: "patched", deployment_id: "d1", revision_id: "r1" } as const;

test("a revision made by a write of this run is recorded as its own", () => {
  expect(recordProgress(emptyRecord, patched, 0)).toMatchObject({
    revision_id: "r1",
    made_revision_id: "r1",
  });
});

test("a revision that the control plane built from the push is followed but not recorded as the run's own", () => {
  const record = recordProgress(emptyRecord, { ...patched, is_of_push: true }, 0);
  expect(record).toMatchObject({ revision_id: "r1" });
  expect(record).not.toHaveProperty("made_revision_id");
});

const rollingBack = { type: "rolling_back", to_revision_id: "r0" } as const;
const status = (revision_id: string, word: string) =>
  ({
    type: "status",
    deployment_id: "d1",
    revision_id,
    status: word,
    sentence: word,
    elapsed_ms: 5,
  }) as const;

test("a step that only rolls back records the revision that it tried last", () => {
  const events = [rollingBack, status("r2", "DEPLOYED"), rollingBack];
  const between = events.reduce((record, event) => recordProgress(record, event, 10), emptyRecord);
  expect(between).not.toHaveProperty("revision_id");
  expect(recordProgress(between, status("r3", "BUILDING"), 20)).toMatchObject({
    revision_id: "r3",
    status: "BUILDING",
    timeline: [{ status: "BUILDING" }],
    wait_began_at: 15,
  });
});

test("a deploy that rolls back records its own revision, not those of the rollbacks", () => {
  const events = [patched, status("r1", "DEPLOYED"), rollingBack, status("r2", "DEPLOYED"), rollingBack];
  const record = [...events, status("r3", "BUILDING")].reduce(
    (record, event) => recordProgress(record, event, 10),
    emptyRecord,
  );
  expect(record).toMatchObject({ revision_id: "r1", timeline: [{ status: "DEPLOYED" }] });
});
