import type { Selectable } from "kysely";
import type { Db, Tables } from "../database/tables.ts";

export type AuditRow = Omit<Selectable<Tables["audit"]>, "seq">;

const COLUMNS = [
  ...(["id", "tenant_id", "at", "key_id", "key_name", "address"] as const),
  ...(["request_id", "operation", "deployment_id", "given", "status"] as const),
];

export async function insertAudit(db: Db, row: AuditRow): Promise<void> {
  await db.insertInto("audit").values(row).execute();
}

/** How a request was answered, and which deployment it made. */
export async function saveAnswer(
  db: Db,
  id: string,
  answer: Pick<AuditRow, "status" | "deployment_id">,
): Promise<void> {
  await db.updateTable("audit").set(answer).where("id", "=", id).execute();
}

/** Newest first. `before`: the id of an entry; those before it. */
export async function listAudit(
  db: Db,
  of: { tenant_id: string; deployment_id?: string | undefined; before?: string | undefined; limit: number },
): Promise<AuditRow[]> {
  const { tenant_id, deployment_id, before, limit } = of;
  let query = db.selectFrom("audit").select(COLUMNS).where("tenant_id", "=", tenant_id);
  if (deployment_id !== undefined) query = query.where("deployment_id", "=", deployment_id);
  if (before !== undefined)
    query = query.where("seq", "<", (inner) =>
      inner.selectFrom("audit").select("seq").where("id", "=", before),
    );
  return query.orderBy("seq", "desc").limit(limit).execute();
}
