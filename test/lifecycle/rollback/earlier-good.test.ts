import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Revision } from "../../../src/contract/revision/revision.ts";
import { codeOf, earlierGood } from "../../../src/lifecycle/rollback/earlier-good.ts";

type Made = { code?: string | undefined; status?: string };

/** Revisions newest first, as the service lists them, given oldest first; a letter is a revision's code. */
function history(...made: (string | Made)[]): Revision[] {
  const revisions = made.map((each) => {
    const { code, status = "DEPLOYED" } = typeof each === "string" ? { code: each } : each;
    const source_revision_config = { source_tarball_path: code };
    return { id: randomUUID(), status, source_revision_config } as Revision;
  });
  return revisions.reverse();
}

/** The rollback targets from the newest revision, as positions in the history: 1 is the oldest. */
function waysBack(...made: (string | Made)[]): number[] {
  const revisions = history(...made);
  return earlierGood(revisions, revisions[0]?.id).map((good) => revisions.length - revisions.indexOf(good));
}

test("earlierGood returns the revisions that were live, newest first", () => {
  expect(waysBack("A", "B", "C")).toEqual([2, 1]);
  expect(waysBack("A")).toEqual([]);
});

test("earlierGood omits revisions that were never live", () => {
  const failed = { code: "B", status: "BUILD_FAILED" };
  expect(waysBack("A", failed, { code: "C", status: "INTERRUPTED" }, "D")).toEqual([1]);
});

test("earlierGood omits revisions that a rollback has left", () => {
  // A rollback left B: the second A is the first one again.
  expect(waysBack("Z", "A", "B", "A")).toEqual([1]);
  expect(waysBack("A", "B", "A")).toEqual([]);
  expect(waysBack("Z", "A", "B", "C", "A", "D")).toEqual([5, 1]);
});

test("earlierGood keeps revisions of the same code with other settings or secrets", () => {
  expect(waysBack("A", "A", "B")).toEqual([2, 1]);
  expect(waysBack("Z", "A", "A")).toEqual([2, 1]);
});

test("earlierGood does not take revisions of unknown code for rollbacks", () => {
  expect(waysBack({}, "A", {}, "B", {})).toEqual([4, 3, 2, 1]);
});

test("earlierGood returns only revisions older than the given one, or all if it is absent", () => {
  const revisions = history("A", "B", "C");
  expect(earlierGood(revisions, revisions[1]?.id)).toEqual([revisions[2]]);
  expect(earlierGood(revisions, undefined)).toEqual(revisions);
});

test("repeated rollbacks never reach the same code twice, and terminate", () => {
  const codes = fc.array(fc.constantFrom("A", "B", "C", "D"), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(codes, (letters) => {
      // No equal neighbours: revisions that differ only in settings cannot be distinguished by their code.
      const distinct = letters.filter((letter, index) => letter !== letters[index - 1]);
      let revisions = history(...distinct);
      const been = [codeOf(revisions[0])];
      for (;;) {
        const [good] = earlierGood(revisions, revisions[0]?.id);
        if (!good) return;
        expect(been).not.toContain(codeOf(good));
        been.push(codeOf(good));
        revisions = [{ ...good, id: randomUUID() }, ...revisions];
      }
    }),
  );
});
