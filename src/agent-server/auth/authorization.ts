import { isJsonObject } from "../../foundation/json/json-object.ts";
import { RefusedError } from "../../http/refused-error.ts";
import type { AuthHandlers } from "../engine/modules.ts";
import { type AuthEvent, keysOf } from "./auth-event.ts";
import type { Caller } from "./caller.ts";
import { refusalOf } from "./http-exception.ts";
import { type Scope, scopeOf } from "./scope.ts";

/**
 * What a caller may do. `value` is what the request asks for; a handler may change it, and the changed value is used.
 */
export type Authorization = {
  /**
   * @returns which of the resources the caller may see
   * @throws RefusedError 403 when the handler returns false, or with the status of the handler's HTTPException
   */
  authorize(caller: Caller | undefined, event: AuthEvent, value: object): Promise<Scope>;
};

/** A server without `auth`: everybody may do everything. */
export const allowAll: Authorization = { authorize: async () => undefined };

export function createAuthorization({ on }: AuthHandlers): Authorization {
  return {
    async authorize(caller, event, value) {
      if (!caller) throw new Error(`${event} without a caller`);
      const key = keysOf(event).find((each) => Object.hasOwn(on, each));
      if (key === undefined) return undefined;
      const [resource, action] = event.split(":");
      const { user, permissions } = caller;
      const result = await resultOf(key, () =>
        on[key]!({ event, resource, action, value, user, permissions }),
      );
      if (result === false) throw new RefusedError(403, "Forbidden");
      if (result === undefined || result === null || result === true) return undefined;
      if (isJsonObject(result)) return scopeFrom(key, result);
      throw new Error(`auth: the handler of "${key}" returned neither a boolean nor a filter`);
    },
  };
}

async function resultOf(key: string, handle: () => unknown): Promise<unknown> {
  try {
    return await handle();
  } catch (cause) {
    throw refusalOf(cause) ?? new Error(`auth: the handler of "${key}" failed`, { cause });
  }
}

function scopeFrom(key: string, filter: Record<string, unknown>): Scope {
  try {
    return scopeOf(filter);
  } catch (cause) {
    throw new Error(`auth: the handler of "${key}" returned a filter that cannot be used`, { cause });
  }
}
