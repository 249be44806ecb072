import { useCallback, useEffect, useRef, useState } from "react";
import type { MessageContent } from "../conversation/Conversation.tsx";

export interface QueuedMessage {
  id: number;
  threadId: string;
  content: MessageContent;
}

export interface Queue {
  /** Of this conversation, first to be sent first. */
  waiting: readonly QueuedMessage[];
  add(threadId: string, content: MessageContent): void;
  remove(id: number): void;
}

/**
 * Messages that wait for the run before them. The hooks' own queue knows only the runs that this page began itself,
 * and it would send its next message as the answer to an interrupt; this one sends when the conversation is `free`:
 * no run under way, whoever began it, and no question open.
 */
export function useQueue(
  threadId: string | null,
  free: boolean,
  send: (content: MessageContent) => Promise<void>,
): Queue {
  const lastId = useRef(0);
  const [all, setAll] = useState<readonly QueuedMessage[]>([]);
  const waiting = all.filter((message) => message.threadId === threadId);
  const next = waiting[0];
  // A message that is being sent is out of the queue before the run shows.
  const sending = useRef<number>(undefined);
  useEffect(() => {
    if (!free || !next || sending.current === next.id) return;
    sending.current = next.id;
    setAll((before) => before.filter((message) => message.id !== next.id));
    void send(next.content);
  }, [free, next, send]);
  return {
    waiting,
    add: useCallback((ofThread, content) => {
      const id = ++lastId.current;
      setAll((before) => [...before, { id, threadId: ofThread, content }]);
    }, []),
    remove: useCallback((id) => setAll((before) => before.filter((message) => message.id !== id)), []),
  };
}
