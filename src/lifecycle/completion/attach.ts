// This folder: from a revision to the outcome: waited for, checked, what serves, rolled back where that was asked for.

import type { Revision } from "../../contract/revision/revision.ts";
import { phaseOf } from "../../contract/revision/status.ts";
import { shortCommit } from "../../contract/source/commit.ts";
import { pollUntil } from "../../foundation/time/poll.ts";
import { commitOf } from "../apply/own-revision.ts";
import type { Context, ReadContext } from "../context.ts";
import type { FollowOptions } from "../follow/follow-options.ts";
import {
  type Cancelled,
  type Failed,
  failed,
  type Known,
  knownOf,
  type Live,
  refused,
  type Stopped,
} from "../outcome/outcome.ts";
import { noFacts } from "../outcome/progress-facts.ts";
import { runToOutcome } from "../outcome/run-to-outcome.ts";
import { sameCommit } from "../plan/diff/code-diff.ts";
import { type Followed, waitAndVerify } from "./wait-and-verify.ts";

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

/** How a wait ended. */
export type WaitOutcome = Live | Failed | Stopped | Cancelled;

/**
 * Waits for a revision that another run made, to its own end: one that a newer one overtakes is superseded, however the
 * newer one ends. Checks it, and rolls back when asked. Every error of the control plane is an outcome.
 */
export async function attach(
  which: RevisionChoice,
  options: FollowOptions,
  context: Context,
): Promise<WaitOutcome> {
  const { deployment_id, commit } = which;
  const facts = { ...noFacts, deployment_id };
  const start = context.clock.now();
  const work = async (noted: Context): Promise<WaitOutcome> => {
    const found = await chosen(which, options, noted);
    if (!found) return notFound(knownOf(facts), commit);
    const wait_timeout_ms = Math.max(1, options.wait_timeout_ms - (noted.clock.now() - start));
    const left = { ...options, wait_timeout_ms };
    const followed = { ...found, deployment_id, options: left, success: "deployed", changed: false } as const;
    return waitAndVerify(followed, noted);
  };
  return runToOutcome(work, facts, context);
}

function notFound(known: Known, commit: string | undefined): Failed | Stopped {
  if (commit !== undefined)
    return failed(known, "timed_out", `no revision of commit ${shortCommit(commit)} has appeared`);
  return refused("the deployment has no revision yet: there is nothing to wait for", known);
}

async function chosen(
  { deployment_id, revision_id, commit }: RevisionChoice,
  { wait_timeout_ms }: FollowOptions,
  context: Context,
): Promise<Pick<Followed, "revision_id" | "is_ours"> | undefined> {
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

/** The newest that is live or may become so; else the newest at all. */
function revisionOfCommit(revisions: readonly Revision[], commit: string): Revision | undefined {
  const own = revisions.filter((revision) => sameCommit(commitOf(revision) ?? "", commit));
  return own.find(({ status }) => phaseOf(status) !== "superseded") ?? own[0];
}

async function newestRevisions(
  deployment_id: string,
  { controlPlane, signal }: ReadContext,
): Promise<Revision[]> {
  const { resources } = await controlPlane.listRevisions(
    { params: { deployment_id }, query: { limit: LOOK_AT } },
    { signal },
  );
  return resources;
}
