import type { AnyStream, AssembledToolCall } from "@langchain/react";
import { memo } from "react";
import { IconButton } from "../../../design/Button.tsx";
import { CopyButton } from "../../../design/CopyButton.tsx";
import { BranchSwitch } from "../branches/BranchSwitch.tsx";
import type { BranchChoice } from "../branches/checkpoint-tree.ts";
import { type ChatMessage, textOf } from "../content/chat-message.ts";
import type { RunPhase } from "../tools/tool-run.ts";
import { Answer } from "./Answer.tsx";

interface AnswerTurnProps {
  messages: readonly ChatMessage[];
  /** The human message that it answers. */
  question: ChatMessage | undefined;
  stream: AnyStream;
  /** Of the run that this is the answer of. */
  phase: RunPhase;
  /** What the run tells of its tool calls, by their id. */
  running: ReadonlyMap<string, AssembledToolCall>;
  branch: BranchChoice | undefined;
  onBranch(tip: string): void;
  /** Has the agent answer once more. */
  onRegenerate(answer: readonly ChatMessage[], question: ChatMessage | undefined): void;
}

/** What the agent said and did in one go. */
export const AnswerTurn = memo(function AnswerTurn(props: AnswerTurnProps) {
  const { messages, question, stream, phase, running, branch, onBranch, onRegenerate } = props;
  const text = messages
    .filter((message) => message.role === "ai")
    .map(textOf)
    .filter((spoken) => spoken !== "")
    .join("\n\n");
  return (
    <article className="answer-turn" aria-label="Agent" aria-busy={phase === "running"}>
      <h2 className="only-heard">Agent</h2>
      <Answer messages={messages} stream={stream} phase={phase} running={running} />
      {phase === "ended" && (
        <div className="turn-actions">
          {branch && <BranchSwitch branch={branch} onBranch={onBranch} />}
          {text !== "" && <CopyButton text={text} label="Copy answer" />}
          <IconButton
            className="fork"
            icon="refresh"
            label="Answer again"
            onClick={() => onRegenerate(messages, question)}
          />
          <Tokens messages={messages} />
        </div>
      )}
    </article>
  );
});

function Tokens({ messages }: { messages: readonly ChatMessage[] }) {
  const used = messages.flatMap((message) => (message.tokens ? [message.tokens] : []));
  if (used.length === 0) return null;
  const input = used.reduce((sum, tokens) => sum + tokens.input, 0);
  const output = used.reduce((sum, tokens) => sum + tokens.output, 0);
  return (
    <span className="tokens figures">
      {input.toLocaleString("en")} tokens in, {output.toLocaleString("en")} out
    </span>
  );
}
