import { isJsonObject } from "../../foundation/json/json-object.ts";
import { RefusedError } from "../../http/refused-error.ts";
import type { EncryptionContext } from "../store/seal.ts";

/** As the official clients' documentation has it: JSON in base64. */
export const contextHeader = "x-encryption-context";

/** It is kept beside each key, and is to name a tenant or the like. */
const mostBytes = 4096;

/** @throws RefusedError 422 when it is not a JSON object in base64 */
export function contextOfHeader(given: string | undefined): EncryptionContext {
  if (given === undefined || given === "") return {};
  if (given.length > mostBytes)
    throw new RefusedError(422, `X-Encryption-Context: has more than ${mostBytes} bytes`);
  try {
    const context: unknown = JSON.parse(Buffer.from(given, "base64").toString());
    if (isJsonObject(context)) return context;
  } catch {
    // Said below.
  }
  throw new RefusedError(422, "X-Encryption-Context: must be a JSON object, in base64");
}
