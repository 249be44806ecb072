import { backoffMs } from "../foundation/time/backoff.ts";
import type { Clock } from "../foundation/time/clock.ts";
import { retry } from "../foundation/time/retry.ts";
import type { AgentRun } from "./agent-routes.ts";
import { type AgentServer, isBrokenStream, type RunStream } from "./agent-server.ts";
import { RunFailedError } from "./errors.ts";
import { type RunFrame, runFrames } from "./run-stream.ts";
import { isTransient } from "./transport/retry-policy.ts";

/** A run to be made on a thread, or one that is there. */
export type RunToFollow = { thread_id: string } & ({ body: object } | { run_id: string });

export type FollowOptions = {
  clock: Clock;
  signal?: AbortSignal | undefined;
  /** Called once, as soon as the run's id is known. */
  onRun?: ((run_id: string) => void) | undefined;
  onReconnect?: (() => void) | undefined;
};

/** How often in a row a stream may break, or a request fail, without anything new. */
const ATTEMPTS = 8;
/** Somebody watches: seldom is too late. */
const pauseMs = (failures: number) => backoffMs(failures, { capMs: 5000 });
/** Servers say every few seconds that they are there, but not all do: a silence is looked into, and is no failure. */
const SILENCE_MS = 60_000;
/** As long as a timer can wait: a run ends when it ends. */
const UNTIL_IT_ENDS_MS = 2 ** 31 - 1;

/**
 * The frames of a run, each once, until it has ended. A connection that breaks is made again where it was; a server
 * that gives its events no ids cannot go on there, so that only the run's last values come after the break.
 * @returns the run as it is then
 * @throws RunFailedError when its stream breaks again and again; else as any call
 */
export async function* followRun(
  server: AgentServer,
  followed: RunToFollow,
  { clock, signal, onRun, onReconnect }: FollowOptions,
): AsyncGenerator<RunFrame, AgentRun> {
  const { thread_id } = followed;
  const runs = `/threads/${encodeURIComponent(thread_id)}/runs`;
  let run_id = "run_id" in followed ? followed.run_id : undefined;
  let lastId: string | undefined;
  let breaks = 0;
  let isStarted = false;

  const stubbornly = <T>(attempt: () => Promise<T>) =>
    retry(attempt, {
      clock,
      signal,
      pauseMs: (error, failures) =>
        failures < ATTEMPTS && isTransient(error) ? pauseMs(failures) : undefined,
    });
  const learn = (id: string | undefined) => {
    if (id === undefined || run_id === id) return;
    run_id = id;
    onRun?.(id);
  };
  const silence = { signal, idleTimeoutMs: SILENCE_MS };
  const open = (): Promise<RunStream> => {
    if (run_id === undefined && "body" in followed)
      return server.openStream({ ...silence, path: `${runs}/stream`, body: followed.body });
    const path = `${runs}/${run_id}/stream`;
    return stubbornly(() => server.openStream({ ...silence, path, last_event_id: lastId ?? "-1" }));
  };

  if (run_id !== undefined) onRun?.(run_id);
  for (;;) {
    const stream = await open();
    learn(stream.run_id);
    let cause: unknown;
    try {
      for await (const frame of runFrames(stream.bytes)) {
        // Some servers repeat the event after which they were asked to go on.
        if (frame.id !== undefined && frame.id === lastId) continue;
        lastId = frame.id ?? lastId;
        isStarted = true;
        breaks = 0;
        if (frame.mode === "metadata") learn((frame.data as { run_id?: string } | undefined)?.run_id);
        yield frame;
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (!isBrokenStream(error)) throw error;
      cause = error;
    }
    const facts = { method: "GET", path: run_id === undefined ? runs : `${runs}/${run_id}/stream` };
    if (run_id === undefined)
      throw new RunFailedError("the stream ended before it told the run's id", facts, { cause });
    const id = { thread_id, run_id };
    const run = await stubbornly(() => server.getRun(id, { signal }));
    const isOver = run.status !== "pending" && run.status !== "running";
    if (isOver && cause === undefined) return run;
    if (isStarted && lastId === undefined) {
      const values = await stubbornly(() => server.joinRun(id, { signal, timeoutMs: UNTIL_IT_ENDS_MS }));
      yield { id: undefined, mode: "values", namespace: [], data: values, text: "" };
      return stubbornly(() => server.getRun(id, { signal }));
    }
    if (!isSilence(cause) && ++breaks === ATTEMPTS)
      throw new RunFailedError("the stream broke again and again before the run ended", facts, {
        hint: "The run goes on: `agent-deploy runs join` follows it once the server can be reached.",
        cause,
      });
    onReconnect?.();
    await clock.sleep(pauseMs(Math.max(1, breaks)), signal);
  }
}

const isSilence = (cause: unknown) =>
  (cause as { code?: unknown } | undefined)?.code === "UND_ERR_BODY_TIMEOUT";
