import { useCallback, useState } from "react";

export interface Session {
  /** Another one for each conversation that is opened; a new conversation keeps its own when it gets its thread. */
  key: number;
  threadId: string | null;
  /** Whether its first message was written here: the server may not have the thread yet. */
  isOwn: boolean;
}

/**
 * The open conversation. The hooks' controller keeps what is under way on a thread, so each conversation gets its own
 * instead of one that switches threads.
 */
export function useSession(threadId: string | null): [Session, (madeThreadId: string) => void] {
  const [session, setSession] = useState<Session>({ key: 0, threadId, isOwn: false });
  // By session: the thread that its first message made.
  const [made] = useState(() => new Map<number, string>());
  let current = session;
  if (threadId !== session.threadId) {
    const isOwn = threadId !== null && made.get(session.key) === threadId;
    current = { key: isOwn ? session.key : session.key + 1, threadId, isOwn };
    setSession(current);
  }
  const { key } = current;
  return [current, useCallback((id: string) => void made.set(key, id), [made, key])];
}
