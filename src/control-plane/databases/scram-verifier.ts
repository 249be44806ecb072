import { createHash, createHmac, pbkdf2Sync } from "node:crypto";
import type { Secret } from "../../foundation/secret.ts";

/** PostgreSQL's own number: a password of 32 random bytes needs no more. */
const ITERATIONS = 4096;

/**
 * What PostgreSQL keeps of a password (SCRAM-SHA-256, RFC 5803): given in its place, the password stands in no statement
 * and in no log of the server. The same salt makes the same verifier.
 * @param password ASCII: it is not normalised
 */
export function scramVerifier(password: Secret, salt: Secret): string {
  const bytes = Buffer.from(salt.reveal(), "base64url").subarray(0, 16);
  const salted = pbkdf2Sync(password.reveal(), bytes, ITERATIONS, 32, "sha256");
  const keyed = (text: string) => createHmac("sha256", salted).update(text).digest();
  const storedKey = createHash("sha256").update(keyed("Client Key")).digest("base64");
  const serverKey = keyed("Server Key").toString("base64");
  return `SCRAM-SHA-256$${ITERATIONS}:${bytes.toString("base64")}$${storedKey}:${serverKey}`;
}
