import type { IncomingMessage } from "node:http";

type Headers = IncomingMessage["headers"];

/**
 * The key that a request shows: in `X-Api-Key`, else in `Authorization: Bearer`, where it may also be something between the
 * caller and the agent. Official clients take a key from their environment unasked: a wrong one is refused, not ignored.
 */
export function shownKey(headers: Headers): string | undefined {
  const given = headers["x-api-key"];
  return given ? String(given) : bearerOf(headers.authorization);
}

export function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
}

/** Whether a header is for whoever checks keys and not for the agent's code, which never sees them. */
export function isKeyHeader(name: string, value: string, isOurs: (key: string) => boolean): boolean {
  const key = name.toLowerCase();
  // Any other Authorization is between the caller and the agent.
  if (key === "x-api-key") return true;
  const given = key === "authorization" ? bearerOf(value) : undefined;
  return given !== undefined && isOurs(given);
}

export const MISSING_KEY =
  "Missing API key: send the control plane's key, or one of the deployment's runtime keys, in the X-Api-Key header.";

export const INVALID_KEY =
  "Invalid API key: X-Api-Key has to be a key of the control plane with the role 'deploy' or 'admin' for this tenant, or one of the deployment's runtime keys.";
