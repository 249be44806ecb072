import { AsyncLocalStorage } from "node:async_hooks";
import { RefusedError } from "../../../http/refused-error.ts";
import { ofThread } from "../../api/thread.ts";
import { authorize } from "../../operations/authorize.ts";
import { commandCaller } from "../../operations/protocol/command-caller.ts";
import type { CorsPolicy } from "../headers/cors-policy.ts";
import { type App, route } from "../route.ts";
import type { RoutesContext } from "../routes-context.ts";
import { talk } from "./event-socket.ts";
import { eventsOfThread } from "./events-of-thread.ts";
import { foreignOrigin } from "./foreign-origin.ts";

/** The protocol over a WebSocket: commands and their replies, subscriptions and their events. */
export function addEventSocketRoute(app: App, context: RoutesContext, cors: CorsPolicy): void {
  route(
    app,
    {
      method: "get",
      path: "/threads/{thread_id}/stream/events",
      tag: "Protocol",
      summary: "Speak the Agent Streaming Protocol with a thread over a WebSocket",
      params: ofThread,
      answers: { 101: null },
    },
    async (c, { params }) => {
      const { upgrade } = c.env;
      if (!upgrade) {
        const problem = "Ask for a WebSocket here, or POST a subscription to get the events as SSE.";
        throw new RefusedError(426, problem, { upgrade: "websocket", connection: "Upgrade" });
      }
      const foreign = foreignOrigin(c.req.header(), cors);
      if (foreign) throw new RefusedError(403, foreign);
      const { thread_id } = params;
      const scope = await authorize(c, context, "threads:read", { thread_id });
      const call = { threadId: thread_id, context, caller: commandCaller(c, context, thread_id) };
      const { follow } = eventsOfThread(context, thread_id, scope);
      // What the request is for, its commands are for.
      const inContext = AsyncLocalStorage.snapshot();
      upgrade.accept = (socket) => {
        context.open.add(upgrade.connection, true);
        talk(socket, { call, follow, heartbeatMs: context.open.heartbeatMs, inContext });
      };
      return c.body(null, 204);
    },
  );
}
