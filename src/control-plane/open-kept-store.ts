import { existsSync, readdirSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { DatabaseUnavailableError } from "../database/errors.ts";
import type { Lease } from "../database/postgres/lease.ts";
import type { Report } from "../database/postgres/reconnect.ts";
import { unusable } from "../foundation/database-file/database-file-error.ts";
import { removeFile, writePrivateFile } from "../foundation/private-file.ts";
import type { Secret } from "../foundation/secret.ts";
import type { Clock } from "../foundation/time/clock.ts";
import { timestamp } from "../foundation/time/iso-time.ts";
import { databaseOf } from "./folders/data-folder.ts";
import type { Folders } from "./folders/folders.ts";
import { ControlPlaneError } from "./machine/control-plane-error.ts";
import { settleKey } from "./secrets/next-key.ts";
import {
  isHanded,
  openVault,
  refuseOtherKey,
  type Vault,
  type VaultKeySource,
  vaultCheck,
} from "./secrets/vault.ts";
import { openStore, type StoreBefore } from "./store/database/open-store.ts";
import { inTransaction, type Store } from "./store/database/transactions.ts";
import { identityOf, lookAtFile, type StoreIdentity, saveIdentity } from "./store/settings.ts";
import { keepTenant } from "./store/tenants/tenants.ts";

/** What a data folder keeps of a control plane. `tenantId`: the tenant that is always there. */
export type KeptStore = { db: Store; vault: Vault; tenantId: string };

type Kept = {
  clock: Clock;
  credentials?: string | undefined;
  /** PostgreSQL instead of a file of the data folder. */
  databaseUrl?: Secret | undefined;
  /** Of that database. */
  lease?: Lease | undefined;
  log?: (line: string) => void;
  /** Aborted once nothing waits for a lost database any more. */
  giveUp?: AbortSignal;
};

/**
 * The store with the key that its secrets are sealed with. A first start makes both; every other one finds both as they
 * were left, or changes nothing.
 * @throws DatabaseFileError, DatabaseUnavailableError, ControlPlaneError: a part was lost, damaged or replaced, or cannot
 *   be reached; the system's error when the disk is full
 */
export async function openKeptStore(folders: Folders, options: Kept): Promise<KeptStore> {
  const { clock, databaseUrl } = options;
  const { keyFile, serverFile } = folders;
  const key: VaultKeySource = { keyFile, credentials: options.credentials };
  const life = traceOfLife(folders);
  let vault: Vault | undefined;
  let tenantId: string | undefined;
  function recognise(found: StoreIdentity, refusal: Refusal): void {
    const isNew = found.vaultCheck === undefined && found.tenantId === undefined && !found.hasDeployments;
    if (isNew && life) throw refusal(`has lost what it held, but ${life.description}`);
    if (isNew) return;
    const identity = wholeIdentity(found, refusal);
    if (!found.hasDeployments && life?.ofDeployments)
      throw refusal(`has no deployments, but ${life.description}`);
    if (!isHanded(key)) settleKey(keyFile, identity.vaultCheck);
    vault = openVault({ ...key, isNeeded: true });
    refuseOtherKey(vault, identity.vaultCheck, key);
    ({ tenantId } = identity);
  }
  const inFolder: Refusal = (problem) => unusable(folders.database, problem);
  const look = (database: DatabaseSync) => recognise(lookAtFile(database), inFolder);
  const db = databaseUrl
    ? await openByUrl(databaseUrl, options, life?.description)
    : await openInFolder(folders, { trace: life?.description, isUnclean: existsSync(serverFile), look });
  try {
    // A file that is open here already was not looked at. No identity is made over another.
    if (tenantId === undefined) recognise(await identityOf(db), databaseUrl ? refusalOf(db) : inFolder);
    if (databaseUrl) writePrivateFile(folders.databaseName, `${db.database.name}\n`);
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

/** @throws ControlPlaneError where the folder has only the files of what is in PostgreSQL */
function openInFolder(folders: Folders, before: StoreBefore): Promise<Store> {
  const { data, database } = folders;
  const name = databaseOf(folders);
  if (name !== undefined) {
    throw new ControlPlaneError(`the data folder ${data} has only the files of the ${name}`, {
      hint: "Give the URL of that database: --database, or AGENT_DEPLOY_DATABASE_URL.",
    });
  }
  return openStore({ ...before, file: database });
}

function openByUrl(
  url: Secret,
  { clock, log = () => {}, giveUp, lease }: Kept,
  trace: string | undefined,
): Promise<Store> {
  const report: Report = (event, details) => log(`${event}: ${JSON.stringify(details)}`);
  return openStore({ url, clock, report, ...(giveUp && { giveUp }), trace, lease });
}

type Refusal = (problem: string) => Error;

const refusalOf =
  ({ database }: Store): Refusal =>
  (problem) =>
    new DatabaseUnavailableError(`the ${database.name} ${problem}`, {
      hint: "Give the database that was used with this data folder, or restore both from one backup.",
    });

function wholeIdentity(
  { tenantId, vaultCheck }: StoreIdentity,
  refusal: Refusal,
): { tenantId: string; vaultCheck: string } {
  if (tenantId === undefined || vaultCheck === undefined)
    throw refusal("has lost its settings, but not the rest of what it held");
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
export function traceOfLife({
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
