import { type Platform, timestamp } from "../platform.ts";
import { moveRevision, unsettledRevisions } from "../store/revisions.ts";
import { IN_FLIGHT, type RevisionEvent, statusAfter } from "./transitions.ts";

/** A revision that was in hand so often when the control plane went away may be what takes it down. */
const MOST_RESTARTS = 3;

/** After a start: revisions that were in hand queue again; those that keep being cut short fail with a reason. */
export async function resumeRevisions({ db, clock }: Platform): Promise<void> {
  const now = timestamp(clock);
  for (const { id, status, restarts } of await unsettledRevisions(db)) {
    if (!IN_FLIGHT.includes(status)) continue;
    if (restarts < MOST_RESTARTS) {
      await moveRevision(db, id, "resumed", { restarts: restarts + 1, now });
      continue;
    }
    const failed: RevisionEvent = statusAfter(status, "build_failed") ? "build_failed" : "deploy_failed";
    const reason = `the control plane ended ${restarts + 1} times while this revision was ${status}`;
    await moveRevision(db, id, failed, { status_message: reason, now });
  }
}
