import { z } from "zod";
import { ofRun, ofThreadRun, run, runListQuery, runResult, selectedRun } from "../../api/run.ts";
import { flag, lastSeenEvent, listOf, resumable, resumableQuery } from "../../api/text-values.ts";
import { ofThread } from "../../api/thread.ts";
import { streamModes } from "../../engine/frames.ts";
import { authorize } from "../../operations/authorize.ts";
import { findRun } from "../../operations/runs/find-run.ts";
import { findThread } from "../../operations/threads/find-thread.ts";
import { publicRun, type Run, type RunRecord } from "../../threads/run.ts";
import type { ServerContext } from "../responses.ts";
import { type App, route } from "../route.ts";
import { eventStream, type RequestValues } from "../route-declaration.ts";
import type { RoutesContext } from "../routes-context.ts";
import { selected } from "../search-answer.ts";
import { locationOf, respondWithResult, streamRun } from "./run-stream.ts";

const streamed = {
  summary: "Stream the output of a run from now on, or from an event on",
  query: z.object({ stream_mode: listOf(streamModes), cancel_on_disconnect: flag(), ...resumableQuery }),
  headers: resumable,
  answers: { 200: eventStream },
} as const;
type Streamed = RequestValues<typeof streamed & { method: "get"; path: string; tag: string }>;

/** Runs that exist: read, streamed, joined. Those on no thread are found by their own id alone. */
export function addRunRoutes(app: App, context: RoutesContext): void {
  const { runs } = context;
  const joined = {
    summary: "Wait for the result of a run",
    query: z.object({ cancel_on_disconnect: flag() }),
    answers: { 200: runResult },
  } as const;
  const onThread = "/threads/{thread_id}/runs/{run_id}";
  const ofOne = { method: "get", tag: "Runs", params: ofThreadRun } as const;
  const stateless = { method: "get", tag: "Stateless runs", params: ofRun } as const;

  route(
    app,
    {
      method: "get",
      path: "/threads/{thread_id}/runs",
      tag: "Runs",
      summary: "List the runs of a thread, newest first",
      params: ofThread,
      query: runListQuery,
      answers: { 200: z.array(selectedRun) },
    },
    async (c, { params, query }) => {
      const scope = await authorize(c, context, "threads:read", { ...params });
      const { thread_id } = await findThread(context, params.thread_id, { scope });
      return c.json(selected<Run>((await runs.list(thread_id, query)).map(publicRun), query.select));
    },
  );
  for (const { path, ...declared } of [
    { ...ofOne, path: onThread },
    { ...stateless, path: "/runs/{run_id}" },
  ]) {
    route(app, { ...declared, path, summary: "Get a run", answers: { 200: run } }, async (c, { params }) =>
      c.json(publicRun(await findRun(c, context, params))),
    );
    route(app, { ...declared, ...streamed, path: `${path}/stream` }, async (c, given) =>
      join(c, context, await findRun(c, context, given.params), given),
    );
    route(app, { ...declared, ...joined, path: `${path}/join` }, async (c, { params, query }) =>
      respondWithResult(c, context, await findRun(c, context, params), {
        cancelOnDisconnect: query.cancel_on_disconnect,
      }),
    );
  }
}

/** Output produced before joining is not received, unless an event id says from where (spec §8). */
async function join(
  c: ServerContext,
  context: RoutesContext,
  run: RunRecord,
  { query, headers }: Streamed,
): Promise<Response> {
  const { log } = context;
  const after = await log.seqToGoOnAfter(run.thread_id, lastSeenEvent(headers, query));
  return streamRun(c, context, run, {
    after,
    headers: { location: locationOf(c, context, after) },
    cancelOnDisconnect: query.cancel_on_disconnect,
    modes: query.stream_mode.length > 0 ? new Set(query.stream_mode) : undefined,
  });
}
