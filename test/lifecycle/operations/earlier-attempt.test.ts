import { expect, test } from "vitest";
import type { Revision } from "../../../src/contract/revision.ts";
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
  ["cut off before it began anything", ["A", "B"], { active: 2 }, undefined],
  ["cut off while the revision was under way", ["A", "B", "A*"], { active: 2 }, "r3"],
  ["cut off when it was live", ["A", "B", "A"], { active: 3 }, "r3"],
  ["another push is under way", ["A", "B", "C*"], { active: 2 }, undefined],
  ["to a revision: under way", ["A", "B", "A*"], { active: 2, to: 1 }, "r3"],
  ["to a revision: live", ["A", "B", "C", "A"], { active: 4, to: 1 }, "r4"],
  ["to a revision: another one is live", ["A", "B", "C", "B"], { active: 4, to: 1 }, undefined],
  ["to a revision that is the newest itself", ["A", "B", "A"], { active: 3, to: 3 }, undefined],
  ["only settings differ, under way", ["A", "A", "A*"], { active: 2 }, undefined],
  ["only settings differ, live", ["A", "A"], { active: 2 }, "r2"],
  ["somebody went back before it began", ["A", "B", "C", "B"], { active: 4, began: 5 }, undefined],
  ["nobody knows when it began", ["A", "B", "C", "B"], { active: 4, began: "nobody knows" }, "unclear"],
  ["nobody knows, nobody went back", ["A", "B", "C"], { active: 3, began: "nobody knows" }, undefined],
  ["nobody knows, under way", ["A", "B", "A*"], { active: 2, began: "nobody knows" }, "r3"],
  ["nobody knows, to a revision", ["A", "B", "C", "A"], { active: 4, to: 1, began: "nobody knows" }, "r4"],
  ["only settings differ, to a revision", ["A", "A"], { active: 2, to: 1 }, undefined],
])("%s", (_, made, options, found) => {
  expect(after(made, options)).toBe(found);
});
