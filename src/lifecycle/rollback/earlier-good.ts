import type { Revision } from "../../contract/revision/revision.ts";
import { phaseOf } from "../../contract/revision/status.ts";

/**
 * The revisions that a rollback may go to from `from_id`, best first; pure. A control plane records that a revision was
 * live, not whether it answered. But it shows earlier rollbacks: the same code again, with other code in between. That
 * was left on purpose and is skipped, so that two rollbacks go further back, and never forth.
 * @param revisions newest first
 * @param from_id the revision that is to be left; only older ones are candidates, all where it is not among them
 */
export function earlierGood(revisions: readonly Revision[], from_id: string | undefined): Revision[] {
  const live = revisions.filter(({ id, status }) => phaseOf(status) === "deployed" || id === from_id);
  const good: Revision[] = [];
  let at = live.findIndex(({ id }) => id === from_id);
  for (;;) {
    at = nextBefore(live, at);
    const revision = live[at];
    if (!revision) return good;
    good.push(revision);
  }
}

/** Index of the revision that was live before the one at `at`, without those that were rolled back. */
function nextBefore(live: readonly Revision[], at: number): number {
  const code = codeOf(live[at]);
  const before = at + 1;
  // The same code with other settings or secrets: one step back.
  if (code === undefined || codeOf(live[before]) === code) return before;
  const origin = live.findIndex((revision, index) => index > before && codeOf(revision) === code);
  return origin < 0 ? before : nextBefore(live, origin);
}

/** What identifies a revision's code; undefined where the service does not say. */
export function codeOf(revision: Revision | undefined): string | undefined {
  const { image_uri, source_tarball_path, repo_commit_sha, graph_config_path } =
    revision?.source_revision_config ?? {};
  const code = source_tarball_path ?? image_uri ?? repo_commit_sha;
  return code ? JSON.stringify([code, graph_config_path ?? null]) : undefined;
}
