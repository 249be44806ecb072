// This folder: turns of a conversation. Not here: what parts a message has.

import type { AnyStream, AssembledToolCall } from "@langchain/react";
import { memo, useMemo } from "react";
import type { ChatMessage, ToolCall } from "../content/chat-message.ts";
import { Parts } from "../content/Parts.tsx";
import { SubagentPanel } from "../subagents/SubagentPanel.tsx";
import { ToolCard } from "../tools/ToolCard.tsx";
import { type RunPhase, toolRun } from "../tools/tool-run.ts";

interface AnswerProps {
  messages: readonly ChatMessage[];
  stream: AnyStream;
  phase: RunPhase;
  running: ReadonlyMap<string, AssembledToolCall>;
}

/** The messages of an agent or a subagent in their order, each tool's answer inside the call it answers. */
export const Answer = memo(function Answer({ messages, stream, phase, running }: AnswerProps) {
  const answers = useMemo(() => answersByCall(messages), [messages]);
  const spoken = messages.filter((message) => message.role !== "tool" || !isAnswered(message, messages));
  return spoken.map((message, index) => (
    <Message
      key={message.id ?? `at-${index}`}
      message={message}
      answers={answers}
      stream={stream}
      phase={phase}
      streaming={
        phase === "running" && index === spoken.length - 1 && !answers.has(message.toolCalls.at(-1)?.id ?? "")
      }
      running={running}
    />
  ));
});

interface MessageProps extends Omit<AnswerProps, "messages"> {
  message: ChatMessage;
  answers: ReadonlyMap<string, ChatMessage>;
  streaming: boolean;
}

function Message({ message, answers, stream, phase, streaming, running }: MessageProps) {
  const { parts, toolCalls } = message;
  const tasks = toolCalls.filter((call) => isTask(call, stream));
  const others = toolCalls.filter((call) => !tasks.includes(call));
  return (
    <>
      <Parts parts={parts} streaming={streaming && toolCalls.length === 0} />
      {others.map((call) => (
        <ToolCard
          key={call.id}
          call={call}
          run={toolRun(call, answers.get(call.id), running.get(call.id), phase)}
        />
      ))}
      {tasks.length > 0 && (
        <div className="subagents" data-many={tasks.length > 1}>
          {tasks.map((call) => (
            <SubagentPanel
              key={call.id}
              call={call}
              stream={stream}
              draw={(work) => <Answer stream={stream} {...work} />}
              run={toolRun(call, answers.get(call.id), running.get(call.id), phase)}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** The tool by which the ecosystem's agents hand work to a subagent. */
function isTask(call: ToolCall, stream: AnyStream): boolean {
  return call.name === "task" || stream.subagents.has(call.id as never);
}

function answersByCall(messages: readonly ChatMessage[]): ReadonlyMap<string, ChatMessage> {
  return new Map(
    messages.flatMap((message) => (message.toolCallId ? [[message.toolCallId, message] as const] : [])),
  );
}

function isAnswered(answer: ChatMessage, messages: readonly ChatMessage[]): boolean {
  return messages.some((message) => message.toolCalls.some((call) => call.id === answer.toolCallId));
}
