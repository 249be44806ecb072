import { existsSync, readdirSync } from "node:fs";
import { unusable } from "../foundation/database-file/database-file-error.ts";
import type { Clock } from "../foundation/time/clock.ts";
import { timestamp } from "../foundation/time/iso-time.ts";
import { removeFile } from "./folders/data-folder.ts";
import type { Folders } from "./folders/folders.ts";
import { openVault, refuseOtherKey, type Vault, type VaultKeySource, vaultCheck } from "./secrets/vault.ts";
import { openStore } from "./store/database/open-store.ts";
import { inTransaction, type Store } from "./store/database/transactions.ts";
import { lookAtStore, type StoreIdentity, saveIdentity } from "./store/settings.ts";
import { keepTenant } from "./store/tenants/tenants.ts";

/** What a data folder keeps of a control plane. `tenantId`: the tenant that is always there. */
export type KeptStore = { db: Store; vault: Vault; tenantId: string };

/**
 * The store with the key that its secrets are sealed with. A first start makes both; every other one finds both as they
 * were left, or changes nothing.
 * @throws DatabaseFileError, ControlPlaneError: a part was lost, damaged or replaced; the system's error when the disk
 *   is full
 */
export async function openKeptStore(
  folders: Folders,
  { clock, credentials }: { clock: Clock; credentials?: string | undefined },
): Promise<KeptStore> {
  const { database: file, keyFile, serverFile } = folders;
  const key: VaultKeySource = { keyFile, credentials };
  const life = traceOfLife(folders);
  let vault: Vault | undefined;
  let tenantId: string | undefined;
  const db = await openStore({
    file,
    trace: life?.description,
    isUnclean: existsSync(serverFile),
    look(database) {
      const found = lookAtStore(database);
      const isNew = found.vaultCheck === undefined && found.tenantId === undefined && !found.hasDeployments;
      if (isNew && life) throw unusable(file, `has lost what it held, but ${life.description}`);
      if (isNew) return;
      const identity = wholeIdentity(file, found);
      if (!found.hasDeployments && life?.ofDeployments)
        throw unusable(file, `has no deployments, but ${life.description}`);
      vault = openVault({ ...key, isNeeded: true });
      refuseOtherKey(vault, identity.vaultCheck, key);
      ({ tenantId } = identity);
    },
  });
  try {
    // From here on the log is that of this start.
    removeFile(serverFile);
    vault ??= openVault(key);
    tenantId ??= await makeIdentity(db, vault, clock);
    return { db, vault, tenantId };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

function wholeIdentity(
  file: string,
  { tenantId, vaultCheck }: StoreIdentity,
): Record<keyof StoreIdentity, string> {
  if (tenantId === undefined || vaultCheck === undefined)
    throw unusable(file, "has lost its settings, but not the rest of what it held");
  return { tenantId, vaultCheck };
}

async function makeIdentity(db: Store, vault: Vault, clock: Clock): Promise<string> {
  const tenantId = crypto.randomUUID();
  await inTransaction(db, async (tx) => {
    await saveIdentity(tx, { tenantId, vaultCheck: vaultCheck(vault) });
    await keepTenant(tx, { id: tenantId, name: "default", created_at: timestamp(clock) });
  });
  return tenantId;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What is in a data folder only after a control plane has run there. */
function traceOfLife({
  data,
  deployments,
  deployment,
  reserve,
}: Folders): { description: string; ofDeployments: boolean } | undefined {
  // One whose creation was cut short has nothing but its upload, and no record.
  const isKept = (id: string) => UUID.test(id) && namesIn(deployment(id)).some((name) => name !== "uploads");
  if (namesIn(deployments).some(isKept))
    return { description: `there are deployments in ${deployments}`, ofDeployments: true };
  return existsSync(reserve)
    ? { description: `a control plane has run in ${data}`, ofDeployments: false }
    : undefined;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
}
