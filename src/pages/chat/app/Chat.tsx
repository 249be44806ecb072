import { useCallback, useEffect, useRef } from "react";
import { Composer } from "../composer/Composer.tsx";
import { useQueue } from "../composer/use-queue.ts";
import { Conversation, type ConversationProps, type MessageContent } from "../conversation/Conversation.tsx";
import { useLiveStream } from "../live/use-live-stream.ts";
import { titleOf } from "../threads/thread.ts";
import type { Frame } from "./frame.ts";
import { stopRuns } from "./stop-runs.ts";

interface ChatProps extends Frame {
  assistantId: string;
  headerSlot: HTMLElement | null;
  onTitle(title: string): void;
}

/** However long the server is away: the page says so, and goes on when it is back. */
const neverGiveUp = 1_000_000;

/** One open conversation: its stream, what is said in it, and the composer. */
export function Chat(props: ChatProps) {
  const {
    location,
    go,
    session,
    madeThread,
    server,
    threads,
    assistantId,
    headerSlot,
    onTitle,
    notify,
    composer,
  } = props;
  const { threadId } = session;
  const stream = useLiveStream({
    server,
    assistantId,
    threadId,
    onThreadId: (id) => {
      madeThread(id);
      go({ threadId: id }, { replace: true });
    },
    maxReconnectAttempts: neverGiveUp,
  });
  const { isLoading } = stream;
  const waitsForAnswer = stream.interrupts.length > 0;

  const { checkpointId } = location;
  const submit = useCallback(
    async (content: MessageContent, options?: { forkFrom?: string }) => {
      // What is written while an older state is shown continues from that state.
      const forkFrom = options?.forkFrom ?? checkpointId ?? undefined;
      const sent = stream.submit({ messages: [{ type: "human", content }] }, forkFrom ? { forkFrom } : {});
      if (checkpointId !== null) go({ checkpointId: null });
      await sent;
    },
    [stream.submit, checkpointId, go],
  );
  const isFree = !isLoading && !stream.isThreadLoading && !waitsForAnswer && stream.error === undefined;
  const queue = useQueue(threadId, isFree, submit);
  const send: ConversationProps["send"] = async (content, options) => {
    if (threadId !== null && !options?.forkFrom && (isLoading || queue.waiting.length > 0))
      queue.add(threadId, content);
    else await submit(content, options);
  };

  const stop = async () => {
    if (!threadId || !isLoading) return;
    try {
      await stopRuns(server, threadId);
    } catch (cause) {
      notify(`The run was not stopped: ${cause instanceof Error ? cause.message : String(cause)}`, "error");
    }
  };
  const { stop: stopRef } = props;
  useEffect(() => {
    stopRef.current = () => void stop();
    return () => {
      stopRef.current = undefined;
    };
  });

  const first = stream.messages.find((message) => message.getType() === "human");
  const title = titleOf(first?.content);
  const { rememberTitle, refresh, touch } = threads;
  useEffect(() => {
    if (!title || !threadId) return;
    onTitle(title);
    rememberTitle(threadId, title);
  }, [title, threadId, onTitle, rememberTitle]);

  // The list says which threads run: this one is known before the server's list has it.
  const ran = useRef(false);
  useEffect(() => {
    if (isLoading && threadId) touch(threadId);
    else if (ran.current) void refresh();
    ran.current = isLoading;
  }, [isLoading, threadId, touch, refresh]);

  return (
    <>
      <div className="app-conversation">
        <Conversation
          stream={stream}
          server={server}
          threadId={threadId}
          checkpointId={location.checkpointId}
          go={go}
          send={send}
          draft={(text) => composer.current?.setText(text)}
          notify={notify}
          headerSlot={headerSlot}
        />
      </div>
      <Composer
        threadId={threadId}
        isRunning={isLoading}
        blocked={waitsForAnswer ? "Answer the question above first" : undefined}
        queue={queue}
        onSend={(content) => void send(content)}
        onStop={() => void stop()}
        notify={notify}
        handle={composer}
      />
    </>
  );
}
