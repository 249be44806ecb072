import { randomUUID } from "node:crypto";
import type { LoggedEvent } from "../../../events/event.ts";
import { CommandError } from "../../../operations/protocol/command-error.ts";
import { subscribed, textOfShown } from "./subscribed-events.ts";
import type { Subscription } from "./subscription.ts";

/** Of one connection: each looks at every event. */
const mostSubscriptions = 100;

/** `lastSeq`: all up to it is sent, or not asked for. */
type Open = { subscription: Subscription; lastSeq: number };

/**
 * The subscriptions of one connection, until they are given up or the connection is. The log is followed once for all of
 * them: an event is sent once, whoever asks for it, and in its order. Only a new subscription goes back to earlier ones.
 */
export function createSocketSubscriptions(options: {
  follow: (after: number, signal: AbortSignal) => AsyncIterable<LoggedEvent[]>;
  /** Resolves when there is room for more. */
  send: (texts: string[]) => Promise<void>;
  /** The thread is deleted, or reading it failed. */
  onEnd: (error?: unknown) => void;
}) {
  const { follow, send, onEnd } = options;
  const open = new Map<string, Open>();
  let following = new AbortController();

  async function pump(signal: AbortSignal): Promise<void> {
    const after = Math.min(...[...open.values()].map(({ lastSeq }) => lastSeq));
    for await (const batch of follow(after, signal)) {
      if (signal.aborted) return;
      const texts = take(batch).map(textOfShown);
      if (texts.length > 0) await send(texts);
    }
    if (!signal.aborted) onEnd();
  }

  /** Those of some events that are to be sent now. */
  function take(batch: readonly LoggedEvent[]): LoggedEvent[] {
    const wanted = new Set<LoggedEvent>();
    const newest = batch.at(-1)!.seq;
    for (const each of open.values()) {
      const unseen = batch.filter(({ seq }) => seq > each.lastSeq);
      for (const event of subscribed(unseen, each.subscription)) wanted.add(event);
      each.lastSeq = Math.max(each.lastSeq, newest);
    }
    return batch.filter((event) => wanted.has(event));
  }

  function followAgain(): void {
    following.abort();
    following = new AbortController();
    if (open.size > 0) pump(following.signal).catch(onEnd);
  }

  return {
    /**
     * Begins to send events; to be called when its id is answered.
     * @throws CommandError when there are too many
     */
    subscribe(subscription: Subscription, after: number): { id: string; begin: () => void } {
      if (open.size >= mostSubscriptions) {
        throw new CommandError(
          "invalid_argument",
          `A connection has at most ${mostSubscriptions} subscriptions; give one up by subscription.unsubscribe.`,
        );
      }
      const id = randomUUID();
      const begin = () => {
        open.set(id, { subscription, lastSeq: after });
        followAgain();
      };
      return { id, begin };
    },
    /** @throws CommandError for one that is not of this connection */
    unsubscribe(id: string): void {
      if (!open.delete(id)) {
        throw new CommandError("no_such_subscription", `This connection has no subscription ${id}.`);
      }
      if (open.size === 0) followAgain();
    },
    /** Sends again what comes after an event; false where one of them is not of this connection. */
    resume(ids: readonly string[], after: number | undefined): boolean {
      const known = ids.map((id) => open.get(id)).filter((each) => each !== undefined);
      for (const each of known) each.lastSeq = after ?? each.lastSeq;
      if (known.length > 0) followAgain();
      return known.length > 0 && known.length === ids.length;
    },
    close(): void {
      open.clear();
      followAgain();
    },
  };
}
