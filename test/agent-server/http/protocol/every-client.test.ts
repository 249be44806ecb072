import fc from "fast-check";
import { expect, test } from "vitest";
import { makeFolder } from "../../../support/agents/agent-server.ts";
import { readSse } from "../../../support/network/sse-reader.ts";
import { tries } from "../../../support/seed.ts";
import { type CommandClient, commandClient } from "./command-client.ts";
import { everyChannel, isTerminal, replay, rootStates, type SeenEvent } from "./protocol-reader.ts";

const texts = { ok: "say one", tool: "weather in Oslo", failing: "break it", asking: "book a table" };

const action = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...(Object.keys(texts) as (keyof typeof texts)[])) },
  { weight: 1, arbitrary: fc.constantFrom("restart", "cut", "listen", "cancel") },
);

/** A client that reads on from its last event whenever it was cut off. */
function createListener(threadId: string) {
  const seen: SeenEvent[] = [];
  let cut = new AbortController();
  let reading = Promise.resolve();

  async function read(url: string, signal: AbortSignal): Promise<void> {
    const body = JSON.stringify({ channels: everyChannel, since: seen.at(-1)?.seq ?? 0 });
    const headers = { "content-type": "application/json" };
    const path = `${url}/threads/${threadId}/stream/events`;
    try {
      const response = await fetch(path, { method: "POST", headers, body, signal });
      for await (const { data } of readSse(response)) seen.push(data as SeenEvent);
    } catch (error) {
      // Cut by the test, or by the end of the server.
      if (!signal.aborted && !(error instanceof TypeError)) throw error;
    }
  }

  return {
    seen,
    open(url: string): void {
      cut = new AbortController();
      reading = read(url, cut.signal);
    },
    async cut(): Promise<void> {
      cut.abort();
      await reading;
    },
  };
}

test("whatever happens to runs, servers and connections, every client sees the same sequence", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 7 }), async (actions) => {
      await using folder = await makeFolder();
      const start = () => commandClient({ project: "chat", data: folder.path });
      let server: CommandClient = await start();
      try {
        let thread = server.thread();
        const listeners = [createListener(thread.id)];
        listeners[0]!.open(server.url);
        let runs = 0;
        let lastRun: string | undefined;
        for (const each of actions) {
          if (each === "listen") {
            listeners.push(createListener(thread.id));
            listeners.at(-1)!.open(server.url);
          } else if (each === "cut") {
            await listeners[0]!.cut();
            listeners[0]!.open(server.url);
          } else if (each === "restart") {
            await server[Symbol.asyncDispose]();
            for (const listener of listeners) await listener.cut();
            server = await start();
            thread = server.thread(thread.id);
            for (const listener of listeners) listener.open(server.url);
          } else if (each === "cancel") {
            if (lastRun) await server.post(`/threads/${thread.id}/runs/${lastRun}/cancel`);
          } else {
            const input = { messages: [{ role: "user", content: texts[each] }] };
            const reply = await thread.send("run.start", { assistant_id: "chat", input });
            expect(reply).toMatchObject({ type: "success" });
            lastRun = reply.result.run_id;
            runs++;
          }
        }
        const list = async () =>
          server.json(server.get(`/threads/${thread.id}/runs`)) as Promise<{ status: string }[]>;
        if (runs === 0) return;
        await expect
          .poll(async () =>
            (await list()).filter(({ status }) => status === "pending" || status === "running"),
          )
          .toEqual([]);
        // One that was cancelled before it began has neither beginning nor end.
        const begun = await beginnings(server, thread.id);
        const all = await replay(server, thread.id, begun);
        expect(begun).toBeLessThanOrEqual(runs);
        for (const [i, state] of rootStates(all).entries()) {
          if (i % 2 === 0) expect(state).toBe("running");
          else expect(["completed", "failed", "interrupted"]).toContain(state);
        }
        expect(rootStates(all)).toHaveLength(2 * begun);
        for (const [i, { seq }] of all.entries()) expect(seq).toBeGreaterThan(all[i - 1]?.seq ?? 0);
        expect(new Set(all.map(({ event_id }) => event_id)).size).toBe(all.length);
        for (const { seen } of listeners) {
          await expect.poll(() => seen.filter(isTerminal).length).toBe(begun);
          expect(seen).toEqual(all);
        }
        expect(await replay(server, thread.id, begun)).toEqual(all);
        for (const listener of listeners) await listener.cut();
      } finally {
        await server[Symbol.asyncDispose]();
      }
    }),
    { numRuns: tries(12), endOnFailure: true },
  );
});

/** How many runs of a thread have begun; none of them is under way. */
async function beginnings(server: CommandClient, threadId: string): Promise<number> {
  const stream = await server.get(`/threads/${threadId}/stream?stream_modes=lifecycle`, {
    "last-event-id": "-",
  });
  const runs = await server.json(server.get(`/threads/${threadId}/runs`));
  const begun = new Set<string>();
  let ended = 0;
  for await (const { data } of readSse(stream)) {
    const { run_id, attempt } = data as { run_id: string; attempt?: number };
    if (attempt !== undefined) begun.add(run_id);
    else ended++;
    if (ended === runs.length) break;
  }
  return begun.size;
}
