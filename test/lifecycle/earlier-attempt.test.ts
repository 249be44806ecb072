import { expect, test } from "vitest";
import type { Revision } from "../../src/contract/revision.ts";
import { earlierAttempt } from "../../src/lifecycle/earlier-attempt.ts";

/** Oldest first: the code of each revision; `*`: it is still under way. */
function after(made: string[], options: { active: number; to?: number }) {
  const revisions = made.map((each, index) => ({
    id: `r${index + 1}`,
    status: each.endsWith("*") ? "BUILDING" : "DEPLOYED",
    source_revision_config: { source_tarball_path: each.replace("*", "") },
  })) as Revision[];
  const to = options.to === undefined ? undefined : revisions[options.to - 1];
  const found = earlierAttempt(revisions.toReversed(), `r${options.active}`, to);
  return typeof found === "object" ? found.id : found;
}

test.each<[string, string[], { active: number; to?: number }, string | undefined]>([
  ["cut off before it began anything", ["A", "B"], { active: 2 }, undefined],
  ["cut off while the revision was under way", ["A", "B", "A*"], { active: 2 }, "r3"],
  ["cut off when it was live", ["A", "B", "A"], { active: 3 }, "r3"],
  ["another push is under way", ["A", "B", "C*"], { active: 2 }, undefined],
  ["to a revision: under way", ["A", "B", "A*"], { active: 2, to: 1 }, "r3"],
  ["to a revision: live", ["A", "B", "C", "A"], { active: 4, to: 1 }, "r4"],
  ["to a revision: another one is live", ["A", "B", "C", "B"], { active: 4, to: 1 }, undefined],
  ["to a revision that is the newest itself", ["A", "B", "A"], { active: 3, to: 3 }, undefined],
  ["only settings differ, under way", ["A", "A", "A*"], { active: 2 }, undefined],
  ["only settings differ, live", ["A", "A"], { active: 2 }, "unclear"],
  ["only settings differ, to a revision", ["A", "A"], { active: 2, to: 1 }, undefined],
])("%s", (_, made, options, found) => {
  expect(after(made, options)).toBe(found);
});
