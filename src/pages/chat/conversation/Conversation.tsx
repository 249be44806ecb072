import type { AnyStream, AssembledToolCall } from "@langchain/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button, IconButton } from "../../design/Button.tsx";
import { Skeleton } from "../../design/Skeleton.tsx";
import { Announcer } from "./Announcer.tsx";
import { branchesAlong, pathTo } from "./branches/checkpoint-tree.ts";
import { useForks } from "./branches/use-forks.ts";
import { useCheckpoint, useHistory } from "./branches/use-history.ts";
import type { ConversationProps } from "./conversation-props.ts";
import { Interrupts } from "./interrupts/Interrupts.tsx";
import { TurnList } from "./messages/TurnList.tsx";
import { RunError } from "./RunError.tsx";
import { PastWork, pastWorkOf } from "./subagents/past-work.ts";
import { SidePanel } from "./timeline/SidePanel.tsx";
import { ViewedNotice } from "./timeline/ViewedNotice.tsx";
import { Unfinished } from "./Unfinished.tsx";
import { useFollowedEnd } from "./use-followed-end.ts";
import { useShownMessages } from "./use-shown-messages.ts";
import { Welcome } from "./Welcome.tsx";
import "./Conversation.css";

export type { ConversationProps, MessageContent } from "./conversation-props.ts";

/** Everything between the page's header and the composer. It scrolls by itself. */
export function Conversation(props: ConversationProps) {
  const { stream, server, threadId, checkpointId, go, draft, notify, headerSlot } = props;
  const { isLoading, isThreadLoading, error } = stream;
  const history = useHistory(server, threadId, !isLoading && !isThreadLoading, stream.messages.length);
  const { checkpoint: viewed, error: viewError } = useCheckpoint(
    server,
    threadId,
    checkpointId,
    history.checkpoints,
  );
  const messages = useShownMessages(stream, viewed, history.checkpoints);
  const newest = history.isCurrent ? history.checkpoints[0] : undefined;
  const tip = viewed ?? newest;
  const path = useMemo(() => pathTo(tip?.id, history.checkpoints), [tip?.id, history.checkpoints]);
  const branches = useMemo(() => branchesAlong(path, history.checkpoints), [path, history.checkpoints]);
  const forks = useForks({ ...props, history, tip });
  const readPast = useMemo(
    () => (threadId === null ? undefined : pastWorkOf(server, threadId)),
    [server, threadId],
  );
  const running = useRunningCalls(stream);
  const [panelOpen, setPanelOpen] = useState(false);
  const { area, content, isAway, toEnd } = useFollowedEnd();
  useStartAtEnd(isLoading, toEnd);

  const isEmpty = messages.length === 0 && !isLoading;
  const questions = viewed ? 0 : stream.interrupts.length;
  const show = (id: string) => go({ checkpointId: id === newest?.id ? null : id });
  const unfinished =
    !isLoading &&
    !error &&
    questions === 0 &&
    tip &&
    tip.next.length > 0 &&
    !tip.isInterrupted &&
    history.isCurrent
      ? tip
      : undefined;

  return (
    <PastWork value={readPast}>
      {headerSlot &&
        threadId !== null &&
        createPortal(
          <IconButton
            icon="history"
            label="History and state"
            aria-expanded={panelOpen}
            onClick={() => setPanelOpen(!panelOpen)}
          />,
          headerSlot,
        )}
      <div className="conversation">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard. */}
        <section className="conversation-area" ref={area} tabIndex={0} aria-label="Conversation">
          <div className="conversation-content" ref={content}>
            {isThreadLoading && messages.length === 0 && (
              <Skeleton widths={[40, 90, 80, 60]} label="Loading the conversation" />
            )}
            {!isThreadLoading && isEmpty && !error && <Welcome draft={draft} />}
            {checkpointId !== null && (
              <ViewedNotice
                checkpoint={viewed}
                error={viewError}
                isTip={
                  viewed !== undefined && !history.checkpoints.some(({ parentId }) => parentId === viewed.id)
                }
                onNewest={() => go({ checkpointId: null })}
              />
            )}
            <TurnList
              messages={messages}
              stream={stream}
              phase={viewed ? "ended" : isLoading ? "running" : questions > 0 ? "waiting" : "ended"}
              running={running}
              branches={branches}
              onBranch={show}
              isFree={forks.isFree}
              onEdit={forks.edit}
              onRegenerate={forks.regenerate}
            />
            {!viewed && <Interrupts stream={stream} notify={notify} />}
            {!viewed && error !== undefined && error !== null && !isLoading && (
              <RunError error={error} onRetry={forks.retry} />
            )}
            {unfinished && <Unfinished tip={unfinished} onContinue={() => forks.goOn(unfinished)} />}
          </div>
        </section>
        {isAway && (
          <Button className="to-end" icon="arrowDown" onClick={toEnd}>
            Jump to latest
          </Button>
        )}
        {panelOpen && (
          <SidePanel
            stream={stream}
            history={history}
            path={path}
            shown={tip}
            onShow={show}
            onClose={() => setPanelOpen(false)}
            notify={notify}
          />
        )}
      </div>
      <Announcer messages={messages} isLoading={isLoading} questions={questions} />
    </PastWork>
  );
}

/** What one sends is seen at once, wherever one was reading. */
function useStartAtEnd(isLoading: boolean, toEnd: () => void): void {
  const was = useRef(false);
  useEffect(() => {
    if (isLoading && !was.current) toEnd();
    was.current = isLoading;
  }, [isLoading, toEnd]);
}

function useRunningCalls(stream: AnyStream): ReadonlyMap<string, AssembledToolCall> {
  const { toolCalls } = stream;
  return useMemo(() => new Map(toolCalls.map((call) => [call.callId, call])), [toolCalls]);
}
