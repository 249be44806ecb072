import { randomUUID } from "node:crypto";
import { Client } from "@langchain/langgraph-sdk";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openGate } from "../../support/gate.ts";
import { openCuttingProxy } from "../../support/network/cutting-proxy.ts";
import { SEED } from "../../support/seed.ts";
import { type Chunk, collect, isRunDone, openClient } from "./official-client.ts";
import { cutOffsets, reconnectingStreams } from "./reconnecting.ts";

// The official client waits one second before its first reconnect and more before each further one: these streams
// run at the same time, with two cuts each. test/ci has the longer version.

let opened: Awaited<ReturnType<typeof openClient>>;
beforeAll(async () => {
  opened = await openClient({ heartbeatMs: 20 });
});
afterAll(() => opened[Symbol.asyncDispose]());

describe("the official client, whose connections are cut at random bytes", () => {
  test("the client receives a run's stream once and in order, whether it started the run or joined it", async () => {
    await reconnectingStreams(opened, { streams: 24, cuts: 2, seed: SEED });
  });

  test("the client follows a thread through its runs without a gap", async () => {
    const { client, server } = opened;
    const threadId = randomUUID();
    await client.threads.create({ threadId });
    const [offsets] = fc.sample(cutOffsets(2), { numRuns: 1 });
    await using proxy = await openCuttingProxy(server.url, (connection) => offsets![connection]);
    const stop = new AbortController();
    const fourEnds = (chunks: Chunk[]) => chunks.filter(isRunDone).length === 4;
    const far = new Client({ apiUrl: proxy.url, apiKey: null });
    const follow = (from: Client) =>
      collect(
        from.threads.joinStream(threadId, {
          lastEventId: "-",
          streamMode: ["run_modes", "state_update"],
          signal: stop.signal,
        }),
        fourEnds,
      );
    const followed = follow(far);
    for (let run = 0; run < 4; run++) {
      const said = { input: { count: 30, size: 100 }, streamMode: "custom" } as const;
      await collect(client.runs.stream(threadId, "talkative", said));
    }
    const chunks = await followed;
    const whole = await follow(client);
    stop.abort();
    expect(proxy.cuts.length, `seed ${SEED}`).toBeGreaterThan(0);
    expect(chunks, `seed ${SEED}`).toEqual(whole);
  });
});

test("the official client abandons a stalled connection, and heartbeats keep a silent one open", async () => {
  const { client, server } = opened;
  await using gate = await openGate();
  const threadIds = [randomUUID(), randomUUID()] as const;
  for (const threadId of threadIds) await client.threads.create({ threadId });
  const stream = async (from: string, threadId: string) => {
    const far = new Client({ apiUrl: from, apiKey: null });
    return collect(
      far.runs.stream(threadId, "gated", {
        input: { gate: gate.url, steps: 12 },
        streamMode: "custom",
        streamIdleReconnect: 1000,
      }),
    );
  };

  await using silent = await openCuttingProxy(server.url, () => undefined);
  const kept = stream(silent.url, threadIds[0]);
  await gate.arrivals(1);
  await heartbeats(`${server.url}/threads/${threadIds[0]}/stream`, 75);
  gate.open();
  expect(await kept).toHaveLength(25);
  // The stream, and the question whether the run is done.
  expect(silent.connections).toBe(2);

  await using stalling = await openCuttingProxy(server.url, (n) => (n === 0 ? 1500 : undefined), "stall");
  const resumed = await stream(stalling.url, threadIds[1]);
  expect(stalling.cuts).toEqual([1500]);
  const { run_id } = resumed[0]!.data as { run_id: string };
  const log = client.runs.joinStream(threadIds[1], run_id, { lastEventId: "-1" });
  expect(resumed).toEqual(await collect(log));
});

/** Resolves when so many heartbeats have come. */
async function heartbeats(url: string, count: number): Promise<void> {
  const leave = new AbortController();
  const response = await fetch(url, { signal: leave.signal });
  let text = "";
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.split(": heartbeat").length > count) break;
  }
  leave.abort();
}
