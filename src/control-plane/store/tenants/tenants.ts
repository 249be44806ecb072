import type { Selectable } from "kysely";
import type { Db, Tables } from "../database/tables.ts";

export type TenantRow = Omit<Selectable<Tables["tenants"]>, "seq">;

export async function insertTenant(db: Db, row: TenantRow): Promise<void> {
  await db.insertInto("tenants").values(row).execute();
}

/** Nothing where it is there already. */
export async function keepTenant(db: Db, row: TenantRow): Promise<void> {
  await db
    .insertInto("tenants")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function tenantById(db: Db, id: string): Promise<TenantRow | undefined> {
  return db
    .selectFrom("tenants")
    .select(["id", "name", "created_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function tenantByName(db: Db, name: string): Promise<TenantRow | undefined> {
  return db
    .selectFrom("tenants")
    .select(["id", "name", "created_at"])
    .where("name", "=", name)
    .executeTakeFirst();
}

/** Oldest first. */
export async function listTenants(db: Db, page: { limit: number; offset: number }): Promise<TenantRow[]> {
  return db
    .selectFrom("tenants")
    .select(["id", "name", "created_at"])
    .orderBy("seq")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function allTenantIds(db: Db): Promise<string[]> {
  return (await db.selectFrom("tenants").select("id").execute()).map(({ id }) => id);
}

export async function tenantHasDeployments(db: Db, tenantId: string): Promise<boolean> {
  const row = await db
    .selectFrom("deployments")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** With its keys, and whatever else it has that no deployment needs. */
export async function deleteTenantRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom("tenants").where("id", "=", id).execute();
}

/** Whose a deployment is. */
export async function tenantOf(db: Db, deploymentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("deployments")
    .select("tenant_id")
    .where("id", "=", deploymentId)
    .executeTakeFirst();
  return row?.tenant_id;
}
