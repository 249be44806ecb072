import { expect } from "vitest";
import { type ReadEvent, readSse } from "../../support/network/sse-reader.ts";
import type { Asking } from "./asking.ts";
import { readResuming } from "./streaming.ts";

/** How a client follows a run: from its creation on, by its stream later, or by its result alone. */
export type Request = { follows: "creation" | "stream" | "result"; steps: number; cuts: number[] };

type FollowedRun = { tag: string; run_id: string; seen: ReadEvent[] | undefined };

/** One thread: somebody who asks for one run after the other, and somebody who watches all of them. */
export async function openThreadClient(asking: Asking, gateUrl: string, watcherCuts: number[]) {
  const { thread_id } = await created();
  const runsPath = `/threads/${thread_id}/runs`;
  const runs: FollowedRun[] = [];
  const watched: ReadEvent[] = [];
  const known = new AbortController();
  let steps = 0;
  const ends = (events: readonly ReadEvent[]) =>
    events.filter(({ data }) => (data as { status?: string } | null)?.status === "run_done");
  const isOver = (events: readonly ReadEvent[]) => known.signal.aborted && ends(events).length >= runs.length;
  const watching = readResuming(watched, {
    ...{ asking, path: `/threads/${thread_id}/stream`, cuts: watcherCuts, isOver, wake: known.signal },
  });
  watching.catch(() => {});

  async function created(): Promise<{ thread_id: string }> {
    for (;;) {
      const answer = await asking.post("/threads", {});
      if (answer) return (await answer.json()) as { thread_id: string };
    }
  }

  const jsonOf = async (path: string) => {
    for (;;) {
      const answer = await asking.get(path);
      // Its connection may be cut in the middle.
      const body = await answer.json().catch(() => undefined);
      // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever the wire holds
      if (body !== undefined) return body as any;
    }
  };

  /** The run of a creation whose answer was lost. */
  async function lookedUp(tag: string): Promise<string | undefined> {
    const listed = (await jsonOf(`${runsPath}?limit=1000`)) as {
      run_id: string;
      metadata: { tag?: string };
    }[];
    return listed.find(({ metadata }) => metadata.tag === tag)?.run_id;
  }

  async function create(tag: string, path: string, body: object) {
    for (;;) {
      const response = await asking.post(path, { ...body, metadata: { tag } });
      const location = response?.headers.get("content-location") ?? response?.headers.get("location");
      const run_id = /runs\/([^/]+)/.exec(location ?? "")?.[1] ?? (await lookedUp(tag));
      if (run_id !== undefined) return { run_id, response };
    }
  }

  async function result(run_id: string): Promise<void> {
    await jsonOf(`${runsPath}/${run_id}/join`);
    const { status } = await jsonOf(`${runsPath}/${run_id}`);
    expect(["success", "error"], `run ${run_id} after its join`).toContain(status);
  }

  return {
    thread_id,
    async ask({ follows, steps: more, cuts }: Request): Promise<void> {
      steps += more;
      const tag = `run ${runs.length + 1}`;
      const body = {
        ...{ assistant_id: "gated", input: { gate: gateUrl, steps }, multitask_strategy: "enqueue" },
        ...{ stream_mode: ["custom", "updates", "values"], on_disconnect: "continue" },
        config: { recursion_limit: 10_000 },
      };
      const isStreamed = follows === "creation";
      const { run_id, response } = await create(tag, isStreamed ? `${runsPath}/stream` : runsPath, body);
      const seen: ReadEvent[] | undefined = follows === "result" ? undefined : [];
      runs.push({ tag, run_id, seen });
      if (!isStreamed) await response?.body?.cancel().catch(() => {});
      if (seen === undefined) return result(run_id);
      const path = `${runsPath}/${run_id}/stream`;
      await readResuming(seen, { asking, path, cuts, first: isStreamed ? response : undefined });
    },

    /** After the last run: what was seen is what is kept, once, in its order and without a gap. */
    async check(): Promise<void> {
      known.abort();
      await watching;
      const log = await kept(`/threads/${thread_id}/stream`, watched.length);
      expect(watched, "the watcher of the thread").toEqual(log);
      const seqs = watched.map(({ id }) => Number(id?.split("-")[1]));
      expect(seqs, "the order of its events").toEqual([...new Set(seqs)].sort((a, b) => a - b));
      const ended = ends(watched).map(({ data }) => (data as { run_id: string }).run_id);
      expect(ended.toSorted(), "every run ends once").toEqual(runs.map(({ run_id }) => run_id).toSorted());
      const listed = await jsonOf(`${runsPath}?limit=1000`);
      const tags = listed.map(({ metadata }: { metadata: { tag: string } }) => metadata.tag);
      expect(tags.toSorted(), "no run was made twice").toEqual(runs.map(({ tag }) => tag).toSorted());
      for (const { run_id, seen } of runs) if (seen) await checkRun(run_id, seen);
      const { values, status } = await jsonOf(`/threads/${thread_id}`);
      expect(["idle", "error"], "the thread is free").toContain(status);
      // Nothing, if all of its runs were given up before their first step was kept.
      const done: number[] = values?.done ?? [];
      expect(done, "no step is lost or kept twice").toEqual(done.map((_, at) => at + 1));
      const succeeded = listed.some((run: { status: string }) => run.status === "success");
      if (succeeded) expect(done.length, "steps of the runs that succeeded").toBeGreaterThan(0);
    },
  };

  async function checkRun(run_id: string, seen: readonly ReadEvent[]): Promise<void> {
    expect(seen, `run ${run_id}`).toEqual(await kept(`${runsPath}/${run_id}/stream`));
    const inThread = new Set(watched.map(({ id }) => id));
    expect(
      seen.filter(({ id }) => !inThread.has(id)),
      `run ${run_id}: not on the thread's stream`,
    ).toEqual([]);
    const attempts = seen.filter(({ event }) => event === "metadata").map(({ data }) => data);
    const numbers = attempts.map((data) => (data as { attempt: number }).attempt);
    expect(attempts, `run ${run_id}`).toEqual(numbers.map((attempt) => ({ run_id, attempt })));
    // A process that dies before the first event of its attempt leaves that number out.
    expect(numbers, `the attempts of run ${run_id}`).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    const { status } = await jsonOf(`${runsPath}/${run_id}`);
    const isGivenUp = seen.some(({ data }) => (data as { error?: string })?.error === "RunAbandoned");
    expect(status, `run ${run_id} after its attempts ${numbers}`).toBe(isGivenUp ? "error" : "success");
  }

  /** A stream from its beginning, over one connection; of one without an end, so many events. */
  async function kept(path: string, most = Number.POSITIVE_INFINITY): Promise<ReadEvent[]> {
    const events: ReadEvent[] = [];
    if (most === 0) return events;
    for await (const event of readSse(await asking.get(path, { lastEventId: "-" })))
      if (events.push(event) >= most) break;
    return events;
  }
}
