import { writeOnce } from "../../client/write-once.ts";
import type { Deployment } from "../../contract/deployment/deployment.ts";
import type { Revision } from "../../contract/revision/revision.ts";
import { phaseOf } from "../../contract/revision/status.ts";
import { commitOf, matches, newerRevisions, snapshotOf } from "../apply/own-revision.ts";
import type { Context, ReadContext } from "../context.ts";
import { readActivation } from "../follow/activation.ts";
import type { FollowOptions } from "../follow/follow-options.ts";
import { endOfLog } from "../follow/revision-log.ts";
import type { Settled } from "../follow/settled.ts";
import { supersedingRevision } from "../follow/superseding-revision.ts";
import { verify, withSecretsOf } from "../follow/verify.ts";
import { waitForRevision } from "../follow/wait.ts";
import { sameCommit } from "../plan/diff/code-diff.ts";
import type { RevisionComparison } from "../plan/diff/revision-diff.ts";
import { urlOf } from "../plan/live-url.ts";
import { earlierGood } from "./earlier-good.ts";
import { resourcesBack } from "./resources-back.ts";

/**
 * `rolled_back`: the earlier revision's code serves again, as revision `revision_id`, and answers where that was to
 * be checked. `no_good_revision`: there is none to go back to. `not_made`: no new revision was made. `failed`: it did
 * not come up (`settled` is how it ended), or came up (`settled.result` is `deployed`) and does not answer.
 */
export type RollBackResult =
  | {
      result: "rolled_back";
      to_revision_id: string;
      revision_id: string;
      settled: Settled;
      message: string;
      url: string | undefined;
      answer: string | undefined;
    }
  | { result: "no_good_revision"; message: string }
  | { result: "not_made"; to_revision_id: string; message: string }
  | {
      result: "failed";
      to_revision_id: string;
      revision_id: string;
      settled: Settled;
      message: string;
      url: string | undefined;
      /** It serves and is healthy, but its answer is not as expected, which may have other reasons than its code. */
      is_up: boolean;
    };

export type RollBackRequest = Omit<FollowOptions, "rollback_on_failure" | "verify"> & {
  deployment_id: string;
  /** Default: the last good one before `from_revision_id`; where that does not answer, the one before it. */
  to_revision_id?: string | undefined;
  /** The revision that is to be left. */
  from_revision_id?: string | undefined;
  /** Nothing replaces a revision that is newer than this one, and is live, or under way until the time is up. */
  unless_newer_than?: string | undefined;
  verify?: FollowOptions["verify"] | undefined;
  /** Reads what going back changes, to be told before it is done. */
  compare?: ((to: Revision, deployment: Deployment) => Promise<RevisionComparison | undefined>) | undefined;
};

/** Earlier revisions that are tried, one after the other. */
const TRIES = 3;

/**
 * Deploys an earlier revision again, with the source, resources and secrets that it ran with, waits for it, and checks it when
 * asked.
 * @throws ControlPlaneError
 */
export async function rollBack(request: RollBackRequest, context: Context): Promise<RollBackResult> {
  const { clock, report } = context;
  const deadline = clock.now() + request.wait_timeout_ms;
  const { good, why_none } = await candidates(request, context);
  let back: RollBackResult = { result: "no_good_revision", message: why_none };
  let { unless_newer_than } = request;
  for (const to of good) {
    const wait_timeout_ms = deadline - clock.now();
    if (back.result === "failed") {
      if (wait_timeout_ms <= 0) return back;
      report({ type: "warning", message: `${back.message}; going back further` });
    }
    back = await rollBackTo(to, { ...request, unless_newer_than, wait_timeout_ms }, context);
    if (!isBad(back)) return back;
    unless_newer_than &&= back.revision_id;
  }
  return back;
}

/** Where to go, best first. `why_none`: said where that is nowhere. */
async function candidates(
  { deployment_id, to_revision_id, from_revision_id }: RollBackRequest,
  { controlPlane, signal }: ReadContext,
): Promise<{ good: Revision[]; why_none: string }> {
  let why_none = "no earlier revision was ever deployed";
  if (to_revision_id !== undefined) {
    const params = { deployment_id, revision_id: to_revision_id };
    return { good: [await controlPlane.getRevision({ params }, { signal })], why_none };
  }
  const live: Revision[] = [];
  for await (const revision of controlPlane.allRevisions(deployment_id, { status: "DEPLOYED" }, { signal }))
    if (phaseOf(revision.status) === "deployed") live.push(revision);
  if (live.length > 0)
    why_none = `revision ${from_revision_id} serves; there is no earlier one to go back to`;
  if (live.some(({ id }) => id !== from_revision_id))
    why_none = "every earlier revision is one that was gone back from, or to; name the one that is meant";
  return { good: earlierGood(live, from_revision_id).slice(0, TRIES), why_none };
}

/** Whether the revision itself is bad: it did not come up, or serves and is not healthy. */
function isBad(back: RollBackResult): back is Extract<RollBackResult, { result: "failed" }> {
  if (back.result !== "failed") return false;
  const { settled, url, is_up } = back;
  if (settled.result === "deployed") return url !== undefined && !is_up;
  return settled.result === "build_failed" || settled.result === "deploy_failed";
}

