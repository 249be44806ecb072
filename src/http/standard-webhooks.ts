import { createHmac, randomBytes } from "node:crypto";
import { Secret } from "../foundation/secret.ts";

/** What signing secrets begin with; the rest is their key in base64. */
const SECRET_PREFIX = "whsec_";
const SECRET_BYTES = 32;

export const newSigningSecret = (): Secret =>
  new Secret(`${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString("base64")}`);

/**
 * The header `webhook-signature` after the rules of Standard Webhooks: `v1,<base64>` over id, time and body.
 * @param sent the headers `webhook-id` and `webhook-timestamp`, in seconds since 1970, and the body
 */
export function standardSignature(
  { id, timestamp, body }: { id: string; timestamp: string; body: string | Buffer },
  secret: Secret,
): string {
  const key = Buffer.from(secret.reveal().slice(SECRET_PREFIX.length), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest("base64")}`;
}
