import { createContext } from "react";
import { fieldsOf } from "../../live/thread-event.ts";
import type { AgentServer } from "../../server/agent-server.ts";
import { type ChatMessage, messagesOf } from "../content/chat-message.ts";

/** Reads the messages of a checkpoint namespace, given with its segments joined by `|`. */
export type ReadPastWork = (namespace: string, signal: AbortSignal) => Promise<ChatMessage[]>;

export const PastWork = createContext<ReadPastWork | undefined>(undefined);

/** @throws what `AgentServer.ask` throws */
export function pastWorkOf(server: AgentServer, threadId: string): ReadPastWork {
  return async (namespace, signal) => {
    const body = { limit: 1, checkpoint: { checkpoint_ns: namespace } };
    const path = `/threads/${encodeURIComponent(threadId)}/history`;
    const [newest] = (await server.ask<unknown[]>("POST", path, body, signal)) ?? [];
    return messagesOf(fieldsOf(newest).values);
  };
}
