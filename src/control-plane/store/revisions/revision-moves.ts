import type { Db } from "../database/tables.ts";
import { eventsOf, recordEvent } from "./notified.ts";
import { isUnsettled, type NewRevision, type RevisionRow } from "./revisions.ts";
import { momentsOf, type RevisionEvent, transitions } from "./transitions.ts";

/** Revisions of the deployment that only wait are overtaken by a new one. */
export async function overtakeWaiting(
  db: Db,
  { id, deployment_id, now }: Pick<NewRevision, "id" | "deployment_id" | "now">,
): Promise<void> {
  await db
    .updateTable("revisions")
    .set({
      status: transitions.overtaken.to,
      status_message: `overtaken by revision ${id}`,
      ...momentsOf(["overtaken"], now),
      updated_at: now,
    })
    .where("deployment_id", "=", deployment_id)
    .where("status", "in", transitions.overtaken.from)
    .execute();
}

export type RevisionChange = Partial<
  Pick<
    RevisionRow,
    | "status_message"
    | "repo_commit_sha"
    | "build_directory"
    | "project_directory"
    | "config_file"
    | "archive"
    | "archive_digest"
    | "archive_image"
    | "restarts"
  >
>;

/**
 * Moves a revision by `event`, and by those that follow it at once, if it still is where the first can happen.
 * @returns whether it was moved; false when it was moved by others first
 */
export async function moveRevision(
  db: Db,
  id: string,
  event: RevisionEvent,
  {
    now,
    followedBy = [],
    ...columns
  }: RevisionChange & { now: string; followedBy?: readonly RevisionEvent[] },
): Promise<boolean> {
  const status = transitions[followedBy.at(-1) ?? event].to;
  const { numUpdatedRows } = await db
    .updateTable("revisions")
    .set({
      ...columns,
      ...momentsOf([event, ...followedBy], now),
      status,
      updated_at: now,
    })
    .where("id", "=", id)
    .where("status", "in", transitions[event].from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const told = eventsOf[status];
  if (told) await recordEvent(db, id, told, now);
  return true;
}

/**
 * The commit that a revision is built from: known before its build, and shown also when that fails.
 * @returns false when the revision came to its end meanwhile
 */
export async function recordCommit(db: Db, id: string, sha: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("revisions")
    .set({ repo_commit_sha: sha })
    .where("id", "=", id)
    .where(isUnsettled)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What a revision takes over of another one's code, before its own work begins. */
export async function recordCode(
  db: Db,
  id: string,
  code: Partial<
    Pick<
      RevisionRow,
      "repo_commit_sha" | "pinned_commit" | "template_digest" | "pinned_image" | "image_version"
    >
  >,
): Promise<void> {
  await db
    .updateTable("revisions")
    .set({ ...code, code_of: null })
    .where("id", "=", id)
    .execute();
}

/** What the folder of a revision's template holds, from now on. */
export async function recordTemplate(
  db: Db,
  { id, deployment_id }: Pick<RevisionRow, "id" | "deployment_id">,
  template_digest: string,
): Promise<void> {
  await db
    .updateTable("revisions")
    .set({ template_digest, template_removed: 0 })
    .where("deployment_id", "=", deployment_id)
    // Earlier ones of the same content have their folder again, too.
    .where((on) => on.or([on("id", "=", id), on("template_digest", "=", template_digest)]))
    .execute();
}

export type PinnedImage = { pinned_image: string; image_version: string | null };

/** What the tag of a revision's image stands for, from now on. @returns false when the revision came to its end meanwhile */
export async function recordImage(db: Db, id: string, pinned: PinnedImage): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("revisions")
    .set(pinned)
    .where("id", "=", id)
    .where(isUnsettled)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** No revision is made again from a template whose folder goes. */
export async function forgetTemplate(db: Db, deploymentId: string, template_digest: string): Promise<void> {
  await db
    .updateTable("revisions")
    .set({ template_removed: 1 })
    .where("deployment_id", "=", deploymentId)
    .where("template_digest", "=", template_digest)
    .execute();
}

/** Where the result of a build lies: a folder of this machine, or an object. */
export type BuildPlace = { build_directory: string } | { archive: string };

/** Forgets a build that goes, so that a redeploy builds again. */
export async function forgetBuild(db: Db, deploymentId: string, place: BuildPlace): Promise<void> {
  const [[column, value]] = Object.entries(place) as [["build_directory" | "archive", string]];
  await db
    .updateTable("revisions")
    .set({ build_directory: null, project_directory: null, config_file: null, ...NO_ARCHIVE })
    .where("deployment_id", "=", deploymentId)
    .where(column, "=", value)
    .execute();
}

export const NO_ARCHIVE = { archive: null, archive_digest: null, archive_image: null };
