// This folder: the Agent Streaming Protocol over HTTP: its routes, and what a subscriber sees of a thread's log
// (`subscriptions/`). Its commands are in src/agent-server/operations/protocol.

import { RefusedError } from "../../../http/refused-error.ts";
import { protocolCommand, protocolReply } from "../../api/protocol/commands.ts";
import { ofThread } from "../../api/thread.ts";
import { answerCommand, type GivenCommand } from "../../operations/protocol/answer-command.ts";
import { commandCaller } from "../../operations/protocol/command-caller.ts";
import type { ServerContext } from "../responses.ts";
import { type App, route } from "../route.ts";
import type { RoutesContext } from "../routes-context.ts";

/** Commands of the protocol; whatever has an id is answered by a reply of the protocol, also where it is refused. */
export function addCommandRoutes(app: App, context: RoutesContext): void {
  route(
    app,
    {
      method: "post",
      path: "/threads/{thread_id}/commands",
      tag: "Protocol",
      summary: "Send a command of the Agent Streaming Protocol to a thread",
      // Each command asks for what it does.
      access: "known",
      params: ofThread,
      body: protocolCommand,
      answers: { 200: protocolReply },
    },
    (c, { params, body }) => answer(c, context, params.thread_id, body),
  );
}

async function answer(
  c: ServerContext,
  context: RoutesContext,
  threadId: string,
  command: GivenCommand,
): Promise<Response> {
  const caller = commandCaller(c, context, threadId);
  const { reply, isUnknownThread } = await answerCommand(command, { threadId, context, caller });
  // As everywhere; a client that has never seen the thread is not to take this for an answer.
  if (isUnknownThread && reply.type === "error") throw new RefusedError(404, reply.message);
  return c.json(reply);
}
