import { isJsonObject } from "../../foundation/json/json-object.ts";
import type { Unlisted } from "../engine/unlisted-keys.ts";

export type AuthUser = Record<string, unknown> & { identity: string; permissions: string[] };

/** Who sends a request, as the project's `authenticate` says. */
export type Caller = { user: AuthUser; permissions: string[] };

/** What `authenticate` gave, as a caller; undefined when it is neither an identity nor a user. */
export function callerOf(result: unknown): Caller | undefined {
  const given = typeof result === "string" ? { identity: result } : result;
  if (!isJsonObject(given)) return undefined;
  const { identity, permissions = [], display_name = identity, is_authenticated = true } = given;
  if (typeof identity !== "string" || identity === "" || !isTexts(permissions)) return undefined;
  return { user: { ...given, identity, permissions, display_name, is_authenticated }, permissions };
}

/** The Studio page of a developer, which cannot say who uses it. */
export const studioCaller: Caller = {
  user: {
    kind: "StudioUser",
    identity: "langgraph-studio-user",
    display_name: "langgraph-studio-user",
    is_authenticated: true,
    permissions: [],
  },
  permissions: [],
};

/** Keys of `configurable` that say who calls: a client cannot set them. */
export const isCallerKey = (key: string): boolean => key.startsWith("langgraph_auth_");

/** What a graph learns of its caller, by its config alone. */
export function callerKeys(caller: Caller | undefined): Unlisted | undefined {
  if (!caller) return undefined;
  const { user, permissions } = caller;
  return {
    langgraph_auth_user: user,
    langgraph_auth_user_id: user.identity,
    langgraph_auth_permissions: permissions,
  };
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");
