import { expect, test } from "vitest";
import type { Revision } from "../../../src/contract/revision/revision.ts";
import { earlierAttempt } from "../../../src/lifecycle/operations/earlier-attempt.ts";

type Options = { active: number; to?: number; began?: number | "nobody knows" };

/**
 * Oldest first: the code of each revision, made an hour after the one before; `*`: it is still under way. The first
 * attempt began just before the last of them was made, or the one of `began`.
 */
function after(made: string[], options: Options) {
  const revisions = made.map((each, index) => ({
    id: `r${index + 1}`,
    created_at: new Date(madeAt(index + 1)).toISOString(),
    status: each.endsWith("*") ? "BUILDING" : "DEPLOYED",
    source_revision_config: { source_tarball_path: each.replace("*", "") },
  })) as Revision[];
  const to = options.to === undefined ? undefined : revisions[options.to - 1];
  const { began = made.length } = options;
  const found = earlierAttempt(revisions.toReversed(), {
    active_id: `r${options.active}`,
    to,
    began_at_ms: began === "nobody knows" ? undefined : madeAt(began) - 1_000,
  });
  return typeof found === "object" ? found.id : found;
}

const madeAt = (number: number) => Date.parse("2026-01-01T00:00:00Z") + number * 3_600_000;

test.each<[string, string[], Options, string | undefined]>([
  ["finds nothing if the attempt was cut off before it made anything", ["A", "B"], { active: 2 }, undefined],
  ["finds the revision that the attempt left in flight", ["A", "B", "A*"], { active: 2 }, "r3"],
  ["finds the revision that the attempt made live", ["A", "B", "A"], { active: 3 }, "r3"],
  ["ignores the revision of another push in flight", ["A", "B", "C*"], { active: 2 }, undefined],
  ["finds the rollback to a given revision in flight", ["A", "B", "A*"], { active: 2, to: 1 }, "r3"],
  ["finds the rollback to a given revision that is live", ["A", "B", "C", "A"], { active: 4, to: 1 }, "r4"],
  [
    "finds nothing for a given revision while another one is live",
    ["A", "B", "C", "B"],
    { active: 4, to: 1 },
    undefined,
  ],
  [
    "finds nothing if the given revision is the newest itself",
    ["A", "B", "A"],
    { active: 3, to: 3 },
    undefined,
  ],
  ["ignores a revision in flight if only settings differ", ["A", "A", "A*"], { active: 2 }, undefined],
  ["finds the live revision if only settings differ", ["A", "A"], { active: 2 }, "r2"],
  [
    "ignores a rollback made before the attempt began",
    ["A", "B", "C", "B"],
    { active: 4, began: 5 },
    undefined,
  ],
  [
    "is unclear about a live rollback if the start is unknown",
    ["A", "B", "C", "B"],
    { active: 4, began: "nobody knows" },
    "unclear",
  ],
  [
    "finds nothing without a rollback if the start is unknown",
    ["A", "B", "C"],
    { active: 3, began: "nobody knows" },
    undefined,
  ],
  [
    "finds the revision in flight even if the start is unknown",
    ["A", "B", "A*"],
    { active: 2, began: "nobody knows" },
    "r3",
  ],
  [
    "finds the rollback to a given revision even if the start is unknown",
    ["A", "B", "C", "A"],
    { active: 4, to: 1, began: "nobody knows" },
    "r4",
  ],
  ["finds nothing for a given revision if only settings differ", ["A", "A"], { active: 2, to: 1 }, undefined],
])("earlierAttempt %s", (_, made, options, found) => {
  expect(after(made, options)).toBe(found);
});
