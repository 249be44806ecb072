import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openGate } from "../../support/gate.ts";
import { collect, names, openClient, saying, tellingClient } from "./official-client.ts";

let opened: Awaited<ReturnType<typeof openClient>>;
beforeAll(async () => {
  opened = await openClient({ heartbeatMs: 20 });
});
afterAll(() => opened[Symbol.asyncDispose]());

const input = saying("one two");

async function newThread(): Promise<string> {
  return (await opened.client.threads.create()).thread_id;
}

type Options = NonNullable<Parameters<(typeof opened.client)["runs"]["stream"]>[2]>;

describe("client.runs.joinStream", () => {
  // Holds RT-1-join, RT-1-join-earlier, RT-4.1-join-stream, RT-8-join-unbuffered
  test("streams live events from now on, or all events from the start with an event id", async () => {
    const { client, server } = opened;
    await using gate = await openGate();
    const threadId = await newThread();
    const run = await client.runs.create(threadId, "gated", {
      input: { gate: gate.url, steps: 2 },
      streamMode: ["custom"],
    });
    await gate.arrivals(1);
    const { client: joining, answered } = tellingClient(server.url);
    const live = collect(joining.runs.joinStream(threadId, run.run_id));
    const whole = collect(client.runs.joinStream(threadId, run.run_id, { lastEventId: "-1" }));
    const filtered = collect(
      client.runs.joinStream(threadId, run.run_id, { lastEventId: "-1", streamMode: "values" }),
    );
    await answered;
    gate.open();
    const all = (await whole).map((chunk) => chunk.data);
    expect(all).toEqual([
      { run_id: run.run_id, attempt: 1 },
      { waiting: 1 },
      { passed: 1 },
      { waiting: 2 },
      { passed: 2 },
    ]);
    expect((await live).map((chunk) => chunk.data)).toEqual(all.slice(2));
    expect(names(await filtered)).toEqual(["metadata"]);
    expect(await collect(client.runs.joinStream(threadId, run.run_id))).toEqual([]);
  });

  test("resumes after any event with exactly the rest, also for a run that has ended", async () => {
    const { client } = opened;
    const threadId = await newThread();
    const options = { input, streamMode: ["values", "messages-tuple", "updates"], streamResumable: true };
    const all = await collect(client.runs.stream(threadId, "chat", options as Options));
    const { run_id } = all[0]!.data as { run_id: string };
    for (const [index, { id }] of all.entries()) {
      const rest = await collect(client.runs.joinStream(threadId, run_id, { lastEventId: id! }));
      expect(rest).toEqual(all.slice(index + 1));
    }
  });

  test("sends the requested modes only, including those of subgraphs", async () => {
    const { client } = opened;
    const threadId = await newThread();
    const run = await client.runs.create(threadId, "nested", {
      input,
      streamMode: ["updates", "values", "messages-tuple"],
      streamSubgraphs: true,
    });
    await client.runs.join(threadId, run.run_id);
    const join = (streamMode: ("updates" | "values")[]) =>
      collect(client.runs.joinStream(threadId, run.run_id, { lastEventId: "-1", streamMode }));
    const updates = names(await join(["updates"])).filter((name) => name !== "metadata");
    expect(updates.map((name) => name.replace(/:.*/, ""))).toEqual(["updates|team", "updates"]);
    const both = new Set(names(await join(["updates", "values"])).map((name) => name.split("|")[0]));
    expect(both).toEqual(new Set(["metadata", "updates", "values"]));
  });

  test("sends any number of joined clients the same bytes", async () => {
    const { client, server } = opened;
    await using gate = await openGate();
    const threadId = await newThread();
    const run = await client.runs.create(threadId, "gated", {
      input: { gate: gate.url, steps: 20 },
      streamMode: ["custom", "values", "updates", "debug"],
    });
    await gate.arrivals(1);
    const path = `/threads/${threadId}/runs/${run.run_id}/stream`;
    const joiners = Array.from({ length: 30 }, () => server.get(path, { "last-event-id": "-1" }));
    const responses = await Promise.all(joiners);
    const officially = Array.from({ length: 4 }, () =>
      collect(client.runs.joinStream(threadId, run.run_id, { lastEventId: "-1" })),
    );
    gate.open();
    const texts = await Promise.all(responses.map((response) => response.text()));
    // Heartbeats are each connection's own.
    const bytes = texts.map((text) => text.replaceAll(/: heartbeat\r?\n/g, ""));
    expect(new Set(bytes).size).toBe(1);
    expect(bytes[0]!.match(/^id: /gm)!.length).toBeGreaterThan(100);
    const [first, ...others] = await Promise.all(officially);
    for (const other of others) expect(other).toEqual(first);
    expect(first!.map((chunk) => chunk.id)).toEqual(
      bytes[0]!.match(/^id: .*$/gm)!.map((line) => line.slice(4)),
    );
  });

  test("cancels the run when its client disconnects, on request", async () => {
    const { client } = opened;
    await using gate = await openGate();
    const threadId = await newThread();
    const run = await client.runs.create(threadId, "gated", { input: { gate: gate.url, steps: 1 } });
    await gate.arrivals(1);
    const stop = new AbortController();
    const chunks = collect(
      client.runs.joinStream(threadId, run.run_id, {
        lastEventId: "-1",
        cancelOnDisconnect: true,
        signal: stop.signal,
      }),
      () => {
        stop.abort();
        return false;
      },
    );
    await chunks.catch(() => {});
    await expect.poll(async () => (await client.runs.get(threadId, run.run_id)).status).toBe("interrupted");
  });
});
