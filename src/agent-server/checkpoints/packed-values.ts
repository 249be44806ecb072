import { createHash, createHmac } from "node:crypto";
import type { Typed } from "../engine/checkpoints.ts";
import { packBeside, unpack } from "../store/packed.ts";

/** As a row holds it: compressed where that is worth it. */
export const packed = async ({ type, bytes }: Typed): Promise<Typed> => ({
  type,
  bytes: await packBeside(bytes),
});

export const unpacked = (type: string, bytes: Uint8Array): Typed => ({ type, bytes: unpack(bytes) });

/** Names a value, saying nothing of it where there is a key; undefined for one that is smaller than its name is worth. */
export function digestOf({ type, bytes }: Typed, key?: Uint8Array): string | undefined {
  if (bytes.length < worthDigestBytes) return undefined;
  const hash = key ? createHmac("sha256", key) : createHash("sha256");
  return hash.update(type).update(bytes).digest("base64url").slice(0, digestCharacters);
}

const worthDigestBytes = 256;
/** 132 bits. */
const digestCharacters = 22;
