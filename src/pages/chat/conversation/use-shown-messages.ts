import type { AnyStream } from "@langchain/react";
import { useMemo, useSyncExternalStore } from "react";
import type { StreamedSnapshot } from "../live/streamed-messages.ts";
import { transportOf } from "../live/use-live-stream.ts";
import type { Checkpoint } from "./branches/checkpoint.ts";
import { type ChatMessage, chatMessage, messagesOf } from "./content/chat-message.ts";

const nothingStreamed: StreamedSnapshot = { discarded: new Set(), fork: undefined, answered: new Set() };

/**
 * The messages to show: those of the checkpoint that the URL names, else those of the stream, without what no state
 * took up, and while a run leaves for another branch without the branch that it leaves.
 */
export function useShownMessages(
  stream: AnyStream,
  viewed: Checkpoint | undefined,
  history: readonly Checkpoint[],
): readonly ChatMessage[] {
  const streamed = transportOf(stream)?.streamed;
  const { discarded, fork } = useSyncExternalStore(
    streamed?.subscribe ?? neverChanges,
    streamed?.snapshot ?? (() => nothingStreamed),
  );
  const base = useMemo(() => {
    const from = fork?.checkpointId && history.find((checkpoint) => checkpoint.id === fork.checkpointId);
    return from ? messagesOf(from.values) : [];
  }, [fork, history]);
  return useMemo(() => {
    if (viewed) return messagesOf(viewed.values);
    const live = stream.messages.map(chatMessage).filter(({ id }) => id === undefined || !discarded.has(id));
    return fork ? [...base, ...live.filter(({ id }) => id === undefined || !fork.left.has(id))] : live;
  }, [viewed, stream.messages, discarded, fork, base]);
}

function neverChanges(): () => void {
  return () => undefined;
}
