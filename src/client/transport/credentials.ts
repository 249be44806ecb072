import { ConfigurationError } from "../../foundation/configuration-error.ts";
import type { Secret } from "../../foundation/secret.ts";

/** Any of the three satisfies the control plane; a key of a whole organisation also needs the tenant (spec §5). */
export type Credentials = {
  apiKey?: Secret | undefined;
  tenantId?: string | undefined;
  bearer?: Secret | undefined;
};

/** Headers that carry the credentials. @throws ConfigurationError for a value that no header can hold */
export function credentialHeaders(credentials: Credentials): Record<string, string> {
  const headers: Record<string, string> = {};
  const { apiKey, tenantId, bearer } = credentials;
  if (apiKey) headers["x-api-key"] = headerValue("API key", apiKey.reveal());
  if (tenantId) headers["x-tenant-id"] = headerValue("tenant id", tenantId);
  if (bearer) headers.authorization = `Bearer ${headerValue("bearer token", bearer.reveal())}`;
  return headers;
}

function headerValue(what: string, value: string): string {
  // A line break at the end is what reading a key from a file leaves; undici would print the value in its error.
  if (!/^[\x21-\x7e]+$/.test(value)) {
    const message = `the ${what} is empty or holds white space or characters beyond ASCII`;
    throw new ConfigurationError([{ path: "", message }], {
      hint: `Give the ${what} exactly as it was issued, without a line break at its end.`,
    });
  }
  return value;
}
