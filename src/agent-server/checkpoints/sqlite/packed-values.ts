import { createHash } from "node:crypto";
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import { packBeside, unpack, worthPackingBytes } from "../../store/packed.ts";

type Serializer = BaseCheckpointSaver["serde"];

/** A value as a row holds it. */
export type PackedValue = {
  type: string;
  bytes: Uint8Array;
};

/** What the type of a compressed value begins with; of others it is the serialiser's own. */
const prefix = "packed:";

/** Compressed when it is worth it. */
export async function packed([type, bytes]: [string, Uint8Array]): Promise<PackedValue> {
  if (bytes.length < worthPackingBytes) return { type, bytes };
  return { type: prefix + type, bytes: await packBeside(bytes) };
}

/** What a row holds, as the serialiser made it. */
export const loadPacked = (serde: Serializer, type: string, bytes: Uint8Array): Promise<unknown> =>
  type.startsWith(prefix)
    ? serde.loadsTyped(type.slice(prefix.length), unpack(bytes))
    : serde.loadsTyped(type, bytes);

/** Names a serialised value; undefined for one that is smaller than its name is worth. */
export function digestOf([type, bytes]: [string, Uint8Array]): string | undefined {
  if (bytes.length < worthDigestBytes) return undefined;
  return createHash("sha256").update(type).update(bytes).digest("base64url").slice(0, digestCharacters);
}

const worthDigestBytes = 256;
/** 132 bits. */
const digestCharacters = 22;
