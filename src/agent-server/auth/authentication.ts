import type { AuthHandlers } from "../engine/modules.ts";
import { type Caller, callerOf, studioCaller } from "./caller.ts";
import { refusalOf } from "./http-exception.ts";
import { requestHead } from "./request-head.ts";

/**
 * Who sends a request, by its head: its body is left to the route.
 * @throws RefusedError with the status of the project's HTTPException
 */
export type Authenticate = (request: Request) => Promise<Caller>;

/** @param options.studio whether requests that say so come from the Studio page of the server's developer */
export function createAuthentication(
  { authenticate }: AuthHandlers,
  { studio }: { studio: boolean },
): Authenticate {
  return async (request) => {
    if (studio && request.headers.get("x-auth-scheme") === "langsmith") return studioCaller;
    let result: unknown;
    try {
      result = await authenticate(requestHead(request));
    } catch (cause) {
      throw refusalOf(cause) ?? new Error("auth: authenticate failed", { cause });
    }
    const caller = callerOf(result);
    if (caller) return caller;
    throw new Error("auth: authenticate returned neither an identity nor a user with an identity");
  };
}
