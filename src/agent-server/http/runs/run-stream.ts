import { isOfModes, type StreamMode } from "../../engine/frames.ts";
import { eventKind } from "../../events/event.ts";
import { isGap } from "../../events/gap.ts";
import type { StartedRun } from "../../operations/runs/create-run.ts";
import { runResult } from "../../operations/runs/run-result.ts";
import { followRun } from "../../runs/follow-run.ts";
import type { RunRecord } from "../../threads/run.ts";
import { respondLater, type ServerContext, streamEvents } from "../responses.ts";
import type { RoutesContext } from "../routes-context.ts";

/** Where a run and what it gives are found again; paths without the prefix, since clients put their base URL before them. */
export function locations(
  { run, isStateless, after }: Pick<StartedRun, "run" | "isStateless" | "after">,
  tail: "stream" | "join",
): Record<string, string> {
  const path = isStateless ? `/runs/${run.run_id}` : `/threads/${run.thread_id}/runs/${run.run_id}`;
  const from = tail === "stream" ? `?last_event_id=${idOfSeq(after)}` : "";
  return { "content-location": path, location: `${path}/${tail}${from}` };
}

/** Where a stream after seq `after` is found again; with its query, which not every client repeats. */
export function locationOf(
  c: ServerContext,
  { prefix }: Pick<RoutesContext, "prefix">,
  after: number,
): string {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.set("last_event_id", idOfSeq(after));
  return `${pathname.slice(prefix.length)}?${searchParams}`;
}

/** As good as the event's own id: only the seq decides. */
const idOfSeq = (seq: number) => `0-${seq}`;

/** Answers with the events of a run after seq `after` as SSE, up to its end. */
export function streamRun(
  c: ServerContext,
  context: RoutesContext,
  run: RunRecord,
  options: {
    after: number;
    headers: Record<string, string>;
    cancelOnDisconnect: boolean;
    modes?: ReadonlySet<StreamMode> | undefined;
  },
): Response {
  const { after, headers, cancelOnDisconnect, modes } = options;
  return streamEvents(c, context.open, {
    headers,
    follow: (signal) => followRun(context, run, after, signal),
    select: (batch) => {
      const isOutput = (kind: number) => kind === eventKind.output || kind === eventKind.runStart;
      return {
        events: batch.filter(
          (event) => isGap(event) || (isOutput(event.kind) && (!modes || isOfModes(event.event, modes))),
        ),
        ends: batch.some((event) => event.kind === eventKind.runDone),
      };
    },
    onDisconnect: () => {
      if (cancelOnDisconnect) cancelLeft(context, run);
    },
  });
}

/** The client has left, and wanted its run to end then. */
function cancelLeft({ queue, report }: RoutesContext, run: RunRecord): void {
  queue.cancel(run, "interrupt").catch((error) => report("cancel_failed", { error: String(error) }));
}

/** Answers with the result of a run when it has ended. */
export function respondWithResult(
  c: ServerContext,
  context: RoutesContext,
  run: RunRecord,
  options: { after?: number; headers?: Record<string, string>; cancelOnDisconnect?: boolean } = {},
): Response {
  const { after = 0, headers = {}, cancelOnDisconnect = false } = options;
  return respondLater(c, context.open, {
    headers,
    body: (signal) => runResult(context, run, after, signal),
    onDisconnect: () => {
      if (cancelOnDisconnect) cancelLeft(context, run);
    },
  });
}
