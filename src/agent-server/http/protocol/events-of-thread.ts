import type { Scope } from "../../auth/scope.ts";
import type { LoggedEvent } from "../../events/event.ts";
import { isVisible } from "../../operations/threads/find-thread.ts";
import type { RoutesContext } from "../routes-context.ts";

/**
 * A thread's log for a caller, also before the thread exists: clients listen before their first run creates it. A
 * thread that they may not see looks missing.
 */
export function eventsOfThread(
  { log, threads }: Pick<RoutesContext, "log" | "threads">,
  threadId: string,
  scope: Scope,
): { follow: (after: number, signal: AbortSignal) => AsyncIterable<LoggedEvent[]> } {
  const isThere = async () =>
    (await threads.exists(threadId)) && (await isVisible({ threads }, threadId, { scope }));
  return { follow: (after, signal) => log.followWhenThere(threadId, after, { signal, isThere }) };
}
