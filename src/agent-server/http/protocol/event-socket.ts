import type { WebSocket } from "ws";
import { protocolCommand } from "../../api/protocol/commands.ts";
import type { LoggedEvent } from "../../events/event.ts";
import { ofEventId } from "../../events/event.ts";
import { answerCommand } from "../../operations/protocol/answer-command.ts";
import { checkedParams } from "../../operations/protocol/checked-params.ts";
import type { CommandCall } from "../../operations/protocol/command.ts";
import { CommandError } from "../../operations/protocol/command-error.ts";
import { reconnectBody, subscriptionBody, toSubscription, unsubscribeBody } from "./subscription-body.ts";
import { createSocketSubscriptions } from "./subscriptions/socket-subscriptions.ts";

/** What may wait to be sent before a reader counts as slow, and reads from the log at its own pace. */
const mostBufferedBytes = 1_000_000;
/** Commands that may wait for the one before; more are not read from the client meanwhile. */
const mostWaiting = 32;

/** How a WebSocket is closed; clients come back after each of them. */
const closeCodes = { deleted: 1001, failed: 1011 } as const;

/** Speaks the protocol with one client: commands in order, each answered; events of what it has subscribed to. */
export function talk(
  socket: WebSocket,
  options: {
    call: CommandCall;
    follow: (after: number, signal: AbortSignal) => AsyncIterable<LoggedEvent[]>;
    /** How often a silent client is asked whether it is there: proxies close what is silent. */
    heartbeatMs: number;
    /** Does work in the context of the request that became the connection. */
    inContext: <T>(work: () => T) => T;
  },
): void {
  const { call, follow, heartbeatMs, inContext } = options;
  const { report } = call.context;
  const subscriptions = createSocketSubscriptions({
    follow,
    send: (texts) => sendAll(socket, texts),
    onEnd(error) {
      if (error !== undefined) report("request_failed", { thread_id: call.threadId, error: String(error) });
      socket.close(error === undefined ? closeCodes.deleted : closeCodes.failed);
    },
  });

  async function answer(text: string): Promise<void> {
    const { reply, begin } = await replyTo(text);
    socket.send(JSON.stringify(reply));
    begin?.();
  }

  async function replyTo(text: string): Promise<{ reply: object; begin?: () => void }> {
    const given = protocolCommand.safeParse(parsed(text));
    if (!given.success) {
      const message = "A command is a JSON object with an id, a whole number from 0 on, and a method.";
      return { reply: { type: "error", id: null, error: "invalid_argument", message } };
    }
    const { id, method, params = {} } = given.data;
    if (typeof method !== "string" || !method.startsWith("subscription.")) {
      return { reply: (await answerCommand(given.data, call)).reply };
    }
    try {
      const { result, begin } = await subscribe(method, params);
      return { reply: { type: "success", id, result }, ...(begin && { begin }) };
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      return { reply: { type: "error", id, error: error.protocolCode, message: error.message } };
    }
  }

  const after = (seen: { at?: number; seq: number }) => call.context.log.seqToGoOnAfter(call.threadId, seen);

  async function subscribe(method: string, params: unknown): Promise<{ result: object; begin?: () => void }> {
    switch (method) {
      case "subscription.subscribe": {
        const body = checkedParams(subscriptionBody, params);
        const { id, begin } = subscriptions.subscribe(
          toSubscription(body),
          await after({ seq: body.since ?? 0 }),
        );
        return { result: { subscription_id: id }, begin };
      }
      case "subscription.unsubscribe":
        subscriptions.unsubscribe(checkedParams(unsubscribeBody, params).subscription_id);
        return { result: {} };
      case "subscription.reconnect": {
        const { subscriptions: ids, last_event_id } = checkedParams(reconnectBody, params);
        const seen = last_event_id === undefined ? undefined : ofEventId(last_event_id);
        return { result: { restored: subscriptions.resume(ids, seen && (await after(seen))) } };
      }
      default:
        throw new CommandError("unknown_command", `There is no command ${method}.`);
    }
  }

  let waiting = 0;
  let last = Promise.resolve();
  socket.on("message", (data) => {
    waiting++;
    if (waiting > mostWaiting) socket.pause();
    last = last
      .then(() => inContext(() => answer(String(data))))
      .catch((error) => {
        report("request_failed", { thread_id: call.threadId, error: String(error) });
        socket.close(closeCodes.failed);
      })
      .finally(() => {
        waiting--;
        if (waiting === 0 && socket.isPaused) socket.resume();
      });
  });
  const beat = setInterval(() => void (socket.bufferedAmount === 0 && socket.ping()), heartbeatMs);
  beat.unref();
  // What is wrong with a connection ends it.
  socket.on("error", () => {});
  socket.once("close", () => {
    clearInterval(beat);
    subscriptions.close();
  });
}

/** Resolves when the client has taken so much that there is room for more. */
function sendAll(socket: WebSocket, texts: string[]): Promise<void> {
  return new Promise((resolve) => {
    const last = texts.length - 1;
    for (const [i, text] of texts.entries()) {
      if (i < last) socket.send(text);
      else socket.send(text, () => resolve());
    }
    if (socket.bufferedAmount < mostBufferedBytes) resolve();
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
