import { z } from "zod";
import { lastSeenEvent, listOf, resumable, resumableQuery } from "../../api/text-values.ts";
import { ofThread } from "../../api/thread.ts";
import { eventKind, type LoggedEvent } from "../../events/event.ts";
import { isGap } from "../../events/gap.ts";
import { authorize } from "../../operations/authorize.ts";
import { findThread } from "../../operations/threads/find-thread.ts";
import { streamEvents } from "../responses.ts";
import { type App, route } from "../route.ts";
import { eventStream } from "../route-declaration.ts";
import type { RoutesContext } from "../routes-context.ts";
import { locationOf } from "./run-stream.ts";

const isLifecycle = (event: LoggedEvent) =>
  event.kind === eventKind.runStart || event.kind === eventKind.runDone;

const threadStreamModes = ["run_modes", "lifecycle", "state_update"] as const;

/** What each mode of the thread stream shows (spec runtime §4.1). */
const shows: Record<(typeof threadStreamModes)[number], (event: LoggedEvent) => boolean> = {
  run_modes: (event) => event.kind !== eventKind.stateUpdate && event.kind !== eventKind.protocol,
  lifecycle: isLifecycle,
  state_update: (event) => event.kind === eventKind.stateUpdate,
};

/** A thread's events, of all its runs, until the client leaves or the thread is deleted. */
export function addThreadStreamRoutes(app: App, context: RoutesContext): void {
  const { log, open } = context;
  route(
    app,
    {
      method: "get",
      path: "/threads/{thread_id}/stream",
      tag: "Threads",
      summary: "Stream the events of all runs of a thread",
      params: ofThread,
      // The specification says the one name, the official clients the other.
      query: z.object({
        stream_modes: listOf(threadStreamModes),
        stream_mode: listOf(threadStreamModes),
        ...resumableQuery,
      }),
      headers: resumable,
      answers: { 200: eventStream },
    },
    async (c, { params, query, headers }) => {
      const scope = await authorize(c, context, "threads:read", { ...params });
      const { thread_id } = await findThread(context, params.thread_id, { scope });
      const given = [...query.stream_modes, ...query.stream_mode];
      const modes = given.length > 0 ? given : (["run_modes"] as const);
      const after = await log.seqToGoOnAfter(thread_id, lastSeenEvent(headers, query));
      return streamEvents(c, open, {
        headers: { location: locationOf(c, context, after) },
        endless: true,
        follow: (signal) => log.follow(thread_id, after, signal),
        select: (batch) => ({
          events: batch.filter((event) => isGap(event) || modes.some((mode) => shows[mode](event))),
          ends: false,
        }),
      });
    },
  );
}
