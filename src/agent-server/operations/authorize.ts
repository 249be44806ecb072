// This folder: what a caller can ask for, asked over any protocol: each asks the project's own `auth` first. No HTTP.

import type { AuthEvent } from "../auth/auth-event.ts";
import { callerKeys, isCallerKey } from "../auth/caller.ts";
import type { Scope } from "../auth/scope.ts";
import type { RunnableConfig } from "../engine/javascript/library/library-graph.ts";
import type { Requester, RunMaking } from "./operation-context.ts";

/**
 * Asks the project what the caller of a request may do. Its handler may change `value`: the changed value counts.
 * @returns which of the resources the caller may see; undefined: all
 * @throws RefusedError 403, or as the project's handler says
 */
export function authorize(
  c: Requester,
  { auth }: Pick<RunMaking, "auth">,
  event: AuthEvent,
  value: object,
): Promise<Scope> {
  c.set("isAuthorized", true);
  return auth.authorize(c.get("caller"), event, value);
}

/** A config for the factory of a graph, which learns who asks, whatever the config says of a caller itself. */
export function withCaller(c: Requester, config: RunnableConfig): RunnableConfig {
  const given = Object.entries(config.configurable ?? {}).filter(([key]) => !isCallerKey(key));
  return { ...config, configurable: { ...Object.fromEntries(given), ...callerKeys(c.get("caller")) } };
}
