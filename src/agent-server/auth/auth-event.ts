// This folder: who calls and what each caller may see, by the project's own `auth`. Not here: API keys.

/** What the handlers of a project are asked about, as the official `Auth` names it. */
export type AuthEvent =
  | `threads:${"create" | "read" | "update" | "delete" | "search" | "create_run"}`
  | `assistants:${"create" | "read" | "update" | "delete" | "search"}`
  | `crons:${"create" | "read" | "update" | "delete" | "search"}`
  | `store:${"put" | "get" | "search" | "list_namespaces" | "delete"}`;

const resources = {
  threads: ["create", "read", "update", "delete", "search", "create_run"],
  assistants: ["create", "read", "update", "delete", "search"],
  crons: ["create", "read", "update", "delete", "search"],
  store: ["put", "get", "search", "list_namespaces", "delete"],
} as const;

/** All keys that a handler can be registered for. */
export const handlerKeys: ReadonlySet<string> = new Set([
  "*",
  ...Object.entries(resources).flatMap(([resource, actions]) => [
    resource,
    ...actions.flatMap((action) => [`${resource}:${action}`, `*:${action}`]),
  ]),
]);

/** The keys that a handler for an event may have; the first one there is decides alone. */
export function keysOf(event: AuthEvent): string[] {
  const [resource = "", action = ""] = event.split(":");
  return [event, resource, `*:${action}`, "*"];
}
