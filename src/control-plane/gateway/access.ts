// This folder: the way of requests to the agents. Nothing of the API.

import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { RuntimeAccess } from "../../contract/deployment/runtime-keys.ts";
import type { SecretEntry } from "../../contract/deployment/secrets.ts";
import { equalInConstantTime } from "../../foundation/constant-time.ts";
import { foreignHeader, isPageVisit } from "../../foundation/loopback.ts";
import type { KeyDigest } from "../../http/key-digests.ts";
import { bearerOf, INVALID_KEY, isKeyHeader, MISSING_KEY, shownKey } from "../../http/key-rule.ts";
import type { Callers } from "./callers/callers.ts";

/** Who may call the agent behind a gateway. */
export type Access = {
  /** Whether this key opens: a runtime key of the deployment, or one of the control plane's. */
  isKey: (key: string) => boolean;
  /** A request needs one of them; otherwise the agent is open to the programs of this machine. */
  readonly needsKey: boolean;
  /** Whether what has opened this connection needs one even so. */
  isStranger?: (socket: Socket) => Promise<boolean>;
  /** Whether the agent is not to see this key. */
  isOurs?: (key: string) => boolean;
  /** Counts a wrong key: how many seconds to wait before the next; undefined: none. */
  failed?: ListenerAccess["failed"];
  /** All keys that open now; where it is not known here who calls. */
  keys?: () => KeyDigest[];
};

/** What the control plane itself says about it. */
export type ListenerAccess = {
  /** No other machine is to reach it. */
  isForThisMachine: boolean;
  /** Distinguishes the programs of this machine from what runs for deployments. Without it all are the same. */
  callers?: Callers | undefined;
  /** Whether there are deployments to be isolated from each other. */
  hasSeveralTenants?: () => boolean;
  /** Whether this is the operator's key, or one with which this tenant may deploy. */
  opens: (key: string, tenantId: string) => boolean;
  /** The operator's key, and those with which this tenant may deploy. */
  keysOf: (tenantId: string) => KeyDigest[];
  /** Whether this is a key of the control plane at all, of whichever tenant. */
  knows: (key: string) => boolean;
  /** Counts a wrong key: how many seconds to wait before the next; undefined: none. */
  failed: (address: string | undefined) => number | undefined;
};

/** Whether an agent without keys cannot tell who calls. */
export const isOpenToAgents = ({ callers }: ListenerAccess): boolean => callers?.problem !== undefined;

/** @param deployment the deployment's tenant and id */
export function accessOf(
  listenerAccess: ListenerAccess,
  tenantId: string,
  runtimeKeys: readonly SecretEntry[],
  deploymentId?: string,
): Access {
  // All are compared, so that the time tells nothing.
  const isRuntimeKey = (key: string) =>
    runtimeKeys.filter(({ value }) => equalInConstantTime(key, value.reveal())).length > 0;
  return {
    isKey: (key) => isRuntimeKey(key) || listenerAccess.opens(key, tenantId),
    isOurs: (key) => isRuntimeKey(key) || listenerAccess.knows(key),
    get needsKey() {
      const isApart = isOpenToAgents(listenerAccess) && listenerAccess.hasSeveralTenants?.() === true;
      return !listenerAccess.isForThisMachine || runtimeKeys.length > 0 || isApart;
    },
    isStranger: async (socket) => {
      const { callers } = listenerAccess;
      if (!callers || callers.problem !== undefined) return false;
      const caller = await callers.of(socket);
      return caller.kind === "confined" || (caller.kind === "agent" && caller.of !== deploymentId);
    },
    failed: listenerAccess.failed,
    keys: () => [
      ...runtimeKeys.map(({ value }) => ({ digest: hash("sha256", value.reveal()) })),
      ...listenerAccess.keysOf(tenantId),
    ],
  };
}

/** As the API says it. */
export function runtimeAccessOf(
  listenerAccess: ListenerAccess,
  { needsKey }: Pick<Access, "needsKey">,
): RuntimeAccess {
  if (needsKey) return "key";
  return isOpenToAgents(listenerAccess) ? "every_process" : "this_machine";
}

