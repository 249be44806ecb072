// This folder: what agents trace. Not here: how it is received and masked (`../../traces`).

import type { Selectable } from "kysely";
import type { Db, Tables } from "../database/tables.ts";

export type AttachmentRow = Selectable<Tables["trace_attachments"]>;
type RunKey = { deployment_id: string; run_id: string };

export async function saveAttachment(db: Db, row: AttachmentRow): Promise<void> {
  const { content_type, bytes, content } = row;
  await db
    .insertInto("trace_attachments")
    .values(row)
    .onConflict((on) =>
      on.columns(["deployment_id", "run_id", "name"]).doUpdateSet({ content_type, bytes, content }),
    )
    .execute();
}

/** Without their content. */
export function attachmentsOf(
  db: Db,
  { deployment_id, run_id }: RunKey,
): Promise<Pick<AttachmentRow, "name" | "content_type" | "bytes">[]> {
  return db
    .selectFrom("trace_attachments")
    .select(["name", "content_type", "bytes"])
    .where("deployment_id", "=", deployment_id)
    .where("run_id", "=", run_id)
    .orderBy("name")
    .execute();
}

export function attachment(
  db: Db,
  { deployment_id, run_id, name }: RunKey & { name: string },
): Promise<AttachmentRow | undefined> {
  return db
    .selectFrom("trace_attachments")
    .selectAll()
    .where("deployment_id", "=", deployment_id)
    .where("run_id", "=", run_id)
    .where("name", "=", name)
    .executeTakeFirst();
}
