import {
  type AnyStream,
  type AssembledToolCall,
  type SubagentDiscoverySnapshot,
  useMessages,
  useToolCalls,
} from "@langchain/react";
import { type ReactNode, type UIEvent, useContext, useEffect, useMemo, useRef, useState } from "react";
import { type ChatMessage, chatMessage } from "../content/chat-message.ts";
import { Scrollable } from "../Scrollable.tsx";
import type { RunPhase } from "../tools/tool-run.ts";
import { PastWork } from "./past-work.ts";

/** Draws messages as those of an answer are drawn. Handed down, since an answer holds panels and panels hold answers. */
export type DrawAnswer = (answer: {
  messages: readonly ChatMessage[];
  phase: RunPhase;
  running: ReadonlyMap<string, AssembledToolCall>;
}) => ReactNode;

interface WorkProps {
  subagent: SubagentDiscoverySnapshot;
  stream: AnyStream;
  phase: RunPhase;
  draw: DrawAnswer;
}

/** Mounted only while the panel is open: the official hooks subscribe to the subagent's events with it. */
export function SubagentWork({ subagent, stream, phase, draw }: WorkProps) {
  const streamed = useMessages(stream, subagent);
  const calls = useToolCalls(stream, subagent);
  const past = usePastWork(subagent, phase !== "running" && streamed.length === 0);
  const messages = useMemo(
    () => (streamed.length > 0 ? streamed.map(chatMessage) : (past ?? [])).filter(isOwn),
    [streamed, past],
  );
  const running = useMemo(
    () => new Map<string, AssembledToolCall>(calls.map((call) => [call.callId, call])),
    [calls],
  );
  const view = useFollowedEnd(messages);
  if (messages.length === 0) {
    const said =
      phase === "running" ? "Starting" : past ? "Nothing of its work was kept." : "Reading its work";
    return <p className="soft">{said}</p>;
  }
  return (
    <Scrollable className="work" label={`Work of ${subagent.name}`} {...view}>
      {draw({ messages, phase, running })}
    </Scrollable>
  );
}

/** Its first human message is the task, which stands above. */
function isOwn(message: ChatMessage): boolean {
  return message.role === "ai" || message.role === "tool";
}

/** What a subagent did in an earlier run, which no stream repeats; undefined while it is read. */
function usePastWork(
  subagent: SubagentDiscoverySnapshot,
  wanted: boolean,
): readonly ChatMessage[] | undefined {
  const readPast = useContext(PastWork);
  const [past, setPast] = useState<readonly ChatMessage[]>();
  const namespace = subagent.namespace.join("|");
  useEffect(() => {
    if (!wanted || !readPast) return;
    const leave = new AbortController();
    readPast(namespace, leave.signal).then(
      (messages) => setPast(messages),
      // The panel says that nothing was kept; the result of the task stands in the answer all the same.
      () => leave.signal.aborted || setPast([]),
    );
    return () => leave.abort();
  }, [namespace, wanted, readPast]);
  return past;
}

/** Keeps the end of a small scrolling area in view while one is there already. */
function useFollowedEnd(content: readonly ChatMessage[]) {
  const ref = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useEffect(() => {
    const area = ref.current;
    if (area && content.length > 0 && atEnd.current) area.scrollTop = area.scrollHeight;
  }, [content]);
  const onScroll = ({ currentTarget: area }: UIEvent<HTMLDivElement>) => {
    atEnd.current = area.scrollHeight - area.scrollTop - area.clientHeight < 24;
  };
  return { ref, onScroll };
}
