import fc from "fast-check";
import { expect, test } from "vitest";
import type { Properties } from "../../../pulumi-provider/dynamic/handler.ts";
import { isLive, wantedRevision } from "../../../pulumi-provider/state/wanted-revision.ts";
import { REVISION_STATUSES } from "../../../src/contract/revision/status.ts";

const revision = (id: string, status: string) => ({ id, status });
/** A state whose revision `own` was seen to serve and to answer. */
const live = (over: Properties = {}): Properties => ({
  status: "DEPLOYED",
  revisionId: "own",
  activeRevisionId: "own",
  ...over,
});
const own = revision("own", "DEPLOYED");
const other = revision("other", "DEPLOYED");

test("a revision that serves and was verified needs nothing, whatever failed after it", () => {
  const latest = revision("push", "BUILD_FAILED");
  const wanted = wantedRevision({ state: live(), hasInputs: true }, { recorded: own, active: own, latest });
  expect(wanted).toEqual({ revision: own, need: "nothing" });
});

test.each<[string, Properties]>([
  ["it was still being built", { status: "BUILDING" }],
  ["its check failed", { verificationFailed: true }],
  ["its check was not completed", { verificationPending: true }],
  ["it did not serve", { activeRevisionId: "other" }],
])("a revision that serves now is waited for and verified when the state says that %s", (_, over) => {
  const found = { recorded: own, active: own, latest: own };
  expect(wantedRevision({ state: live(over), hasInputs: true }, found)).toEqual({
    revision: own,
    need: "wait",
  });
});

test.each(["BUILD_FAILED", "DEPLOY_FAILED", "CREATE_FAILED", "INTERRUPTED"])(
  "a revision that ended as %s is created again",
  (status) => {
    const recorded = revision("own", status);
    const found = { recorded, active: other, latest: recorded };
    expect(wantedRevision({ state: live({ status }), hasInputs: true }, found).need).toBe("another");
  },
);

test.each(["verificationFailed", "verificationPending"])(
  "a revision that failed its check and no longer serves is created again: %s",
  (mark) => {
    const found = { recorded: own, active: other, latest: other };
    const wanted = wantedRevision({ state: live({ [mark]: true }), hasInputs: true }, found);
    expect(wanted).toEqual({ revision: own, need: "another" });
  },
);

test("a latest revision that is DEPLOYED but does not serve yet is waited for", () => {
  const found = { recorded: own, active: other, latest: own };
  expect(wantedRevision({ state: live({ status: "DEPLOYING" }), hasInputs: true }, found)).toEqual({
    revision: own,
    need: "wait",
  });
});

test("the revision that serves replaces one that was live, and one that failed later does not", () => {
  const found = { recorded: own, active: other, latest: revision("third", "BUILD_FAILED") };
  expect(wantedRevision({ state: live(), hasInputs: true }, found)).toEqual({
    revision: other,
    need: "nothing",
  });
});

test("a revision that serves other code does not replace one that was live", () => {
  const config = (repo_ref: string, commit: string) => ({
    source_revision_config: { repo_ref, repo_commit_sha: commit },
  });
  const recorded = { ...own, ...config("main", "1") };
  const latest = { ...revision("third", "BUILD_FAILED"), ...config("main", "3") };
  const given = { state: live(), hasInputs: true };
  const theirs = { ...other, ...config("theirs", "2") };
  expect(wantedRevision(given, { recorded, active: theirs, latest })).toEqual({
    revision: latest,
    need: "another",
  });
  const push = { ...other, ...config("main", "2") };
  expect(wantedRevision(given, { recorded, active: push, latest })).toEqual({
    revision: push,
    need: "nothing",
  });
});

test("a revision that was requested and not created has to be created, whatever revisions exist", () => {
  const found = { recorded: own, active: own, latest: own };
  for (const hasInputs of [true, false]) {
    const wanted = wantedRevision({ state: live({ revisionOwed: true }), hasInputs }, found);
    expect(wanted).toEqual({ revision: undefined, need: "another" });
  }
});

test("the latest revision replaces one that was skipped or removed", () => {
  const latest = revision("other", "BUILDING");
  for (const recorded of [revision("own", "SKIPPED"), undefined]) {
    const wanted = wantedRevision({ state: live(), hasInputs: true }, { recorded, active: own, latest });
    expect(wanted).toEqual({ revision: latest, need: "wait" });
  }
});

test("for other inputs the latest revision is wanted and still has to be verified", () => {
  const found = { recorded: own, active: other, latest: other };
  expect(wantedRevision({ state: live(), hasInputs: false }, found)).toEqual({
    revision: other,
    need: "wait",
  });
  const none = { recorded: undefined, active: undefined, latest: undefined };
  expect(wantedRevision({ state: live(), hasInputs: true }, none).need).toBe("another");
});

const status = fc.constantFrom(...Object.keys(REVISION_STATUSES), "SOMETHING_NEW");
const id = fc.constantFrom("own", "other", "third");
const found = fc.option(fc.record({ id, status }), { nil: undefined });
const state = fc.record(
  {
    status,
    revisionId: id,
    activeRevisionId: id,
    verificationFailed: fc.boolean(),
    verificationPending: fc.boolean(),
    revisionOwed: fc.boolean(),
  },
  { requiredKeys: [] },
);

test("only a deployed revision that serves needs nothing, and only after a state that was live", () => {
  fc.assert(
    fc.property(
      state,
      fc.boolean(),
      fc.record({ recorded: found, active: found, latest: found }),
      (given, hasInputs, candidates) => {
        const { revision: wanted, need } = wantedRevision({ state: given, hasInputs }, candidates);
        if (need !== "nothing") return;
        expect(wanted?.status).toBe("DEPLOYED");
        expect(wanted?.id).toBe(candidates.active?.id);
        expect(hasInputs && isLive(given) && given.revisionOwed !== true).toBe(true);
      },
    ),
  );
});
