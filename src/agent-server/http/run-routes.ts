import { eventKind } from "../events/event.ts";
import { publicRun, type RunRecord } from "../runs/run-store.ts";
import { isOfModes, type StreamMode } from "../runs/stream-mode.ts";
import { createRun, type StartedRun } from "./create-run.ts";
import { readBody, readCount, readId, readLastEventSeq, readStreamModes } from "./read-request.ts";
import { RequestProblem } from "./request-problem.ts";
import { runCreate } from "./request-schemas.ts";
import { respondLater, type ServerContext, streamEvents } from "./responses.ts";
import type { App, RoutesContext } from "./routes-context.ts";
import { runResult } from "./run-result.ts";

/** Where a run and its stream are found again; paths, because clients put their own base URL before them. */
function locations(run: RunRecord, isStateless: boolean, tail: "stream" | "join"): Record<string, string> {
  const path = isStateless ? `/runs/${run.run_id}` : `/threads/${run.thread_id}/runs/${run.run_id}`;
  return { "content-location": path, location: `${path}/${tail}` };
}

/** Creating runs, streaming and joining them (spec runtime §4.1). */
export function addRunRoutes(app: App, context: RoutesContext): void {
  const { log, runs, queue, open } = context;

  const reportFailure = (error: unknown) => context.report("cancel_failed", { error: String(error) });

  function streamOf(
    c: ServerContext,
    run: RunRecord,
    after: number,
    options: {
      headers: Record<string, string>;
      cancelOnDisconnect: boolean;
      modes?: ReadonlySet<StreamMode> | undefined;
    },
  ): Response {
    const { headers, cancelOnDisconnect, modes } = options;
    return streamEvents(c, open, {
      headers,
      follow: (signal) => log.follow(run.thread_id, after, signal),
      select: (batch) => {
        const ofRun = batch.filter((event) => event.runId === run.run_id);
        const isShown = (kind: number) => kind === eventKind.output || kind === eventKind.runStart;
        return {
          events: ofRun.filter((event) => isShown(event.kind) && (!modes || isOfModes(event.event, modes))),
          ends: ofRun.some((event) => event.kind === eventKind.runDone),
        };
      },
      onDisconnect: () => {
        if (cancelOnDisconnect) queue.cancel(run, "interrupt").catch(reportFailure);
      },
    });
  }

  function stream(c: ServerContext, { run, after, isStateless, onDisconnect }: StartedRun): Response {
    const headers = locations(run, isStateless, "stream");
    return streamOf(c, run, after, { headers, cancelOnDisconnect: onDisconnect === "cancel" });
  }

  function wait(c: ServerContext, { run, after, isStateless }: StartedRun): Response {
    const headers = locations(run, isStateless, "join");
    return respondLater(c, open, headers, (signal) => runResult(context, run, after, signal));
  }

  async function create(c: ServerContext, threadId: string | undefined): Promise<StartedRun> {
    return createRun(context, threadId, await readBody(c, runCreate));
  }

  function find(c: ServerContext, threadId: string | undefined): RunRecord {
    const run = runs.find(readId(c, "run_id"));
    const isFound = run && (threadId === undefined || run.thread_id === threadId);
    if (!isFound) throw new RequestProblem(404, `Run ${c.req.param("run_id")} not found`);
    return run;
  }

  /** Output produced before joining is not received, unless an event id says from where (spec §8). */
  function join(c: ServerContext, run: RunRecord): Response {
    const modes = readStreamModes(c);
    const after = readLastEventSeq(c) ?? log.lastSeq(run.thread_id);
    const hasEnded = run.status !== "pending" && run.status !== "running";
    const done = hasEnded ? log.latestOfRun(run.thread_id, run.run_id, eventKind.runDone) : undefined;
    // Nothing is left of an ended run after this point: the stream starts before its end, to find it.
    const from = done && after >= done.seq ? done.seq - 1 : after;
    const cancelOnDisconnect = ["1", "true"].includes(c.req.query("cancel_on_disconnect") ?? "");
    return streamOf(c, run, from, { cancelOnDisconnect, modes, headers: { location: c.req.path } });
  }

  app.post("/threads/:thread_id/runs/stream", async (c) =>
    stream(c, await create(c, readId(c, "thread_id"))),
  );
  app.post("/threads/:thread_id/runs/wait", async (c) => wait(c, await create(c, readId(c, "thread_id"))));
  app.post("/threads/:thread_id/runs", async (c) => {
    const started = await create(c, readId(c, "thread_id"));
    return c.json(publicRun(started.run), 200, locations(started.run, false, "stream"));
  });
  app.post("/runs/stream", async (c) => stream(c, await create(c, undefined)));
  app.post("/runs/wait", async (c) => wait(c, await create(c, undefined)));
  app.post("/runs", async (c) => {
    const started = await create(c, undefined);
    return c.json(publicRun(started.run), 200, locations(started.run, true, "stream"));
  });

  app.get("/threads/:thread_id/runs", (c) => {
    const threadId = readId(c, "thread_id");
    if (!context.threads.find(threadId)) throw new RequestProblem(404, `Thread ${threadId} not found`);
    return c.json(
      runs.list(threadId, readCount(c, "limit", 10, 1000), readCount(c, "offset", 0, 1e9)).map(publicRun),
    );
  });
  app.get("/threads/:thread_id/runs/:run_id", (c) => c.json(publicRun(find(c, readId(c, "thread_id")))));
  app.get("/threads/:thread_id/runs/:run_id/stream", (c) => join(c, find(c, readId(c, "thread_id"))));
  app.get("/threads/:thread_id/runs/:run_id/join", (c) => {
    const run = find(c, readId(c, "thread_id"));
    return respondLater(c, open, {}, (signal) => runResult(context, run, 0, signal));
  });
  app.get("/runs/:run_id/stream", (c) => join(c, find(c, undefined)));
  app.get("/runs/:run_id/join", (c) => {
    const run = find(c, undefined);
    return respondLater(c, open, {}, (signal) => runResult(context, run, 0, signal));
  });
  app.post("/threads/:thread_id/runs/:run_id/cancel", async (c) => {
    const run = find(c, readId(c, "thread_id"));
    const action = c.req.query("action") ?? "interrupt";
    if (action !== "interrupt" && action !== "rollback") {
      throw new RequestProblem(422, "query.action: must be interrupt or rollback");
    }
    const after = log.lastSeq(run.thread_id);
    await queue.cancel(run, action);
    if (!["1", "true"].includes(c.req.query("wait") ?? "")) return c.body(null, 202);
    return respondLater(c, open, {}, (signal) => runResult(context, run, after, signal));
  });
}