export type Refusal = {
  status: 400 | 401 | 403 | 404 | 429 | 501 | 503;
  detail: string;
  retryAfterSeconds?: number;
};

type Asked = Pick<IncomingMessage, "method" | "url" | "headers"> & {
  socket?: { remoteAddress?: string | undefined };
};

/**
 * Why a request is not for the agent, or undefined. Health checks and preflights pass without a key; a protocol
 * change (`isUpgrade`) is never one of them.
 */
export function refusalOf(request: Asked, access: Access, isUpgrade = false): Refusal | undefined {
  const { headers } = request;
  if (!isUpgrade && isForEverybody(request)) return access.needsKey ? undefined : foreign(headers);
  const given = shownKey(headers);
  if (given !== undefined && access.isKey(given)) return undefined;
  if (headers["x-api-key"]) return refusedKey(request, access);
  if (!access.needsKey) return foreign(headers);
  return given === undefined ? { status: 401, detail: MISSING_KEY } : refusedKey(request, access);
}

/** The same, considering also who opened the connection: another deployment's agent, builds and fetches need a key. */
export async function refusalOfCaller(
  request: IncomingMessage,
  access: Access,
  isUpgrade = false,
): Promise<Refusal | undefined> {
  const refusal = refusalOf(request, access, isUpgrade);
  if (refusal || access.needsKey || (!isUpgrade && isForEverybody(request))) return refusal;
  const { headers, socket } = request;
  if (headers["x-api-key"] || isKey(bearerOf(headers.authorization), access)) return undefined;
  return (await access.isStranger?.(socket)) ? { status: 401, detail: STRANGER } : undefined;
}

/** Whether an admitted request may go on. Counts no wrong login: its key was right when it came. */
export function mayGoOn(request: Asked, access: Access, isUpgrade: boolean): boolean {
  const { failed: _, ...uncounted } = access;
  return refusalOf(request, uncounted, isUpgrade) === undefined;
}

/** Whether this header is for us and not for the agent, which never sees our keys. */
export function isOurs(name: string, value: string, access: Access): boolean {
  return isKeyHeader(name, value, access.isOurs ?? access.isKey);
}

const OTHER_SITE = "This agent is open to this machine only; pages of other sites need a key.";

const STRANGER =
  "This agent is open to the programs of this machine, and this connection is not known to come from one: it is another deployment's agent, build or fetch, or its process has ended. Give the deployment runtime_keys, and send one in the X-Api-Key header.";

function refusedKey({ socket }: Asked, access: Access): Refusal {
  const retryAfterSeconds = access.failed?.(socket?.remoteAddress);
  if (retryAfterSeconds === undefined) return { status: 401, detail: wrongKey(access) };
  const detail = `Too many wrong API keys came from this address. Wait ${retryAfterSeconds} s, or send a key that is valid.`;
  return { status: 429, detail, retryAfterSeconds };
}

function wrongKey({ needsKey }: Access): string {
  return needsKey
    ? INVALID_KEY
    : "Invalid API key: this agent is open to the programs of this machine. Leave the X-Api-Key header out, or send a key of the control plane with the role 'deploy' or 'admin' in it.";
}

function isForEverybody({ method, url, headers }: Asked): boolean {
  if (method === "OPTIONS") return headers["access-control-request-method"] !== undefined;
  return (method === "GET" || method === "HEAD") && (url === "/ok" || url?.startsWith("/ok?") === true);
}

function isKey(given: string | undefined, access: Access): boolean {
  return given !== undefined && access.isKey(given);
}

/** An open agent is for this machine: neither another name of it nor a page from elsewhere gets through. */
function foreign(headers: IncomingMessage["headers"]): Refusal | undefined {
  switch (foreignHeader(headers)) {
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
    case "sec-fetch-site":
      // The agent knows what is a page of its project, and lets a link lead nowhere else.
      return isPageVisit(headers) ? undefined : { status: 403, detail: OTHER_SITE };
    default:
      return undefined;
  }
}
