import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../support/agents/agent-server.ts";
import { type ReadEvent, readSse } from "../support/network/sse-reader.ts";

describe("an event id that is malformed, forged or of another thread", () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let mine: { threadId: string; runId: string; ids: string[] };
  let theirs: typeof mine;
  beforeAll(async () => {
    server = await startServer();
    theirs = await threadOf("secret of another");
    await server.json(server.post(`/threads/${theirs.threadId}/runs/wait`, chat("once more")));
    mine = await threadOf("hello");
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const chat = (content: string) => ({
    assistant_id: "chat",
    input: { messages: [{ role: "user", content }] },
    stream_mode: "values",
  });

  async function threadOf(content: string) {
    const threadId = await server.newThread();
    const response = await server.post(`/threads/${threadId}/runs/stream`, chat(content));
    const ids: string[] = [];
    for await (const { id } of readSse(response)) ids.push(id!);
    return { threadId, runId: response.headers.get("content-location")!.split("/").at(-1)!, ids };
  }

  const streams = () => [
    `/threads/${mine.threadId}/runs/${mine.runId}/stream`,
    `/runs/${mine.runId}/stream`,
    `/threads/${mine.threadId}/stream`,
  ];

  /** What comes at once. */
  async function told(path: string, headers: Record<string, string>): Promise<[number, ReadEvent[]]> {
    const left = new AbortController();
    const response = await fetch(server.url + path, { headers, signal: left.signal });
    const events: ReadEvent[] = [];
    if (response.status !== 200) {
      await response.text();
      return [response.status, events];
    }
    const reading = (async () => {
      for await (const event of readSse(response)) events.push(event);
    })().catch(() => {});
    // The run's streams end by themselves; the thread's stream has sent all events.
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, 300))]);
    left.abort();
    await reading;
    return [response.status, events];
  }

  const malformed = [
    "1",
    "-2",
    "1-",
    "1--1",
    "-1-1",
    "+1-1",
    "1-1 ",
    "1-1x",
    "1-1e9",
    "0x1-0x1",
    "1.5-1",
    "$",
    "*",
    "1-1,2-2",
    "1-'; DROP TABLE event_pages; --",
    `1-${"9".repeat(16)}`,
    `${"9".repeat(16)}-1`,
    "９-９",
    "1-1\u0000",
  ];
  test.each(malformed)("a malformed event id is rejected in the query: %j", async (id) => {
    for (const path of streams()) {
      expect([path, await told(`${path}?last_event_id=${encodeURIComponent(id)}`, {})]).toEqual([
        path,
        [422, []],
      ]);
    }
  });

  test.each(malformed.filter((id) => /^[\x21-\x7e][\x20-\x7e]*[\x21-\x7e]$|^[\x21-\x7e]$/.test(id)))(
    "a malformed event id is rejected in the header: %j",
    async (id) => {
      for (const path of streams()) {
        expect([path, await told(path, { "last-event-id": id })]).toEqual([path, [422, []]]);
      }
    },
  );

  test("a forged event id shows only events of the stream's own thread, each once and in order", async () => {
    const forged = [
      ...theirs.ids,
      "0-0",
      "999999999999999-0",
      "0-3",
      "999999999999999-2",
      "0-999999999999999",
      "999999999999999-999999999999999",
      "000000000000001-000000000000001",
    ];
    for (const path of streams()) {
      const [, all] = await told(path, { "last-event-id": "-" });
      expect(all.length).toBeGreaterThan(2);
      for (const id of forged) {
        const [status, events] = await told(path, { "last-event-id": id });
        const [at, seq] = id.split("-").map(Number) as [number, number];
        // Of the future there is nothing to repeat.
        const rest = all.filter((event) => at <= Date.now() && Number(event.id!.split("-")[1]) > seq);
        expect([path, id, status, events]).toEqual([path, id, 200, rest]);
        expect(JSON.stringify(events)).not.toContain("secret of another");
      }
    }
  });

  test("an event id of another thread's run does not find that run under the own thread", async () => {
    const path = `/threads/${mine.threadId}/runs/${theirs.runId}/stream`;
    for (const id of ["-", ...theirs.ids])
      expect(await told(path, { "last-event-id": id })).toEqual([404, []]);
  });
});
