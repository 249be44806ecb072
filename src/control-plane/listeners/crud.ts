// This folder: listeners: their records, what they are told and what they tell. Not here: what runs where one is.

import { randomUUID } from "node:crypto";
import type { PageQuery } from "../../contract/account.ts";
import type { Listener, ListenerCreate, ListenerPatch } from "../../contract/listener.ts";
import { isoTime, timestamp } from "../../foundation/time/iso-time.ts";
import { RefusedError } from "../../http/refused-error.ts";
import type { Platform } from "../platform.ts";
import type { Db } from "../store/database/tables.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { hashesOfListener } from "../store/tenants/api-keys.ts";
import {
  deleteListenerRow,
  deploymentsOfListener,
  insertListener,
  type ListenerRow,
  listenerById,
  listenerByName,
  listListeners,
  updateListener,
} from "../store/tenants/listeners.ts";
import { tenantById } from "../store/tenants/tenants.ts";
import type { Caller } from "../tenants/caller.ts";

const PAGE = 20;

type Of = Pick<Caller, "tenantId">;

/** @throws RefusedError 409 for a name that is taken */
export async function createListener(
  platform: Pick<Platform, "clock" | "db" | "listeners">,
  { tenantId: tenant_id }: Of,
  { compute_id, compute_config, version = null }: ListenerCreate,
): Promise<Listener> {
  const now = timestamp(platform.clock);
  const row: ListenerRow = {
    ...{ id: randomUUID(), tenant_id, compute_id, namespaces: compute_config.k8s_namespaces, version },
    url_pattern: null,
    ...{ session: null, earlier_sessions: [], created_at: now, updated_at: now },
  };
  await inTransaction(platform.db, async (tx) => {
    // It may be going away at this moment.
    if (!(await tenantById(tx, tenant_id))) throw new RefusedError(404, "The tenant of this key is gone.");
    if (await listenerByName(tx, row))
      throw new RefusedError(409, `A listener named '${compute_id}' already exists.`);
    await insertListener(tx, row);
  });
  return answerOf(platform, row);
}

export async function readListeners(
  platform: Pick<Platform, "db" | "listeners">,
  { tenantId: tenant_id }: Of,
  { limit = PAGE, offset = 0 }: PageQuery,
): Promise<{ resources: Listener[]; offset: number }> {
  const rows = await listListeners(platform.db, { tenant_id, limit, offset });
  return { resources: rows.map((row) => answerOf(platform, row)), offset: offset + rows.length };
}

/** @throws RefusedError 404 */
export async function readListener(
  platform: Pick<Platform, "db" | "listeners">,
  caller: Of,
  id: string,
): Promise<Listener> {
  return answerOf(platform, await existingListener(platform.db, caller, id));
}

/** @throws RefusedError 404; 409 for a namespace that is left out while a deployment is in it */
export async function patchListener(
  platform: Pick<Platform, "clock" | "db" | "listeners">,
  caller: Of,
  { id, given }: { id: string; given: ListenerPatch },
): Promise<Listener> {
  const row = await inTransaction(platform.db, async (tx) => {
    const existing = await existingListener(tx, caller, id);
    const namespaces = given.compute_config?.k8s_namespaces ?? existing.namespaces;
    const left = (await deploymentsOfListener(tx, id)).filter(
      ({ namespace }) => namespace !== null && !namespaces.includes(namespace),
    );
    if (left.length > 0)
      throw new RefusedError(
        409,
        `Deployments run in namespaces that are left out: ${left.map(({ name, namespace }) => `'${name}' in ${namespace}`).join(", ")}. Delete them first.`,
      );
    const change = {
      namespaces,
      version: given.version ?? existing.version,
      updated_at: timestamp(platform.clock),
    };
    await updateListener(tx, id, change);
    return { ...existing, ...change };
  });
  return answerOf(platform, row);
}

/**
 * With its keys, which open nothing from then on.
 * @throws RefusedError 404; 409 while deployments name it
 */
export async function deleteListener(
  { db, accounts, listeners }: Pick<Platform, "accounts" | "db" | "listeners">,
  caller: Of,
  id: string,
): Promise<void> {
  const hashes = await inTransaction(db, async (tx) => {
    const { compute_id } = await existingListener(tx, caller, id);
    const [first, ...others] = await deploymentsOfListener(tx, id);
    if (first)
      throw new RefusedError(
        409,
        `Listener '${compute_id}' runs the deployment '${first.name}'${others.length > 0 ? ` and ${others.length} more` : ""}: delete them first.`,
      );
    const keys = await hashesOfListener(tx, id);
    await deleteListenerRow(tx, id);
    return keys;
  });
  for (const hash of hashes) accounts.forgetKey(hash);
  listeners.forget(id);
}

/** @throws RefusedError 404, also for another tenant's */
export async function existingListener(db: Db, { tenantId }: Of, id: string): Promise<ListenerRow> {
  const row = await listenerById(db, id, tenantId);
  if (!row) throw new RefusedError(404, `Listener ID ${id} not found.`);
  return row;
}

function answerOf(
  { listeners }: Pick<Platform, "listeners">,
  { namespaces, session: _, earlier_sessions: __, ...row }: ListenerRow,
): Listener {
  const seenAt = listeners.seenAt(row.id);
  return {
    ...row,
    last_seen_at: seenAt ? isoTime(seenAt) : null,
    compute_type: "k8s",
    compute_config: { k8s_namespaces: [...namespaces] },
  };
}
