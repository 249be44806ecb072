import type { ChatMessage } from "../content/chat-message.ts";

/** What is read in one go: one human message, or all that the agent said and did until the next. */
export type Turn =
  | { kind: "human"; key: string; message: ChatMessage }
  | { kind: "answer"; key: string; messages: readonly ChatMessage[] };

/**
 * Cuts a conversation into turns. System messages are instructions, not talk, and are left out. A turn whose messages
 * are those of `before` is the same object, so that it is not drawn again while the last one streams.
 */
export function turnsOf(messages: readonly ChatMessage[], before: readonly Turn[] = []): Turn[] {
  const turns: Turn[] = [];
  let answer: ChatMessage[] = [];
  const endAnswer = () => {
    if (answer.length > 0) turns.push({ kind: "answer", key: `a${turns.length}`, messages: answer });
    answer = [];
  };
  for (const message of messages) {
    if (message.role === "system") continue;
    if (message.role !== "human") {
      answer.push(message);
      continue;
    }
    endAnswer();
    turns.push({ kind: "human", key: `h${turns.length}`, message });
  }
  endAnswer();
  return turns.map((turn, index) => {
    const old = before[index];
    return old && same(old, turn) ? old : turn;
  });
}

function same(one: Turn, other: Turn): boolean {
  if (one.kind === "human") return other.kind === "human" && one.message === other.message;
  return (
    other.kind === "answer" &&
    one.messages.length === other.messages.length &&
    one.messages.every((message, index) => message === other.messages[index])
  );
}
