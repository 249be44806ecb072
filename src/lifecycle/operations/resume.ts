import type { Revision } from "../../contract/revision/revision.ts";
import { phaseOf } from "../../contract/revision/status.ts";
import { commitOf } from "../apply/own-revision.ts";
import type { Context } from "../context.ts";
import type { Failed, Live, Outcome, WithPlan } from "../outcome/outcome.ts";
import { pinnedCommit, type SourceIdentity, sameCommit } from "../plan/diff/code-diff.ts";
import type { Observed } from "../plan/observed.ts";

/**
 * The revision of a commit that needs no other one: under way or live, made by an earlier run of the same job, by
 * somebody else's, or by the push itself (`build_on_push`). One that has not fetched yet will fetch what was pushed,
 * this commit or a newer one, so it counts, unless only what is sure does (`exactCommitOnly`). Undefined where the latest
 * revision says it all.
 */
export async function revisionToResume(
  source: SourceIdentity | undefined,
  { deployment, latest_revision: latest }: Observed,
  { context, exactCommitOnly }: { context: Context; exactCommitOnly: boolean },
): Promise<Revision | undefined> {
  const commit = pinnedCommit(source);
  if (commit === undefined || !latest) return undefined;
  if (!exactCommitOnly && isUnderWay(latest) && commitOf(latest) === undefined) return latest;
  // A latest revision that is live was not overtaken, and hides none.
  const saysItAll = hasCommit(latest, commit) || deployment.active_revision_id === latest.id;
  if (saysItAll) return undefined;
  const { controlPlane, signal } = context;
  for await (const revision of controlPlane.allRevisions(deployment.id, {}, { signal })) {
    const isLive = revision.id === deployment.active_revision_id;
    if ((isUnderWay(revision) || isLive) && hasCommit(revision, commit)) return revision;
    // Nothing older than what is live is under way.
    if (isLive) return undefined;
  }
  return undefined;
}

/**
 * Whether the revision that was followed instead of making one is not the wanted one: it fetched another commit, was
 * overtaken before its commit was known, or is live without a known commit. Then the deploy begins again.
 */
export function builtOtherCommit<O extends WithPlan<Outcome>>(
  source: SourceIdentity | undefined,
  outcome: O,
): outcome is Extract<O, Live | Failed> {
  const wanted = pinnedCommit(source);
  if (wanted === undefined || !outcome.plan.resumes || !("commit" in outcome)) return false;
  const { commit, outcome: name } = outcome;
  if (commit === undefined) return untold.has(name);
  return settled.has(name) && !sameCommit(commit, wanted);
}

const untold: ReadonlySet<Outcome["outcome"]> = new Set(["deployed", "unchanged", "superseded"] as const);
const settled: ReadonlySet<Outcome["outcome"]> = new Set([
  ...untold,
  "build_failed",
  "deploy_failed",
  "verification_failed",
] as const);

const isUnderWay = ({ status }: Revision) => phaseOf(status) === "in_progress";

const hasCommit = (revision: Revision, commit: string) => sameCommit(commitOf(revision) ?? "", commit);
