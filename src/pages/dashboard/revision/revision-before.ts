import type { Revision } from "../api/types.ts";

/** The one before a revision in a list that has the newest first. */
export function revisionBefore(newestFirst: readonly Revision[], id: string): Revision | undefined {
  const at = newestFirst.findIndex((revision) => revision.id === id);
  return at < 0 ? undefined : newestFirst[at + 1];
}
