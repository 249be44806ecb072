import { isPinnedBy } from "../../../contract/source/source-traits.ts";
import type { Facts } from "../../../lifecycle/outcome/progress-facts.ts";
import { projectDir } from "../../inputs/project.ts";
import type { Asked, OnGitHub, Step } from "../../step.ts";
import { headOf, isCheckedOut } from "../../trigger/checked-out.ts";

/** Finds the commit that is put live; undefined: it is unknown. */
export type CommitLookup = () => Promise<string | undefined>;

/** The commit that a revision was built from; undefined where the control plane does not know it. */
export async function commitOfRevision(
  { controlPlane, signal }: Pick<Step, "controlPlane" | "signal">,
  params: { deployment_id: string; revision_id: string },
): Promise<string | undefined> {
  const revision = await controlPlane?.getRevision({ params }, { signal });
  return revision?.source_revision_config?.repo_commit_sha ?? undefined;
}

/**
 * The commit that carrying out a plan puts live. Undefined: it is the workflow's, which has made the image.
 * @param checkedOut the commit at hand; undefined where the code comes from another deployment
 */
export function plannedCommit(
  step: Pick<Step, "controlPlane" | "signal">,
  { plan, deployment_id }: Facts,
  checkedOut: Promise<string | undefined> | undefined,
): CommitLookup | undefined {
  const isOfGit = isPinnedBy(plan?.source, "commit");
  const planned = isOfGit ? plan?.code?.to : undefined;
  if (planned !== undefined) return () => Promise.resolve(planned);
  const revision_id = isOfGit ? plan?.resumes?.id : undefined;
  if (revision_id !== undefined && deployment_id !== undefined)
    return () => commitOfRevision(step, { deployment_id, revision_id });
  if (!checkedOut) return () => Promise.resolve(undefined);
  return isPinnedBy(plan?.source, "tree_digest") ? () => checkedOut : undefined;
}

/**
 * The commit of an uploaded folder: a workflow may check out another one than its own; of a merge of a pull request it
 * is the head that counts. To be asked for early, so that GitHub shows the deployment as soon as there is one.
 */
export async function checkedOutCommit(
  step: Pick<Asked, "texts" | "workflow" | "environment"> & Pick<OnGitHub, "signal">,
): Promise<string | undefined> {
  const { texts, workflow, environment, signal } = step;
  const folder = projectDir(texts, workflow);
  const { commit, trigger } = workflow;
  try {
    const head = await headOf(folder, signal);
    if (head === undefined || commit === undefined || head === commit) return head ?? commit;
    // GitHub's own merge of the pull request's head; but that may be another one by now.
    const isOfEvent = trigger.event === "pull_request" && head === environment.GITHUB_SHA;
    if (isOfEvent && !trigger.pullRequest?.hasMovedOn) return commit;
    return (await isCheckedOut(folder, commit, signal)) ? commit : head;
  } catch {
    // The job was cancelled.
    return commit;
  }
}
