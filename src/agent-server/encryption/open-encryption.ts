import { GraphConfigError } from "../diagnostics/errors.ts";
import type { AgentDatabase } from "../store/agent-database.ts";
import type { EncryptionContext } from "../store/seal.ts";
import { createDataKeys, type KeyHandlers, type KeyKind, sourceNames } from "./data-keys.ts";
import { sealedDatabase } from "./sealed-database.ts";
import { createSealing } from "./sealing.ts";

/** The database as the server uses it, and how a request's context is found. */
export type Encrypted = {
  database: AgentDatabase;
  /** Undefined where nothing is encrypted. */
  contextOf: ((user: unknown, given: EncryptionContext) => Promise<EncryptionContext>) | undefined;
};

/**
 * Encrypts what is written from now on by the project's module, or else by the key of the environment; what the other one
 * has encrypted stays readable. What was written without either stays as it is.
 * @throws GraphConfigError when something is encrypted and what decrypts it is gone, or is another key
 */
export async function openEncryption(
  database: AgentDatabase,
  handlers: KeyHandlers,
  now: () => number,
): Promise<Encrypted> {
  const kept = { aes: await someKey(database, "aes"), module: await someKey(database, "module") };
  const missing = keyKinds.filter((kind) => kept[kind] !== undefined && !handlers[kind]);
  if (missing.length > 0) {
    throw new GraphConfigError(
      `${database.name} holds data that is encrypted by ${missing.map((kind) => sourceNames[kind]).join(" and by ")}, and that is not there`,
      { hint: "Put it back: without it that data cannot be read." },
    );
  }
  const kind = handlers.module ? "module" : "aes";
  const writing = handlers[kind];
  if (!writing) return { database, contextOf: undefined };
  const keys = createDataKeys(database, handlers, kind, now);
  if (kept.aes !== undefined) {
    await keys.loadKey(kept.aes).catch((cause) => {
      throw new GraphConfigError(`LANGGRAPH_AES_KEY is not the key by which ${database.name} is encrypted`, {
        cause,
      });
    });
  }
  return {
    database: sealedDatabase(database, keys, createSealing(keys, writing)),
    contextOf: writing.contextOf ?? (async (_user, given) => given),
  };
}

const keyKinds: readonly KeyKind[] = ["aes", "module"];

/** The id of a key that was encrypted so, if there is any. */
async function someKey({ read }: AgentDatabase, kind: KeyKind): Promise<string | undefined> {
  const text = "SELECT key_id FROM encryption_keys WHERE kind = ?1 ORDER BY context_id LIMIT 1";
  return (await read.first<{ key_id: string }>(text, kind))?.key_id;
}
