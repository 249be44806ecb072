import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { type Authority, includes } from "../../contract/role.ts";
import { RefusedError } from "../../http/refused-error.ts";
import type { Accounts, Login } from "../tenants/accounts.ts";
import type { Caller } from "../tenants/caller.ts";
import type { FailedLogins } from "../tenants/failed-logins.ts";
import type { TenantLimits } from "../tenants/limits/limits.ts";
import { isSessionToken, type SessionLogin, type Sessions } from "../tenants/sessions.ts";

/** What a caller is known by. */
export type Authentication = {
  accounts: Accounts;
  sessions: Sessions;
  failedLogins: FailedLogins;
  tenantLimits: Pick<TenantLimits, "countRequest">;
};

/**
 * Who calls. The key is taken from `X-Api-Key` or `Authorization: Bearer`; there it may also be a session's token. A
 * tenant id alone proves nothing; beside the operator's key it chooses the tenant, beside any other it has to be the
 * key's own. Each request of a key counts, also one that is refused.
 * @throws RefusedError 401, 403, 429
 */
export function authenticate(context: Context, authentication: Authentication, needed: Authority): Caller {
  const { chosenTenantId, ...login } = loginOf(context, authentication);
  context.set("caller", login);
  const limits = authentication.tenantLimits.countRequest(login.key);
  for (const [name, value] of Object.entries(limits)) context.header(name, value);
  const asked = context.req.header("x-tenant-id")?.toLowerCase() || chosenTenantId;
  const caller = { ...login, tenantId: chosenTenant(asked, authentication.accounts, login) };
  context.set("caller", caller);
  if (includes(caller.authority, needed)) return caller;
  throw new RefusedError(
    403,
    needed === "operator"
      ? "This needs the operator's key: the one that this control plane was started with."
      : `This needs a key with the role '${needed}'; the role of this one is '${caller.authority}'.`,
  );
}

/** Whether the caller of a request that goes on for long is let in still, each time that it is asked. */
export function isStillIn(
  context: Context,
  authentication: Pick<Authentication, "accounts" | "sessions">,
  tenantId: string,
): () => boolean {
  const opened = openedBy(context, authentication);
  return () => {
    const login = opened?.();
    return login !== undefined && !("problem" in login) && authentication.accounts.hasTenant(tenantId);
  };
}

type Opened = (Login & { chosenTenantId?: undefined }) | SessionLogin;

/** What the request shows, and what it opens, each time that it is asked. Undefined: it shows nothing. */
function openedBy(
  context: Context,
  { accounts, sessions }: Pick<Authentication, "accounts" | "sessions">,
): (() => Opened | { problem: string; isOurs?: true }) | undefined {
  const key = context.req.header("x-api-key");
  if (key) return () => accounts.login(key);
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(context.req.header("authorization") ?? "")?.[1];
  if (bearer === undefined) return undefined;
  const isToken = isSessionToken(bearer) && !accounts.knows(bearer);
  return () => (isToken ? sessions.login(bearer) : accounts.login(bearer));
}

function loginOf(context: Context, authentication: Omit<Authentication, "tenantLimits">): Opened {
  const login = openedBy(context, authentication)?.();
  if (!login) {
    throw new RefusedError(401, "No API key: send it as X-Api-Key or as Authorization: Bearer.", {
      "WWW-Authenticate": "Bearer",
    });
  }
  if (!("problem" in login)) return login;
  const { remoteAddress } = (context.env as HttpBindings).incoming.socket;
  // A session that has ended is no guess: the page that was left open goes on asking.
  const waitSeconds = login.isOurs ? undefined : authentication.failedLogins.record(remoteAddress);
  if (waitSeconds !== undefined) throw tooManyFailures(waitSeconds);
  throw new RefusedError(401, login.problem, { "WWW-Authenticate": 'Bearer error="invalid_token"' });
}

function tooManyFailures(waitSeconds: number): RefusedError {
  const detail = `Too many wrong API keys came from this address. Wait ${waitSeconds} s, or send a key that is valid.`;
  return new RefusedError(429, detail, { "Retry-After": String(waitSeconds) });
}

function chosenTenant(asked: string | undefined, accounts: Accounts, { tenantId }: Login): string {
  if (!asked) return tenantId ?? accounts.firstTenantId;
  if (tenantId === undefined ? accounts.hasTenant(asked) : tenantId === asked) return asked;
  throw new RefusedError(
    403,
    tenantId === undefined
      ? "X-Tenant-Id names no tenant of this control plane: GET /v1/tenants (`agent-deploy tenants list`) lists them."
      : "X-Tenant-Id names another tenant than the one that the API key is for: leave it out, or name that tenant.",
  );
}
