import { existsSync } from "node:fs";
import type { Folders } from "../folders/folders.ts";
import type { RevisionRow } from "../store/revisions/revisions.ts";
import type { ArchiveBuilds } from "./archive-builds.ts";

/** Whether what was built of a revision is still there, and where it would be built now: only then it is not built again. */
export function isBuildKept(
  { folders, archives }: { folders: Folders; archives: ArchiveBuilds | undefined },
  { archive, config_file }: Pick<RevisionRow, "archive" | "config_file">,
): boolean {
  if (archives) return archive !== null;
  return archive === null && config_file !== null && existsSync(folders.absolute(config_file));
}
