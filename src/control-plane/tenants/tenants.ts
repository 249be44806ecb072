import { randomUUID } from "node:crypto";
import type { PageQuery, Tenant, TenantCreate } from "../../contract/account.ts";
import { timestamp } from "../../foundation/time/iso-time.ts";
import { RefusedError } from "../../http/refused-error.ts";
import type { Platform } from "../platform.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { deleteStoredValuesOf } from "../store/tenants/stored-sets.ts";
import {
  deleteTenantRow,
  insertTenant,
  listTenants,
  tenantById,
  tenantByName,
  tenantHasDeployments,
} from "../store/tenants/tenants.ts";

const PAGE = 20;

/** @throws RefusedError 409 for a name that is taken */
export async function createTenant(
  { db, accounts, clock }: Pick<Platform, "accounts" | "clock" | "db">,
  { name }: TenantCreate,
): Promise<Tenant> {
  const tenant = { id: randomUUID(), name, created_at: timestamp(clock) };
  await inTransaction(db, async (tx) => {
    if (await tenantByName(tx, name))
      throw new RefusedError(
        409,
        `A tenant named '${name}' already exists: choose another name, or use that one.`,
      );
    await insertTenant(tx, tenant);
  });
  accounts.keepTenant(tenant.id);
  return tenant;
}

export async function readTenants(
  { db }: Pick<Platform, "db">,
  { limit = PAGE, offset = 0 }: PageQuery,
): Promise<{ resources: Tenant[]; offset: number }> {
  const resources = await listTenants(db, { limit, offset });
  return { resources, offset: offset + resources.length };
}

/**
 * With its keys and named secrets.
 * @throws RefusedError 404; 409 while it has deployments, and for the operator's own
 */
export async function deleteTenant(
  { db, accounts }: Pick<Platform, "accounts" | "db">,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const tenant = await tenantById(tx, id);
    if (!tenant) throw new RefusedError(404, `Tenant ID ${id} not found.`);
    if (id === accounts.firstTenantId)
      throw new RefusedError(409, `Tenant '${tenant.name}' is the operator's own and cannot be deleted.`);
    if (await tenantHasDeployments(tx, id))
      throw new RefusedError(409, `Tenant '${tenant.name}' has deployments: delete them first.`);
    await deleteStoredValuesOf(tx, id);
    await deleteTenantRow(tx, id);
  });
  accounts.forgetTenant(id);
}
