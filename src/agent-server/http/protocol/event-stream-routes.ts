import { ofThread } from "../../api/thread.ts";
import { sharedFrames } from "../../events/event.ts";
import { authorize } from "../../operations/authorize.ts";
import { streamEvents } from "../responses.ts";
import { type App, route } from "../route.ts";
import { eventStream } from "../route-declaration.ts";
import type { RoutesContext } from "../routes-context.ts";
import { eventsOfThread } from "./events-of-thread.ts";
import { subscriptionBody, toSubscription } from "./subscription-body.ts";
import { frameOf, subscribed } from "./subscriptions/subscribed-events.ts";

const framesOf = sharedFrames(frameOf);

/**
 * A thread's protocol events, from its beginning or from `since` on, until the client leaves or the thread is deleted.
 * `chat`: also where the sample chat application has them.
 */
export function addEventStreamRoutes(app: App, context: RoutesContext, { chat }: { chat: boolean }): void {
  const summary = "Stream the protocol events of a thread, also before it is made";
  addAt(app, context, { path: "/threads/{thread_id}/stream/events", summary });
  if (chat)
    addAt(app, context, { path: "/threads/{thread_id}/stream", summary: `${summary}, for the sample` });
}

function addAt(app: App, context: RoutesContext, { path, summary }: { path: string; summary: string }): void {
  const { open } = context;
  route(
    app,
    {
      method: "post",
      path,
      tag: "Protocol",
      summary,
      params: ofThread,
      body: subscriptionBody,
      answers: { 200: eventStream },
    },
    async (c, { params, body }) => {
      const { thread_id } = params;
      const scope = await authorize(c, context, "threads:read", { ...params });
      const subscription = toSubscription(body);
      const { follow } = eventsOfThread(context, thread_id, scope);
      const after = await context.log.seqToGoOnAfter(thread_id, { seq: body.since ?? 0 });
      return streamEvents(c, open, {
        endless: true,
        follow: (signal) => follow(after, signal),
        select: (batch) => ({ events: subscribed(batch, subscription), ends: false }),
        framesOf,
      });
    },
  );
}
