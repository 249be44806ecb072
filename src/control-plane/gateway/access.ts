// This folder: the way of requests to the agents. Nothing of the API.

import type { IncomingMessage } from "node:http";
import type { SecretEntry } from "../../contract/secrets.ts";
import { equalInConstantTime } from "../../foundation/constant-time.ts";
import { foreignHeader } from "../../foundation/loopback.ts";
import type { Secret } from "../../foundation/secret.ts";

/** Who may call the agent behind a gateway. */
export type Access = {
  /** The control plane's key and the deployment's runtime keys: any of them opens. */
  keys: readonly Secret[];
  /** A request needs one of them; otherwise the agent is open to the programs of this machine. */
  needsKey: boolean;
};

/** What the control plane itself says about it. `isForThisMachine`: nobody else is to reach it. */
export type Door = { apiKey: Secret; isForThisMachine: boolean };

export function accessOf({ apiKey, isForThisMachine }: Door, runtimeKeys: readonly SecretEntry[]): Access {
  return {
    keys: [apiKey, ...runtimeKeys.map(({ value }) => value)],
    needsKey: !isForThisMachine || runtimeKeys.length > 0,
  };
}

export type Refusal = { status: 400 | 401 | 403 | 404 | 501; detail: string };

type Asked = Pick<IncomingMessage, "method" | "url" | "headers">;

/**
 * Why a request is not for the agent, or undefined. Health checks and preflights pass without a key; a protocol
 * change (`isUpgrade`) is never one of them.
 */
export function refusalOf(request: Asked, access: Access, isUpgrade = false): Refusal | undefined {
  const { headers } = request;
  if (!isUpgrade && isForEverybody(request)) return access.needsKey ? undefined : foreign(headers);
  const given = headers["x-api-key"];
  // The official clients take a key from their environment without being asked to: it is not ignored in silence.
  if (given) return isKey(String(given), access) ? undefined : { status: 401, detail: wrongKey(access) };
  if (isKey(bearer(headers.authorization), access)) return undefined;
  return access.needsKey ? { status: 401, detail: MISSING } : foreign(headers);
}

/** Whether this header is for us and not for the agent, which never gets to see a key of ours. */
export function isOurs(name: string, value: string, access: Access): boolean {
  const key = name.toLowerCase();
  // Any other Authorization is between the caller and the agent.
  return key === "x-api-key" || (key === "authorization" && isKey(bearer(value), access));
}

const MISSING =
  "Missing API key: send the control plane's key, or one of the deployment's runtime keys, in the X-Api-Key header.";

function wrongKey({ needsKey }: Access): string {
  return needsKey
    ? "Invalid API key: X-Api-Key has to be the control plane's key or one of the deployment's runtime keys."
    : "Invalid API key: this agent is open to the programs of this machine. Leave the X-Api-Key header out, or send the control plane's key in it.";
}

function isForEverybody({ method, url, headers }: Asked): boolean {
  if (method === "OPTIONS") return headers["access-control-request-method"] !== undefined;
  return (method === "GET" || method === "HEAD") && (url === "/ok" || url?.startsWith("/ok?") === true);
}

/** All keys are compared, so that the time tells nothing. */
function isKey(given: string | undefined, { keys }: Access): boolean {
  return keys.filter((key) => equalInConstantTime(given ?? "", key.reveal())).length > 0;
}

function bearer(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
}

/** An open agent is for this machine: neither another name of it nor a page from elsewhere gets through. */
function foreign({ host, origin }: IncomingMessage["headers"]): Refusal | undefined {
  switch (foreignHeader({ host, origin })) {
    case "host":
      return {
        status: 403,
        detail: "This agent is open to this machine only and answers to loopback names.",
      };
    case "origin":
      return {
        status: 403,
        detail: "This agent is open to this machine only; pages elsewhere need a key.",
      };
    default:
      return undefined;
  }
}
