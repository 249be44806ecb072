import type { Revision } from "../../contract/revision.ts";
import { phaseOf } from "../../contract/status.ts";
import { pollUntil } from "../../foundation/time/poll.ts";
import { commitOf } from "../apply/own-revision.ts";
import type { Context } from "../context.ts";
import type { Ended, FollowOptions } from "../operations/deploy-result.ts";
import { ending } from "../operations/ending.ts";
import { sameCommit } from "../plan/code-diff.ts";
import { type Seen, waitAndVerify } from "./wait-and-verify.ts";

/** Which revision of a deployment: this one, or the one of a commit, or else the latest. */
export type RevisionChoice = {
  deployment_id: string;
  revision_id?: string | undefined;
  /** A push's own revision may take up to a minute to appear. */
  commit?: string | undefined;
};

const APPEARS_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 2_000;
/** Revisions that are looked at for a commit, newest first. */
const LOOK_AT = 100;

/**
 * Waits for a revision that somebody else made, to its own end: one that a newer one overtakes is superseded, whatever
 * comes of the newer. Checks it, and goes back when asked. Every error of the control plane is an outcome.
 */
export async function attach(
  which: RevisionChoice,
  options: FollowOptions,
  context: Context,
): Promise<Ended> {
  const { deployment_id, commit } = which;
  const result: Ended = { outcome: "refused", changed: false, deployment_id };
  return ending(result, context, async () => {
    const start = context.clock.now();
    const found = await chosen(which, options, context);
    if (!found) {
      result.outcome = commit === undefined ? "refused" : "timed_out";
      result.message =
        commit === undefined
          ? "the deployment has no revision yet: there is nothing to wait for"
          : `no revision of commit ${commit} has appeared`;
      return;
    }
    const wait_timeout_ms = Math.max(1, options.wait_timeout_ms - (context.clock.now() - start));
    const left = { ...options, wait_timeout_ms };
    await waitAndVerify(result, { ...found, options: left, success: "deployed" }, context);
  });
}

async function chosen(
  { deployment_id, revision_id, commit }: RevisionChoice,
  { wait_timeout_ms }: FollowOptions,
  context: Context,
): Promise<Pick<Seen, "revision_id" | "is_ours"> | undefined> {
  if (revision_id !== undefined) return { revision_id, is_ours: false };
  const { controlPlane, clock, signal } = context;
  if (commit === undefined) {
    const deployment = await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
    const { latest_revision_id: latest } = deployment;
    return latest ? { revision_id: latest, is_ours: false } : undefined;
  }
  const start = clock.now();
  let looks = 0;
  const { own } = await pollUntil(
    async () => {
      looks++;
      const revisions = await newestRevisions(deployment_id, context);
      // One that has not fetched yet may still turn out to be it.
      const patience = revisions.some(mayBecomeIt) ? wait_timeout_ms : APPEARS_WITHIN_MS;
      return { own: revisionOfCommit(revisions, commit), patience };
    },
    (reading) => reading.own !== undefined || clock.now() - start >= reading.patience,
    { clock, signal, pauseMs: LOOK_EVERY_MS, timeoutMs: wait_timeout_ms },
  );
  return own && { revision_id: own.id, is_ours: looks > 1 || phaseOf(own.status) === "in_progress" };
}

const mayBecomeIt = (revision: Revision) =>
  commitOf(revision) === undefined && phaseOf(revision.status) === "in_progress";

/** The newest that has a future or a present; else the newest at all. */
function revisionOfCommit(revisions: readonly Revision[], commit: string): Revision | undefined {
  const own = revisions.filter((revision) => sameCommit(commitOf(revision) ?? "", commit));
  return own.find(({ status }) => phaseOf(status) !== "superseded") ?? own[0];
}

async function newestRevisions(
  deployment_id: string,
  { controlPlane, signal }: Context,
): Promise<Revision[]> {
  const { resources } = await controlPlane.listRevisions(
    { params: { deployment_id }, query: { limit: LOOK_AT } },
    { signal },
  );
  return resources;
}
