import type { Db } from "../../../src/control-plane/store/database/tables.ts";
import { insertDeployment } from "../../../src/control-plane/store/deployments/deployments.ts";
import { keepTenant } from "../../../src/control-plane/store/tenants/tenants.ts";

/** Records a deployment without code, whose id is its name. */
export async function storeDeployment(db: Db, name: string, tenant_id = "tenant"): Promise<void> {
  const now = new Date().toISOString();
  await keepTenant(db, { id: tenant_id, name: tenant_id, created_at: now });
  await insertDeployment(db, {
    ...{ id: name, tenant_id, name, address_name: name },
    ...{ display_name: null, origin: null, source: "internal_source", status: "READY" },
    ...{ source_config: {}, source_revision_config: {}, env: {}, secret_references: [], image_version: null },
    ...{ port: null, custom_host: null, database: null, generation: 1, deletion_protection: 0 },
    ...{ latest_revision_id: null, active_revision_id: null, delete_tracing_project: 0 },
    ...{ created_at: now, updated_at: now },
  });
}
