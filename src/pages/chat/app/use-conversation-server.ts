import { useMemo } from "react";
import type { AgentServer } from "../server/agent-server.ts";

/**
 * The server for one conversation: another object for each `key`, so that each gets its own controller. Servers end a
 * stream of events when its thread is deleted, or when they stop: `onStreamEnd` finds out which it was.
 */
export function useConversationServer(
  server: AgentServer,
  key: number,
  onStreamEnd: () => void,
): AgentServer {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation is another object.
  return useMemo(
    () => ({
      ...server,
      fetch: async (input, init) => {
        const answer = await server.fetch(input, init);
        const isStream = answer.headers.get("content-type")?.startsWith("text/event-stream");
        if (!isStream || !answer.body) return answer;
        // Called when the server ends it, not when the page leaves it.
        const ends = new TransformStream<Uint8Array, Uint8Array>({ flush: onStreamEnd });
        return new Response(answer.body.pipeThrough(ends), answer);
      },
    }),
    [server, key, onStreamEnd],
  );
}
