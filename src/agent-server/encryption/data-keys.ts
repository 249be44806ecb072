import { createHash, createSecretKey } from "node:crypto";
import type { Database } from "../../database/database.ts";
import { isJsonObject } from "../../foundation/json/json-object.ts";
import type { EncryptionHandlers } from "../engine/modules.ts";
import type { EncryptionContext, Seal } from "../store/seal.ts";
import { MissingError } from "./missing.ts";
import { type DataKey, keyIdText, newDataKey, sealOf } from "./sealed-value.ts";

/** Who encrypts data keys: the key of the environment, or the project's module. */
export type KeyKind = "aes" | "module";
export type KeyHandlers = Partial<Record<KeyKind, EncryptionHandlers>>;

/** With a new key each day, none encrypts as many values as a nonce could be drawn twice for. */
const keyAgeMs = 24 * 60 * 60 * 1000;
/** Contexts and keys that are remembered. */
const mostRemembered = 10_000;

export type DataKeys = {
  /** What encrypts for a context, given by its text, if it is known here. */
  known(context: string): Seal | undefined;
  /** Makes it known. @throws what the handlers throw */
  load(context: EncryptionContext): Promise<void>;
  /** @throws MissingError */
  find(keyId: string): DataKey;
  /** Makes a key known. @throws what the handlers throw; Error where there is no such key */
  loadKey(keyId: string): Promise<void>;
};

/** The same text for the same context. */
export const contextText = (context: EncryptionContext): string => JSON.stringify(inOrder(context));

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, inOrder(value[name])]),
  );
}

const idOf = (text: string) => createHash("sha256").update(text).digest("base64url");

type Row = { key_id: string; context: string; kind: KeyKind; encrypted: Uint8Array };

/** Data keys of contexts, kept in the database encrypted by `kind`. */
export function createDataKeys(
  database: Pick<Database, "read" | "write">,
  handlers: KeyHandlers,
  kind: KeyKind,
  now: () => number,
): DataKeys {
  const current = new Map<string, { seal: Seal; until: number }>();
  const keys = new Map<string, DataKey>();
  const loading = new Map<string, Promise<void>>();

  const of = (which: KeyKind): EncryptionHandlers => {
    const found = handlers[which];
    if (!found) throw new Error(`a key is encrypted by ${sourceNames[which]}, which is gone`);
    return found;
  };

  async function opened({ key_id, context, kind: by, encrypted }: Row): Promise<DataKey> {
    const { key, replacement } = await of(by).decryptKey(JSON.parse(context), encrypted);
    if (key.length !== 32)
      throw new Error("the project's encryption gives back another key than it was given");
    if (replacement) {
      await database.write((sql) =>
        sql.run(
          "UPDATE encryption_keys SET encrypted = ?1 WHERE key_id = ?2 AND encrypted = ?3",
          replacement,
          key_id,
          encrypted,
        ),
      );
    }
    return { id: Buffer.from(key_id, "base64url"), secret: createSecretKey(key) };
  }

  async function made(context: EncryptionContext, contextId: string): Promise<DataKey> {
    const key = newDataKey();
    const encrypted = await of(kind).encryptKey(context, key.secret.export());
    await database.write((sql) =>
      sql.insert(
        "encryption_keys",
        ["key_id", "context_id", "kind", "created_at", "context", "encrypted"],
        [[keyIdText(key.id), contextId, kind, now(), contextText(context), encrypted]],
      ),
    );
    return key;
  }

  async function loadContext(context: EncryptionContext, text: string): Promise<void> {
    const contextId = idOf(text);
    const row = await database.read.first<{ key_id: string; created_at: number }>(
      `SELECT key_id, created_at FROM encryption_keys WHERE context_id = ?1 AND kind = ?2 AND created_at > ?3
       ORDER BY created_at DESC LIMIT 1`,
      contextId,
      kind,
      now() - keyAgeMs,
    );
    if (row && !keys.has(row.key_id)) await loadKey(row.key_id);
    const key = row ? keys.get(row.key_id)! : await made(context, contextId);
    remember(keys, keyIdText(key.id), key);
    remember(current, text, { seal: sealOf(key), until: (row?.created_at ?? now()) + keyAgeMs });
  }

  /** Those who need the same at the same time wait for one. */
  const once = (name: string, load: () => Promise<void>): Promise<void> => {
    const under = loading.get(name) ?? load().finally(() => loading.delete(name));
    loading.set(name, under);
    return under;
  };

  const loadKey = (keyId: string): Promise<void> =>
    once(keyId, async () => {
      const text = "SELECT * FROM encryption_keys WHERE key_id = ?1";
      const row = await database.read.first<Row>(text, keyId);
      if (!row) throw new Error(`the database is damaged: the key ${keyId} of encrypted values is not in it`);
      remember(keys, keyId, await opened(row));
    });

  return {
    known(context) {
      const found = current.get(context);
      return found && found.until > now() ? found.seal : undefined;
    },
    load(context) {
      const text = contextText(context);
      return once(text, () => loadContext(context, text));
    },
    find(keyId) {
      const found = keys.get(keyId);
      if (!found) throw new MissingError(`the key ${keyId}`, () => loadKey(keyId));
      return found;
    },
    loadKey,
  };
}

export const sourceNames: Readonly<Record<KeyKind, string>> = {
  aes: "LANGGRAPH_AES_KEY",
  module: "the module that the configuration named as encryption",
};

/** What was remembered first is forgotten first. */
function remember<Value>(map: Map<string, Value>, name: string, value: Value): void {
  map.delete(name);
  map.set(name, value);
  if (map.size > mostRemembered) map.delete(map.keys().next().value as string);
}
