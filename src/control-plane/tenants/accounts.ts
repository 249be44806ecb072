// This folder: who calls: tenants, their keys, and what a key may do.

import { hash } from "node:crypto";
import { type Authority, includes } from "../../contract/role.ts";
import { equalInConstantTime } from "../../foundation/constant-time.ts";
import { messageChain } from "../../foundation/error.ts";
import type { Secret } from "../../foundation/secret.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import { isoTime } from "../../foundation/time/iso-time.ts";
import type { KeyDigest } from "../../http/key-digests.ts";
import { inTransaction, type Store } from "../store/database/transactions.ts";
import { type ApiKeyRow, allApiKeys, saveLastUse } from "../store/tenants/api-keys.ts";
import { allTenantIds } from "../store/tenants/tenants.ts";

/** What a key opens. The operator's is of no tenant: it opens every one. */
export type Login =
  | { authority: "operator"; tenantId: undefined; key: undefined }
  | {
      authority: Exclude<Authority, "operator">;
      tenantId: string;
      key: { id: string; name: string; listenerId: string | null };
    };

/**
 * The tenants and their keys, in memory: this program is the only one that writes them, and every request asks. Writers
 * report what they have committed.
 */
export type Accounts = {
  /** The tenant of the operator, and of everything that was made before there were others. */
  readonly firstTenantId: string;
  /**
   * What the key opens, or in one sentence why it opens nothing. It is found by its hash: the time discloses nothing.
   */
  login(key: string): Login | { problem: string };
  /** What the key of this id opens, without the key. */
  loginOf(keyId: string): Login | { problem: string };
  /** Another one for each key of the operator, which it does not tell. */
  readonly operatorDigest: string;
  /** Whether it is a key of ours, whatever it opens now. */
  knows(key: string): boolean;
  /** The operator's key, and those with which this tenant may deploy now. */
  keysOf(tenantId: string): KeyDigest[];
  hasTenant(id: string): boolean;
  /** Whether there is one beside the first. */
  hasSeveralTenants(): boolean;
  keepTenant(id: string): void;
  /** With its keys. */
  forgetTenant(id: string): void;
  keepKey(key: ApiKeyRow): void;
  forgetKey(hash: string): void;
  /** `ended` is called each time that keys open nothing any more, but for those that expire. Returns what ends that. */
  onEnd(ended: () => void): () => void;
  /** Waits for what is still to be written. */
  close(): Promise<void>;
};

/** Whether the deployments of a tenant are open to this key: it may deploy there, too. */
export function opensDeployments(accounts: Accounts, key: string, tenantId: string): boolean {
  const login = accounts.login(key);
  if ("problem" in login || !includes(login.authority, "deploy")) return false;
  return login.tenantId === undefined || login.tenantId === tenantId;
}

const HOUR_MS = 3_600_000;

/** In hexadecimal digits. */
export const hashOf = (key: string): string => hash("sha256", key);

export async function openAccounts(
  db: Store,
  options: { apiKey: Secret; firstTenantId: string; clock: Clock; log: (line: string) => void },
): Promise<Accounts> {
  const { apiKey, firstTenantId, clock, log } = options;
  const tenants = new Set(await allTenantIds(db));
  const byHash = new Map((await allApiKeys(db)).map((key) => [key.hash, key]));
  const writes = new Set<Promise<void>>();
  const listeners = new Set<() => void>();
  const tellEnd = () => {
    for (const ended of listeners) ended();
  };

  /** To the hour: a key in constant use is not written constantly. */
  function recordUse(key: ApiKeyRow): void {
    const now = isoTime(Math.floor(clock.now() / HOUR_MS) * HOUR_MS);
    if (key.last_used_at === now) return;
    key.last_used_at = now;
    const write = inTransaction(db, (tx) => saveLastUse(tx, key.id, now), { survives: "crash" })
      .catch((error) => log(`the last use of a key was not stored: ${messageChain(error).join(": ")}`))
      .finally(() => writes.delete(write));
    writes.add(write);
  }

  function opened(key: ApiKeyRow | undefined): Login | { problem: string } {
    if (!key) return { problem: "The API key is not valid." };
    if (key.revoked_at !== null)
      return { problem: `The API key '${key.name}' was revoked at ${key.revoked_at}.` };
    if (key.expires_at !== null && Date.parse(key.expires_at) <= clock.now())
      return { problem: `The API key '${key.name}' expired at ${key.expires_at}.` };
    recordUse(key);
    return {
      authority: key.role,
      tenantId: key.tenant_id,
      key: { id: key.id, name: key.name, listenerId: key.listener_id },
    };
  }

  return {
    firstTenantId,
    operatorDigest: hashOf(apiKey.reveal()),
    login(given) {
      if (equalInConstantTime(given, apiKey.reveal()))
        return { authority: "operator", tenantId: undefined, key: undefined };
      return opened(byHash.get(hashOf(given)));
    },
    loginOf: (id) => opened([...byHash.values()].find((key) => key.id === id)),
    knows: (key) => equalInConstantTime(key, apiKey.reveal()) || byHash.has(hashOf(key)),
    keysOf: (tenantId) => [
      { digest: hashOf(apiKey.reveal()) },
      ...[...byHash.values()]
        .filter(
          (key) => key.tenant_id === tenantId && key.revoked_at === null && includes(key.role, "deploy"),
        )
        .map(({ hash: digest, expires_at }) => ({
          ...{ digest, expiresAt: expires_at === null ? undefined : Date.parse(expires_at) },
        }))
        .filter(({ expiresAt }) => expiresAt === undefined || expiresAt > clock.now()),
    ],
    hasTenant: (id) => tenants.has(id),
    hasSeveralTenants: () => tenants.size > 1,
    keepTenant: (id) => void tenants.add(id),
    forgetTenant(id) {
      tenants.delete(id);
      for (const [hash, key] of byHash) if (key.tenant_id === id) byHash.delete(hash);
      tellEnd();
    },
    keepKey(key) {
      byHash.set(key.hash, { ...key });
      if (key.revoked_at !== null) tellEnd();
    },
    forgetKey(hash) {
      byHash.delete(hash);
      tellEnd();
    },
    onEnd(ended) {
      listeners.add(ended);
      return () => void listeners.delete(ended);
    },
    async close() {
      await Promise.all(writes);
    },
  };
}
