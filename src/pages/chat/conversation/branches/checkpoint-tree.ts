import { type ChatMessage, messagesOf } from "../content/chat-message.ts";
import type { Checkpoint } from "./checkpoint.ts";

export interface BranchChoice {
  /** Checkpoints at which the branches end, the oldest branch first. */
  tips: readonly string[];
  /** Which of them is shown. */
  current: number;
}

/** The way to a checkpoint from the oldest one known before it, both included. Empty when it is not known itself. */
export function pathTo(id: string | undefined, history: readonly Checkpoint[]): Checkpoint[] {
  const byId = new Map(history.map((checkpoint) => [checkpoint.id, checkpoint]));
  const path: Checkpoint[] = [];
  let at = id === undefined ? undefined : byId.get(id);
  while (at && path.length <= history.length) {
    path.unshift(at);
    at = at.parentId === undefined ? undefined : byId.get(at.parentId);
  }
  return path;
}

/**
 * Where to continue from when a human message is to be said in other words: the newest checkpoint on the path that
 * is without it and at which a run had ended, else the oldest without it (the thread began with this message).
 */
export function beforeMessage(messageId: string, path: readonly Checkpoint[]): Checkpoint | undefined {
  const without = path.filter((checkpoint) => !holds(checkpoint, messageId));
  return without.findLast((checkpoint) => checkpoint.next.length === 0) ?? without[0];
}

/** Where to continue from, without input, for another answer: the newest checkpoint that has the question only. */
export function beforeAnswer(
  answer: readonly ChatMessage[],
  questionId: string | undefined,
  path: readonly Checkpoint[],
): Checkpoint | undefined {
  const ids = new Set(answer.map((message) => message.id));
  return path.findLast(
    (checkpoint) =>
      checkpoint.next.length > 0 &&
      checkpoint.next[0] !== "__start__" &&
      (questionId === undefined || holds(checkpoint, questionId)) &&
      !messagesOf(checkpoint.values).some((message) => ids.has(message.id)),
  );
}

/** The branches that leave the path, each at the position (in the list of messages) where they begin to differ. */
export function branchesAlong(
  path: readonly Checkpoint[],
  history: readonly Checkpoint[],
): ReadonlyMap<number, BranchChoice> {
  const children = childrenOf(history);
  const found = new Map<number, BranchChoice>();
  path.forEach((checkpoint, step) => {
    const chosen = path[step + 1];
    const options = (children.get(checkpoint.id) ?? []).toReversed();
    if (!chosen || options.length < 2) return;
    const tips = options.map(
      (option) => (option.id === chosen.id ? path.at(-1)! : tipBelow(option, children)).id,
    );
    const at = messagesOf(checkpoint.values).length;
    if (!found.has(at)) found.set(at, { tips, current: options.indexOf(chosen) });
  });
  return found;
}

/** The newest first, as history is. */
function childrenOf(history: readonly Checkpoint[]): Map<string, Checkpoint[]> {
  const children = new Map<string, Checkpoint[]>();
  for (const checkpoint of history) {
    if (checkpoint.parentId === undefined) continue;
    const siblings = children.get(checkpoint.parentId) ?? [];
    siblings.push(checkpoint);
    children.set(checkpoint.parentId, siblings);
  }
  return children;
}

function tipBelow(checkpoint: Checkpoint, children: ReadonlyMap<string, readonly Checkpoint[]>): Checkpoint {
  let tip = checkpoint;
  for (let next = children.get(tip.id)?.[0]; next; next = children.get(tip.id)?.[0]) tip = next;
  return tip;
}

function holds(checkpoint: Checkpoint, messageId: string): boolean {
  return messagesOf(checkpoint.values).some((message) => message.id === messageId);
}
