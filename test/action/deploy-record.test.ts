import { expect, test } from "vitest";
import { emptyRecord, recordProgress } from "../../src/action/deploy-record.ts";

const patched = { type: "patched", deployment_id: "d1", revision_id: "r1" } as const;

test("a revision that a write of this run made is its own, to be interrupted with it", () => {
  expect(recordProgress(emptyRecord, patched, 0)).toMatchObject({
    revision_id: "r1",
    made_revision_id: "r1",
  });
});

test("one that the control plane made of the push is followed, and is not this run's own", () => {
  const record = recordProgress(emptyRecord, { ...patched, is_of_push: true }, 0);
  expect(record).toMatchObject({ revision_id: "r1" });
  expect(record).not.toHaveProperty("made_revision_id");
});