/** The same with one revision, which was read just now. */
export async function rollBackTo(
  to: Revision,
  request: RollBackRequest,
  context: Context,
): Promise<RollBackResult> {
  const { deployment_id, follow_logs } = request;
  const deadline = context.clock.now() + request.wait_timeout_ms;
  const begun = await begin(to, request, context);
  if (begun.result === "not_made") return begun;
  const { to_revision_id, revision_id } = begun;
  const own = { deployment_id, revision_id };
  const timeout_ms = Math.max(1, deadline - context.clock.now());
  const settled = await waitForRevision({ ...own, timeout_ms, follow_logs }, context);
  const made = { to_revision_id, revision_id, settled };
  const failed = { ...made, result: "failed", url: undefined, is_up: false } as const;
  if (settled.result !== "deployed") return { ...failed, message: settled.message };
  const { isActive, deployment } = await readActivation(own, context);
  if (!isActive) return { ...failed, message: `revision ${revision_id} is deployed but does not serve` };
  const message = `revision ${to_revision_id} serves again, as revision ${revision_id}`;
  const url = urlOf(deployment);
  const done = { ...made, result: "rolled_back", message, url } as const;
  if (!request.verify || !url) return { ...done, answer: undefined };
  const verified = await verify(url, withSecretsOf(deployment, request.verify), context);
  if (verified.ok) return { ...done, answer: verified.answer };
  const log = await endOfLog("deploy", own, context);
  const why = `${message}, but does not answer as it should: ${verified.message}`;
  return { ...failed, settled: { ...settled, log }, message: why, url, is_up: verified.is_up };
}

/** A revision with the earlier one's code, which is not waited for. */
export type RollBackBegun = { result: "begun"; to_revision_id: string; revision_id: string };

/** Deploys an earlier revision again without waiting for it. @param to default: the last good one */
export async function beginRollBack(
  to: Revision | undefined,
  request: RollBackRequest,
  context: Context,
): Promise<RollBackBegun | Extract<RollBackResult, { result: "not_made" | "no_good_revision" }>> {
  if (to) return begin(to, request, context);
  const { good, why_none } = await candidates(request, context);
  return good[0] ? begin(good[0], request, context) : { result: "no_good_revision", message: why_none };
}

async function begin(
  to: Revision,
  request: RollBackRequest,
  context: Context,
): Promise<RollBackBegun | Extract<RollBackResult, { result: "not_made" }>> {
  const { deployment_id, unless_newer_than: than } = request;
  const { id: to_revision_id } = to;
  const deadline = context.clock.now() + request.wait_timeout_ms;
  const { newer, now } = await supersedingRevision({ deployment_id, than, deadline }, context);
  if (newer) {
    const message = `revision ${newer.id} is newer and ${newer.status}: what comes of it counts`;
    return { result: "not_made", to_revision_id, message };
  }
  const difference = await request.compare?.(to, now);
  context.report({ type: "rolling_back", to_revision_id, ...(difference && { difference }) });
  const revision_id = await redeploy(now, to, context);
  if (revision_id === undefined) {
    const message = `redeploying revision ${to_revision_id} made no revision`;
    return { result: "not_made", to_revision_id, message };
  }
  return { result: "begun", to_revision_id, revision_id };
}

async function redeploy(
  deployment: Deployment,
  old: Revision,
  context: Context,
): Promise<string | undefined> {
  const { controlPlane, signal, report } = context;
  const snapshot = snapshotOf(deployment);
  const { deployment_id } = snapshot;
  const read = () => controlPlane.getDeployment({ params: { deployment_id } }, { signal });
  // Another caller may make a revision at the same moment.
  const own = async () =>
    (await newerRevisions(snapshot, context)).findLast(({ source_revision_config }) =>
      repeats(source_revision_config, old),
    );
  const params = { deployment_id, revision_id: old.id };
  const answer = await writeOnce(
    {
      write: (idempotencyKey) => controlPlane.redeployRevision({ params }, { signal, idempotencyKey }),
      findEffect: async () => ((await own()) ? read() : undefined),
    },
    context,
  );
  const { latest_revision_id: latest, source_config, source_revision_config } = answer;
  const resources = resourcesBack(deployment.source_config.resource_spec, source_config.resource_spec);
  if (resources)
    report({ type: "warning", message: `the resources of revision ${old.id} come back, too: ${resources}` });
  const isNew = latest && latest !== snapshot.latest_revision_id;
  // The answer describes its latest revision, so one that fits needs no further look.
  if (isNew && repeats(source_revision_config, old)) return latest;
  return (await own())?.id ?? (isNew ? latest : undefined);
}

/** Whether this is the code of the old revision again; a commit may not be known yet while a revision is young. */
function repeats(config: Revision["source_revision_config"], old: Revision): boolean {
  if (!matches(config, old.source_revision_config ?? {})) return false;
  const [commit, wanted] = [config?.repo_commit_sha, commitOf(old)];
  return !commit || !wanted || sameCommit(commit, wanted);
}
