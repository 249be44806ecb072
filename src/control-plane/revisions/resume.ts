import { timestamp } from "../../foundation/time/iso-time.ts";
import type { Platform } from "../platform.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { moveRevision } from "../store/revisions/revision-moves.ts";
import { unsettledRevisions } from "../store/revisions/revisions.ts";
import { IN_FLIGHT, type RevisionEvent, statusAfter } from "../store/revisions/transitions.ts";

/** A revision that was interrupted so often may be what crashes the control plane. */
const MOST_RESTARTS = 3;

/** Why a revision is not resumed whose build blocked the control plane until it was killed. */
const HELD =
  "the control plane stood still during this build, and was ended; it is not built again by itself: redeploy it when the cause is known";

/** At an orderly end: what is under way queues again. None of them was what ended the control plane. */
export async function requeueRevisions({ db, clock }: Pick<Platform, "clock" | "db">): Promise<void> {
  const now = timestamp(clock);
  for (const { id, status } of await unsettledRevisions(db))
    if (IN_FLIGHT.includes(status)) await inTransaction(db, (tx) => moveRevision(tx, id, "resumed", { now }));
}

/**
 * Revisions that are recorded as under way while no worker has them queue again: of all deployments after a start, of
 * one when its worker comes upon them. Those that keep being interrupted fail with a reason; at once if their builds
 * are suspected to have blocked the control plane.
 */
export async function resumeRevisions(
  { db, clock }: Pick<Platform, "clock" | "db">,
  { deploymentId, suspects = [] }: { deploymentId?: string; suspects?: readonly string[] } = {},
): Promise<void> {
  const now = timestamp(clock);
  for (const { id, status, restarts } of await unsettledRevisions(db, deploymentId)) {
    if (!IN_FLIGHT.includes(status)) continue;
    const isSuspect = suspects.includes(id);
    if (restarts < MOST_RESTARTS && !isSuspect) {
      await inTransaction(db, (tx) => moveRevision(tx, id, "resumed", { restarts: restarts + 1, now }));
      continue;
    }
    const failed: RevisionEvent = statusAfter(status, "build_failed") ? "build_failed" : "deploy_failed";
    const reason = isSuspect
      ? HELD
      : `the work on this revision was cut short ${restarts + 1} times; the last time it was ${status}`;
    await inTransaction(db, (tx) => moveRevision(tx, id, failed, { status_message: reason, now }));
  }
}
