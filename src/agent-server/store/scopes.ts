import type { Scope } from "../../database/scope.ts";

// What writes have for themselves. Assistants, crons and whole tables have no names: their writes are of everything.

const nameOf = (threadId: string): string => `thread ${threadId}`;

/** Threads with their runs, events and checkpoints. */
export const onThreads = (...threadIds: string[]): string[] => threadIds.map(nameOf);

/** Items, by namespace and key. */
export const onItems = (items: readonly { namespace: readonly string[]; key: string }[]): string[] =>
  items.map(({ namespace, key }) => `item ${JSON.stringify([namespace, key])}`);

/** Which webhooks are sent by whom. */
export const onWebhooks: string[] = ["webhooks"];

/** The threads that a scope names; undefined where it has all. */
export const threadsOf = (scope: Scope): string[] | undefined =>
  scope === "everything"
    ? undefined
    : scope.filter((name) => name.startsWith(nameOf(""))).map((name) => name.slice(nameOf("").length));
