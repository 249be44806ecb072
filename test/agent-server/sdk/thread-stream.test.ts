import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Chunk, collect, isRunDone, names, openClient, refusal, saying } from "./official-client.ts";

let opened: Awaited<ReturnType<typeof openClient>>;
beforeAll(async () => {
  opened = await openClient();
});
afterAll(() => opened[Symbol.asyncDispose]());

const input = saying("one two");
const ends = (count: number) => (chunks: Chunk[]) => chunks.filter(isRunDone).length === count;

/** Reads a thread's stream until there is enough, then leaves it. */
async function follow(
  threadId: string,
  options: { lastEventId?: string; streamMode?: ("run_modes" | "lifecycle" | "state_update")[] },
  enough: (chunks: Chunk[]) => boolean,
): Promise<Chunk[]> {
  const stop = new AbortController();
  const chunks = await collect(
    opened.client.threads.joinStream(threadId, { ...options, signal: stop.signal }),
    enough,
  );
  stop.abort();
  return chunks;
}

describe("client.threads.joinStream", () => {
  // Holds RT-1-thread-stream, RT-1-thread-resume, RT-4.1-thread-stream, RT-4.1-thread-scope
  test("follows a thread through all its runs, and resumes where it stopped", async () => {
    const { client } = opened;
    const { thread_id } = await client.threads.create();
    await client.runs.wait(thread_id, "chat", { input });
    const first = await follow(thread_id, { lastEventId: "-", streamMode: ["lifecycle"] }, ends(1));
    expect(first.map((chunk) => chunk.data)).toMatchObject([
      { run_id: expect.any(String), attempt: 1 },
      { run_id: expect.any(String), status: "run_done" },
    ]);

    const rest = follow(
      thread_id,
      { lastEventId: first.at(-1)!.id!, streamMode: ["run_modes", "state_update"] },
      ends(1),
    );
    await client.runs.wait(thread_id, "chat", { input });
    const chunks = await rest;
    expect(names(chunks)).toEqual(["metadata", "values", "values", "state_update", "metadata"]);
    expect(chunks[3]!.data).toMatchObject({ thread_id, state: { values: chunks[2]!.data, next: [] } });
  });

  // Holds RT-4.1-run_modes
  test("without a mode sends what the runs' own streams send", async () => {
    const { client } = opened;
    const { thread_id } = await client.threads.create();
    const streamed: Chunk[][] = [];
    for (const streamMode of ["messages-tuple", "custom"] as const) {
      streamed.push(await collect(client.runs.stream(thread_id, "chat", { input, streamMode })));
    }
    const chunks = await follow(thread_id, { lastEventId: "-" }, ends(2));
    expect(chunks.filter((chunk) => !isRunDone(chunk))).toEqual(streamed.flat());
  });

  // Holds RT-4.1-last-event-id, RT-4.1-from-start, RT-2-chunk-id
  test("resumes after any event with exactly the rest", async () => {
    const { client } = opened;
    const { thread_id } = await client.threads.create();
    for (const word of ["one", "two"]) {
      await client.runs.wait(thread_id, "chat", { input: saying(word) });
    }
    const all = await follow(thread_id, { lastEventId: "-" }, ends(2));
    expect(new Set(all.map((chunk) => chunk.id)).size).toBe(all.length);
    for (const [index, { id }] of all.slice(0, -1).entries()) {
      const rest = all.slice(index + 1);
      const chunks = await follow(thread_id, { lastEventId: id! }, (some) => some.length === rest.length);
      expect(chunks).toEqual(rest);
    }
  });

  test("sends state updates that a client writes", async () => {
    const { client } = opened;
    const { thread_id } = await client.threads.create({ graphId: "trail" });
    await client.threads.updateState(thread_id, { values: { trail: ["written"] }, asNode: "first" });
    const [chunk] = await follow(
      thread_id,
      { lastEventId: "-", streamMode: ["state_update"] },
      (chunks) => chunks.length === 1,
    );
    expect(chunk).toMatchObject({
      event: "state_update",
      data: { thread_id, state: { values: { trail: ["written"] }, next: ["second"] } },
    });
  });

  test("sends any number of followers the same events", async () => {
    const { client, server } = opened;
    const { thread_id } = await client.threads.create();
    const stops = Array.from({ length: 20 }, () => new AbortController());
    const bodies = await Promise.all(
      stops.map(({ signal }) => fetch(`${server.url}/threads/${thread_id}/stream`, { signal })),
    );
    await client.runs.wait(thread_id, "chat", { input });
    const texts = await Promise.all(
      bodies.map(async (response, index) => {
        let text = "";
        for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
          text += part;
          if (text.includes("run_done") && text.endsWith("\n\n")) break;
        }
        stops[index]!.abort();
        return text;
      }),
    );
    expect(texts[0]).toContain("event: values");
    expect(new Set(texts).size).toBe(1);
  });

  test("rejects unknown threads, modes and event ids", async () => {
    const { client } = opened;
    const { thread_id } = await client.threads.create();
    expect(await refusal(collect(client.threads.joinStream(randomUUID())))).toBe(404);
    const odd = client.threads.joinStream(thread_id, { streamMode: "loud" as "lifecycle" });
    expect(await refusal(collect(odd))).toBe(422);
    expect(await refusal(collect(client.threads.joinStream(thread_id, { lastEventId: "odd" })))).toBe(422);
  });
});
