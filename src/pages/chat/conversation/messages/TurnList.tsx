import type { AnyStream, AssembledToolCall } from "@langchain/react";
import { useMemo, useRef } from "react";
import type { BranchChoice } from "../branches/checkpoint-tree.ts";
import type { ChatMessage } from "../content/chat-message.ts";
import type { RunPhase } from "../tools/tool-run.ts";
import { AnswerTurn } from "./AnswerTurn.tsx";
import { HumanTurn } from "./HumanTurn.tsx";
import { type Turn, turnsOf } from "./turns.ts";
import "./TurnList.css";

interface TurnListProps {
  messages: readonly ChatMessage[];
  stream: AnyStream;
  phase: RunPhase;
  running: ReadonlyMap<string, AssembledToolCall>;
  /** By the position in `messages` where the branches begin to differ. */
  branches: ReadonlyMap<number, BranchChoice>;
  onBranch(tip: string): void;
  /** False: turns can be neither edited nor regenerated now. Only hidden then, so that they need not be drawn again. */
  isFree: boolean;
  onEdit(message: ChatMessage, text: string): Promise<void>;
  onRegenerate(answer: readonly ChatMessage[], question: ChatMessage | undefined): void;
}

const noCalls: ReadonlyMap<string, AssembledToolCall> = new Map();

/** The conversation, turn by turn. Only the last one is drawn again while it streams. */
export function TurnList(props: TurnListProps) {
  const { messages, stream, phase, running, branches, isFree, onBranch, onEdit, onRegenerate } = props;
  const before = useRef<Turn[]>([]);
  const turns = useMemo(() => {
    before.current = turnsOf(messages, before.current);
    return before.current;
  }, [messages]);
  const handlers = useSteadyHandlers(onBranch);
  const branchOf = branchFinder(turns, messages, branches);
  const last = turns.at(-1);
  return (
    // Not announced letter by letter: what is finished is announced elsewhere.
    <div className="turns" role="log" aria-label="Messages" aria-live="off" data-free={isFree}>
      {turns.map((turn, index) => {
        if (turn.kind === "human") {
          return (
            <HumanTurn
              key={turn.key}
              message={turn.message}
              branch={branchOf(turn)}
              onBranch={handlers.onBranch}
              onEdit={onEdit}
            />
          );
        }
        const asked = turns[index - 1];
        return (
          <AnswerTurn
            key={turn.key}
            messages={turn.messages}
            question={asked?.kind === "human" ? asked.message : undefined}
            stream={stream}
            phase={turn === last ? phase : "ended"}
            running={turn === last ? running : noCalls}
            branch={branchOf(turn)}
            onBranch={handlers.onBranch}
            onRegenerate={onRegenerate}
          />
        );
      })}
      {phase === "running" && !(last?.kind === "answer" && last.messages.length > 0) && (
        <p className="working">
          <span aria-hidden="true" />
          Working
        </p>
      )}
    </div>
  );
}

/** A branch that begins inside an answer is switched at the answer. */
function branchFinder(
  turns: readonly Turn[],
  messages: readonly ChatMessage[],
  branches: ReadonlyMap<number, BranchChoice>,
): (turn: Turn) => BranchChoice | undefined {
  if (branches.size === 0) return () => undefined;
  const found = new Map<Turn, BranchChoice>();
  for (const [index, branch] of branches) {
    const message = messages[index];
    const turn = turns.find((one) =>
      one.kind === "human" ? one.message === message : one.messages.includes(message!),
    );
    if (turn && !found.has(turn)) found.set(turn, branch);
  }
  return (turn) => found.get(turn);
}

function useSteadyHandlers(onBranch: (tip: string) => void): { onBranch(tip: string): void } {
  const now = useRef(onBranch);
  now.current = onBranch;
  return useMemo(() => ({ onBranch: (tip: string) => now.current(tip) }), []);
}
