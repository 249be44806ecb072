import { isDeepStrictEqual } from "node:util";
import type { Revision } from "../../src/contract/revision/revision.ts";
import { phaseOf } from "../../src/contract/revision/status.ts";
import type { Properties } from "../values/properties.ts";
import { readMarks } from "./state-marks.ts";

/**
 * What a revision still needs, so that its inputs are live and were seen to answer.
 * - `nothing`: it serves, and has answered where it is asked to
 * - `wait`: it is under way, or it was not seen to serve and answer yet
 * - `another`: it will not serve any more; another one of the same inputs has to be made
 */
export type Need = "nothing" | "wait" | "another";

/** The revision that has the inputs, as far as anybody knows; undefined: there is none. */
export type Wanted<R> = { revision: R | undefined; need: Need };

/** Revisions that may have the inputs, as they are now: the state's, the one that serves, the latest. */
export type Candidates<R> = { recorded: R | undefined; active: R | undefined; latest: R | undefined };

/** What is read of a revision here. */
type Known = Pick<Revision, "id" | "status" | "source_revision_config">;

/**
 * Which revision has the inputs, and what it still needs. Pure. It is the recorded one, unless another has replaced it:
 * then that one; where that has other inputs, a new one is made.
 * @param hasInputs whether the state's revision was made of these inputs. If not, a run that was lost may have sent
 * them: the latest one has them then.
 */
export function wantedRevision<R extends Known>(
  { state, hasInputs }: { state: Properties; hasInputs: boolean },
  { recorded, active, latest }: Candidates<R>,
): Wanted<R> {
  if (readMarks(state).revisionOwed) return { revision: undefined, need: "another" };
  const own = hasInputs ? recorded : undefined;
  const wasLive = own !== undefined && isLive(state);
  const standing = { active, latest, wasLive };
  if (own) {
    const need = needOf(own, { ...standing, isUnanswered: isUnanswered(state) });
    if (need !== "overtaken") return { revision: own, need };
  }
  // One that was live is overtaken by what serves now with the same code, whatever came to nothing after that.
  const wasDeployed = own && phaseOf(own.status) === "deployed";
  const next = (wasDeployed && isOfSameCode(own, active) ? active : undefined) ?? latest;
  if (!next) return { revision: undefined, need: "another" };
  const need = needOf(next, { ...standing, isUnanswered: false });
  return { revision: next, need: need === "overtaken" ? "another" : need };
}

/** Whether two are made of the same, as far as revisions tell; the commit of a branch aside. */
function isOfSameCode(one: Known, other: Known | undefined): boolean {
  return isDeepStrictEqual(givenConfig(one), givenConfig(other));
}

function givenConfig(revision: Known | undefined): Record<string, unknown> {
  const { repo_commit_sha: _commit, ...config } = revision?.source_revision_config ?? {};
  const given = Object.entries(config).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given);
}

/** Whether the state says that its revision needs nothing: it is deployed, serves, and no check of it is open. */
export function isLive(state: Properties): boolean {
  const { revisionId, activeRevisionId = revisionId, status } = state;
  const isDeployed = phaseOf(String(status)) === "deployed";
  return isDeployed && activeRevisionId === revisionId && !isUnanswered(state);
}

/** A check of the state's revision failed, or did not come to its end. */
function isUnanswered(state: Properties): boolean {
  const { verificationFailed, verificationPending } = readMarks(state);
  return verificationFailed || verificationPending;
}

type Standing<R> = Pick<Candidates<R>, "active" | "latest"> & { wasLive: boolean; isUnanswered: boolean };

function needOf<R extends Known>(
  { id, status }: R,
  { active, latest, wasLive, isUnanswered }: Standing<R>,
): Need | "overtaken" {
  switch (phaseOf(status)) {
    case "in_progress":
      return "wait";
    case "superseded":
      return "overtaken";
    case "build_failed":
    case "deploy_failed":
    case "interrupted":
      return "another";
    case "deployed":
      if (active?.id === id) return wasLive && !isUnanswered ? "nothing" : "wait";
      // Served once, and did not answer: what serves now replaced it, perhaps by a roll back.
      if (isUnanswered) return "another";
      // The latest one may be deployed a moment before it serves.
      return active === undefined || latest?.id === id ? "wait" : "overtaken";
  }
}
