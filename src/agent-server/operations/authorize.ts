// This folder: what a caller can ask for, asked over any protocol: each asks the project's own `auth` first. No HTTP.

import type { AuthEvent } from "../auth/auth-event.ts";
import { callerKeys, isCallerKey } from "../auth/caller.ts";
import { namesIn, type Scope } from "../auth/scope.ts";
import type { GraphSettings } from "../engine/run-spec.ts";
import type { Requester, RunMaking } from "./operation-context.ts";

/**
 * Asks the project what the caller of a request may do. Its handler may change `value`: the changed value counts.
 * @returns which of the resources the caller may see; undefined: all
 * @throws RefusedError 403, or as the project's handler says
 */
export async function authorize(
  c: Requester,
  { auth, database }: Pick<RunMaking, "auth" | "database">,
  event: AuthEvent,
  value: object,
): Promise<Scope> {
  c.set("isAuthorized", true);
  const scope = await auth.authorize(c.get("caller"), event, value);
  database.sealing.keepPlain(namesIn(scope));
  return scope;
}

/** Settings for the factory of a graph, which learns who asks, whatever they say of a caller themselves. */
export function withCaller(c: Requester, { config, ...settings }: GraphSettings): GraphSettings {
  const given = Object.entries((config?.configurable as object | undefined) ?? {});
  const kept = Object.fromEntries(given.filter(([key]) => !isCallerKey(key)));
  return {
    ...settings,
    config: { ...config, configurable: { ...kept, ...callerKeys(c.get("caller")) } },
  };
}
