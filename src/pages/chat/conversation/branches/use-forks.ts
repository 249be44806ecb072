import { useCallback, useRef } from "react";
import type { ChatMessage } from "../content/chat-message.ts";
import type { ConversationProps } from "../conversation-props.ts";
import type { Checkpoint } from "./checkpoint.ts";
import { beforeAnswer, beforeMessage, pathTo } from "./checkpoint-tree.ts";
import type { History } from "./use-history.ts";

interface ForksProps extends ConversationProps {
  history: History;
  /** The checkpoint that is shown; undefined while the newest is not known. */
  tip: Checkpoint | undefined;
}

export interface Forks {
  /** False while a run is under way or a question is open: then neither edit nor regenerate. */
  isFree: boolean;
  edit(message: ChatMessage, text: string): Promise<void>;
  regenerate(answer: readonly ChatMessage[], question: ChatMessage | undefined): void;
  /** Runs again what failed. */
  retry(): void;
  /** Runs the steps that a checkpoint still has to do. */
  goOn(checkpoint: Checkpoint): void;
}

/** The ways to run on from elsewhere than the end. */
export function useForks(props: ForksProps): Forks {
  const { stream, history } = props;
  // Handlers that stay the same keep turns from being drawn again; what they read is always the newest.
  const now = useRef(props);
  now.current = props;
  const { search } = history;

  /** The URL goes back to the newest state: the run makes it. */
  const forked = useCallback((sent: Promise<void>) => {
    now.current.go({ checkpointId: null });
    sent.catch((error: unknown) => now.current.notify(reason(error), "error"));
  }, []);

  const edit = useCallback(
    async (message: ChatMessage, text: string) => {
      const target = await search((known) => {
        const path = pathTo(now.current.tip?.id ?? known[0]?.id, known);
        const found = message.id === undefined ? undefined : beforeMessage(message.id, path);
        // The oldest known checkpoint without it counts only when there is none before it.
        const isFirst = found !== undefined && found === path[0] && found.next.length > 0;
        return isFirst && !now.current.history.isWhole ? undefined : found;
      });
      if (!target)
        throw new Error("The history before this message is gone. Send it as a new message instead.");
      const media = message.parts.flatMap((part) => (part.kind === "media" ? [part.block] : []));
      const content = media.length === 0 ? text : [{ type: "text", text }, ...media];
      forked(now.current.send(content, { forkFrom: target.id }));
    },
    [search, forked],
  );

  const regenerate = useCallback(
    (answer: readonly ChatMessage[], question: ChatMessage | undefined) => {
      const start = async () => {
        const target = await search((known) =>
          beforeAnswer(answer, question?.id, pathTo(now.current.tip?.id ?? known[0]?.id, known)),
        );
        if (!target) throw new Error("The history before this answer is gone. Ask again in a new message.");
        forked(now.current.stream.submit(null, { forkFrom: target.id }));
      };
      start().catch((error: unknown) => now.current.notify(reason(error), "error"));
    },
    [search, forked],
  );

  const retry = () => {
    const again = async () => {
      const [newest] = await history.refresh();
      const last = stream.messages.findLast((message) => message.getType() === "human");
      if (newest && newest.next.length > 0) await stream.submit(null);
      else if (last)
        await stream.submit({ messages: [{ type: "human", id: last.id, content: last.content }] });
      else await stream.submit(null);
    };
    again().catch((error: unknown) => props.notify(reason(error), "error"));
  };

  const goOn = (checkpoint: Checkpoint) => {
    const isNewest = checkpoint.id === history.checkpoints[0]?.id;
    forked(isNewest ? stream.submit(null) : stream.submit(null, { forkFrom: checkpoint.id }));
  };

  const isFree = !stream.isLoading && !stream.isThreadLoading && stream.interrupts.length === 0;
  return { isFree, edit, regenerate, retry, goOn };
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
