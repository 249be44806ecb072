import type { AnyStream } from "@langchain/react";
import type { Go } from "../location/use-location.ts";
import type { AgentServer } from "../server/agent-server.ts";

/** A message's content: text, or content blocks of the ecosystem's standard shape. */
export type MessageContent = string | Record<string, unknown>[];

export interface ConversationProps {
  /** The page's one stream, to hand to the hooks (`useMessages`, `useToolCalls`, …) and to respond, stop and fork with. */
  stream: AnyStream;
  /** For what the hooks do not read: history, another state. Paths as in the runtime API: `/threads/{id}/history`. */
  server: AgentServer;
  /** null: the conversation has not begun; it is empty, and `send` makes its thread. */
  threadId: string | null;
  /** The checkpoint that the URL names (`?checkpoint=`); null: the newest state. */
  checkpointId: string | null;
  /** Changes the URL: `go({ checkpointId })` shows another branch or an older state, null goes back to the newest. */
  go: Go;
  /**
   * Sends a human message. While a run is under way it waits in the queue above the composer.
   * `forkFrom`: continue from that checkpoint instead of the newest one, for an edited message.
   */
  send(content: MessageContent, options?: { forkFrom?: string }): Promise<void>;
  /** Puts text into the composer and the cursor behind it. */
  draft(text: string): void;
  /** Says a short text in the corner of the page, and to screen readers. */
  notify(text: string, kind?: "info" | "error"): void;
  /** In the page's header, for a portal with the conversation's own buttons; null before it is there. */
  headerSlot: HTMLElement | null;
}
