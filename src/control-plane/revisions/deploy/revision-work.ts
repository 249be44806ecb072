import { untilAborted } from "../../../foundation/time/abortable.ts";
import { timestamp } from "../../../foundation/time/iso-time.ts";
import type { RevisionSecrets } from "../../agents/revision-secrets.ts";
import type { Platform } from "../../platform.ts";
import type { Db } from "../../store/database/tables.ts";
import { inTransaction } from "../../store/database/transactions.ts";
import { moveRevision, type RevisionChange } from "../../store/revisions/revision-moves.ts";
import type { RevisionRow } from "../../store/revisions/revisions.ts";
import { type RevisionEvent, transitions } from "../../store/revisions/transitions.ts";

/** A revision on its way, and what its steps need. */
export type Work = {
  platform: Platform;
  revision: RevisionRow;
  secrets: RevisionSecrets;
  mask: (text: string) => string;
  signal: AbortSignal;
};

/** The work on a revision was cut short from outside (an interrupt): its status says so already. */
export class OvertakenByStatus extends Error {}

/**
 * Moves the revision through these events in one commit; a fault may stop it at a status. After a power loss the work
 * continues from the last stored move.
 */
export async function transition(
  work: Work,
  events: readonly [RevisionEvent, ...RevisionEvent[]],
  change: RevisionChange = {},
): Promise<void> {
  const { platform, revision, signal } = work;
  const isStuckAfter = (event: RevisionEvent) => platform.faults.stuckAt(transitions[event].to);
  signal.throwIfAborted();
  const last = events.findIndex(isStuckAfter);
  const [event, ...others] = events;
  const followedBy = last < 0 ? others : others.slice(0, last);
  const moved = { ...change, followedBy, now: timestamp(platform.clock) };
  const move = (tx: Db) => moveRevision(tx, revision.id, event, moved);
  if (!(await inTransaction(platform.db, move, { survives: "crash" }))) throw new OvertakenByStatus();
  if (last >= 0) await stuck(signal);
}

/** Where a fault mode stops a revision for good. @throws the signal's reason, once it aborts */
export async function stuck(signal: AbortSignal): Promise<never> {
  await untilAborted(signal);
  throw signal.reason;
}
