import { useState } from "react";
import type { Assistant } from "../assistants/use-assistants.ts";
import type { ThreadRow } from "../threads/thread.ts";
import type { PageSettings } from "./page-settings.ts";
import type { Session } from "./use-session.ts";

/** Servers take it for their default graph. */
const whicheverIsDefault = "_";

/**
 * Who the open conversation is with, and how to choose another. undefined until it is known: the page's own
 * setting, the assistant that the thread ran with, the user's choice, the first that the server has.
 */
export function useAssistantId(
  { assistantId }: PageSettings,
  list: readonly Assistant[] | undefined,
  session: Session,
  row: ThreadRow | undefined,
  error: Error | undefined,
): [string | undefined, (assistantId: string) => void] {
  const [chosen, choose] = useState<string>();
  const usual = chosen ?? list?.[0]?.assistant_id ?? whicheverIsDefault;
  const isThreadKnown =
    session.threadId === null || session.isOwn || row !== undefined || error !== undefined;
  const known = list !== undefined && (list.length < 2 || isThreadKnown);
  return [assistantId ?? (known ? (ownAssistant(list, session, row) ?? usual) : undefined), choose];
}

/** With one assistant there is nothing to tell apart, and nothing changes when the thread's own is read. */
function ownAssistant(list: readonly Assistant[], session: Session, row: ThreadRow | undefined) {
  if (list.length < 2 || session.isOwn || row?.id !== session.threadId) return undefined;
  return row?.assistantId;
}
