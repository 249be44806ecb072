import type { EncryptionContext } from "../../../store/seal.ts";
import type { EncryptionHandlers, JsonMask } from "../../modules.ts";
import type { Channel } from "../wire/channel.ts";

/** How long a handler may take: it may ask a service that keeps keys. */
const handlerTimeoutMs = 30_000;

/** @param has which handlers the project's `Encryption` has besides those for keys */
export function encryptionHandlers(
  ask: Channel["ask"],
  has: { json: boolean; context: boolean },
): EncryptionHandlers {
  async function answerTo(call: { do: string } & Record<string, unknown>) {
    const signal = AbortSignal.timeout(handlerTimeoutMs);
    try {
      return await ask(call, { signal });
    } catch (cause) {
      if (!signal.aborted) throw cause;
      const handler = `the project's handler for ${call.do}`;
      throw new Error(`${handler} has not answered for ${handlerTimeoutMs / 1000} s`, { cause });
    }
  }
  // Of 32 bytes or a little more: they cross as text.
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
  const value = async <T>(call: { do: string } & Record<string, unknown>) =>
    (await answerTo(call)).header.value as T;
  return {
    async encryptKey(context, key) {
      const { blobs } = await answerTo({ do: "encryption.encrypt", context, key: hex(key) });
      return blobs[0]!;
    },
    async decryptKey(context, encrypted) {
      const { blobs } = await answerTo({ do: "encryption.decrypt", context, encrypted: hex(encrypted) });
      const [key, replacement] = blobs as [Buffer, Buffer?];
      return { key, ...(replacement && { replacement }) };
    },
    maskOf: has.json
      ? (context, at, json) => value<JsonMask>({ do: "encryption.mask", context, ...at, json })
      : undefined,
    contextOf: has.context
      ? (user, context) => value<EncryptionContext>({ do: "encryption.context", user: user ?? null, context })
      : undefined,
  };
}
