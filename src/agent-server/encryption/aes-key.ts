// This folder: encryption of what the database keeps: data keys, what is encrypted with them, and how it is read again.

import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { GraphConfigError } from "../diagnostics/errors.ts";
import type { EncryptionHandlers } from "../engine/modules.ts";
import { contextText } from "./data-keys.ts";
import { isSystemName, maskOfNames } from "./json-mask.ts";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encryption by one key of the environment, as the official images have it: `LANGGRAPH_AES_KEY` (16, 24 or 32 bytes), and
 * `LANGGRAPH_AES_JSON_KEYS`, the names whose values are encrypted wherever they appear in JSON. Undefined without the key.
 * @throws GraphConfigError for a key of another length, or names that cannot be encrypted
 */
export function aesHandlers(environment: Record<string, string | undefined>): EncryptionHandlers | undefined {
  const { LANGGRAPH_AES_KEY = "", LANGGRAPH_AES_JSON_KEYS = "" } = environment;
  const names = LANGGRAPH_AES_JSON_KEYS.split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  if (LANGGRAPH_AES_KEY === "") {
    if (names.length === 0) return undefined;
    throw new GraphConfigError(
      "LANGGRAPH_AES_JSON_KEYS is set without LANGGRAPH_AES_KEY: nothing would be encrypted",
    );
  }
  const key = Buffer.from(LANGGRAPH_AES_KEY);
  if (![16, 24, 32].includes(key.length)) {
    throw new GraphConfigError(`LANGGRAPH_AES_KEY has ${key.length} bytes, and must have 16, 24 or 32`, {
      hint: "Make one with: openssl rand -hex 16",
    });
  }
  const refused = names.filter(isSystemName);
  if (refused.length > 0) {
    throw new GraphConfigError(
      `LANGGRAPH_AES_JSON_KEYS has ${refused.join(", ")}: the server searches by them`,
    );
  }
  const algorithm = `aes-${key.length * 8}-gcm` as "aes-256-gcm";
  const encrypted = new Set(names);
  return {
    async encryptKey(context, dataKey) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(contextText(context)));
      return Buffer.concat([nonce, cipher.update(dataKey), cipher.final(), cipher.getAuthTag()]);
    },
    async decryptKey(context, kept) {
      const decipher = createDecipheriv(algorithm, key, kept.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(contextText(context)));
      decipher.setAuthTag(kept.subarray(kept.length - TAG_BYTES));
      const body = kept.subarray(NONCE_BYTES, kept.length - TAG_BYTES);
      return { key: Buffer.concat([decipher.update(body), decipher.final()]) };
    },
    maskOf: encrypted.size === 0 ? undefined : (_context, _at, value) => maskOfNames(value, encrypted),
    contextOf: undefined,
  };
}
