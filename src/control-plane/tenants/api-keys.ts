import { randomBytes, randomUUID } from "node:crypto";
import {
  API_KEY_PREFIX,
  type ApiKey,
  type ApiKeyCreate,
  type Identity,
  type MadeApiKey,
  type PageQuery,
} from "../../contract/account.ts";
import { Secret } from "../../foundation/secret.ts";
import { timestamp } from "../../foundation/time/iso-time.ts";
import { RefusedError } from "../../http/refused-error.ts";
import type { Platform } from "../platform.ts";
import type { Service } from "../service.ts";
import { inTransaction } from "../store/database/transactions.ts";
import {
  type ApiKeyRow,
  apiKeyById,
  apiKeyByName,
  insertApiKey,
  listApiKeys,
  saveRevocation,
} from "../store/tenants/api-keys.ts";
import { listenerById } from "../store/tenants/listeners.ts";
import { tenantById } from "../store/tenants/tenants.ts";
import { hashOf } from "./accounts.ts";
import type { Caller } from "./caller.ts";

const KEY_BYTES = 32;
const PREFIX_LENGTH = 12;
const PAGE = 20;

/**
 * Makes a key of the caller's tenant: 256 random bits, of which only a hash is kept.
 * @throws RefusedError 400 for an end in the past, 409 for a name that another key has
 */
export async function createApiKey(
  { platform: { db, accounts, clock }, engine }: Service,
  caller: Caller,
  { name, role, expires_at, listener_id = null }: ApiKeyCreate,
): Promise<MadeApiKey> {
  const { tenantId: tenant_id } = caller;
  if (expires_at && Date.parse(expires_at) <= clock.now())
    throw new RefusedError(400, `expires_at: ${expires_at} is in the past`);
  if ((role === "listener") !== (listener_id !== null))
    throw new RefusedError(
      400,
      role === "listener"
        ? "listener_id: a key with the role 'listener' is of one listener: say which"
        : `listener_id: for the role 'listener' only, not '${role}'`,
    );
  const key = `${API_KEY_PREFIX}${randomBytes(KEY_BYTES).toString("base64url")}`;
  const row: ApiKeyRow = {
    ...{ id: randomUUID(), tenant_id, name, role, listener_id },
    ...{ hash: hashOf(key), prefix: key.slice(0, PREFIX_LENGTH) },
    created_at: timestamp(clock),
    expires_at: expires_at ? new Date(expires_at).toISOString() : null,
    ...{ last_used_at: null, revoked_at: null },
  };
  await inTransaction(db, async (tx) => {
    // It may be going away at this moment.
    if (!(await tenantById(tx, tenant_id))) throw new RefusedError(404, "The tenant of this key is gone.");
    if (listener_id !== null && !(await listenerById(tx, listener_id, tenant_id)))
      throw new RefusedError(400, `listener_id: there is no listener ${listener_id}`);
    const holder = await apiKeyByName(tx, tenant_id, name);
    if (holder) throw new RefusedError(409, `${nameIsHeld(holder, clock.now())}, or choose another name.`);
    await insertApiKey(tx, row);
  });
  accounts.keepKey(row);
  engine.endRefused();
  return { ...answerOf(caller, row), key: new Secret(key) };
}

function nameIsHeld({ name, expires_at }: ApiKeyRow, now: number): string {
  const hasExpired = expires_at !== null && Date.parse(expires_at) <= now;
  return hasExpired
    ? `A key named '${name}' is still listed, although it expired at ${expires_at}: revoke it to free the name`
    : `A key named '${name}' already exists: revoke it first`;
}

export async function readApiKeys(
  { db }: Pick<Platform, "db">,
  caller: Caller,
  { limit = PAGE, offset = 0 }: PageQuery,
): Promise<{ resources: ApiKey[]; offset: number }> {
  const rows = await listApiKeys(db, { tenant_id: caller.tenantId, limit, offset });
  return { resources: rows.map((row) => answerOf(caller, row)), offset: offset + rows.length };
}

export async function readIdentity({ db }: Pick<Platform, "db">, caller: Caller): Promise<Identity> {
  const { tenantId, authority, key: own } = caller;
  const tenant = await tenantById(db, tenantId);
  const key = own && (await apiKeyById(db, tenantId, own.id));
  // Both are checked by the request's key; only one that is deleted at this moment is not there.
  if (!tenant || (own && !key)) throw new RefusedError(401, "The API key is not valid.");
  return { tenant, authority, key: key ? answerOf(caller, key) : null };
}

/**
 * Once this resolves the key is revoked and its requests under way are ended; idempotent.
 * @throws RefusedError 404
 */
export async function revokeApiKey(
  { platform: { db, accounts, clock }, engine }: Service,
  { tenantId }: Caller,
  id: string,
): Promise<void> {
  const revoked = await inTransaction(db, async (tx) => {
    const row = await apiKeyById(tx, tenantId, id);
    if (!row) throw new RefusedError(404, `API key ID ${id} not found.`);
    const revoked_at = row.revoked_at ?? timestamp(clock);
    await saveRevocation(tx, id, revoked_at);
    return { ...row, revoked_at };
  });
  accounts.keepKey(revoked);
  engine.endRefused();
}

function answerOf({ key }: Caller, { hash: _, ...row }: ApiKeyRow): ApiKey {
  return { ...row, is_current: row.id === key?.id };
}
