import { useMemo } from "react";
import { type AgentServer, agentServerBy } from "../server/agent-server.ts";
import { watchForDeletion } from "../threads/watch-for-deletion.ts";
import type { Session } from "./use-session.ts";

/**
 * The server for one conversation: another object for each session, so that each gets its own controller. `onDoubt`
 * finds out whether the thread is still there.
 */
export function useConversationServer(
  server: AgentServer,
  { key, threadId, isOwn }: Session,
  onDoubt: () => void,
): AgentServer {
  const wasThere = threadId !== null && !isOwn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation is another object, a new one that gets its thread is not.
  return useMemo(
    () => agentServerBy(server.url, watchForDeletion(server.fetch, { wasThere, onDoubt })),
    [server, key, onDoubt],
  );
}
