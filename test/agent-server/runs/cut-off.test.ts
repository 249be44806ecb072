import { expect, test } from "vitest";
import { startServer } from "../../support/agents/agent-server.ts";
import { openGate } from "../../support/gate.ts";
import { allOf, readSse } from "../../support/network/sse-reader.ts";

// What the official clients do when a connection breaks: GET Location, with Last-Event-ID if they have one.

test("a client that is cut off before the first event receives the whole run from Location", async () => {
  await using server = await startServer();
  await using gate = await openGate();
  const path = `/threads/${await server.newThread()}`;
  const body = { assistant_id: "gated", input: { gate: gate.url, steps: 2 }, stream_mode: "custom" };
  await server.json(
    server.post(`${path}/runs/wait`, { ...body, assistant_id: "chat", input: { messages: [] } }),
  );
  const created = await server.post(`${path}/runs/stream`, body);
  await created.body!.cancel();
  await gate.arrivals(1);
  gate.open();
  await server.json(server.get(`${created.headers.get("content-location")}/join`));
  const again = await server.get(created.headers.get("location")!);
  const events = await allOf(again);
  expect(events.map((event) => event.event)).toEqual(["metadata", ...Array(4).fill("custom")]);

  const resumed = await server.get(again.headers.get("location")!, { "last-event-id": events[2]!.id! });
  expect(await allOf(resumed)).toEqual(events.slice(3));
});

test("a thread stream that received nothing resumes from where it was opened", async () => {
  await using server = await startServer({ project: "sdk" });
  const path = `/threads/${await server.newThread()}`;
  const run = { assistant_id: "trail", input: {} };
  await server.json(server.post(`${path}/runs/wait`, run));
  const first = await server.get(`${path}/stream?stream_modes=lifecycle`);
  await first.body!.cancel();
  const { run_id } = await server.json(server.post(`${path}/runs`, run));
  await server.json(server.get(`${path}/runs/${run_id}/join`));
  const again = await server.get(first.headers.get("location")!);
  const { value } = await readSse(again).next();
  expect(value!.data).toEqual({ run_id, attempt: 1 });
});

test.each(["9999999999999-0", "9999999999999-1", "1700000000000-99999999", "9999999999999-99999999"])(
  "the event id %s of the future repeats nothing, and leaves out nothing that is to come",
  async (future) => {
    await using server = await startServer();
    await using gate = await openGate();
    const path = `/threads/${await server.newThread()}`;
    const body = { assistant_id: "gated", input: { gate: gate.url, steps: 1 }, stream_mode: "custom" };
    const begun = await server.post(`${path}/runs/stream`, body);
    await gate.arrivals(1);
    const headers = { "last-event-id": future };
    const joined = await server.get(`${begun.headers.get("content-location")}/stream`, headers);
    const followed = await server.get(`${path}/stream`, headers);
    const ofProtocol = await server.post(`${path}/stream/events`, {
      channels: ["lifecycle"],
      since: 99_999_999,
    });
    gate.open();
    expect((await allOf(joined)).map(({ data }) => data)).toEqual([{ passed: 1 }]);
    const ofThread = readSse(followed);
    expect((await ofThread.next()).value).toMatchObject({ data: { passed: 1 } });
    const events = readSse(ofProtocol);
    expect((await events.next()).value).toMatchObject({ data: { params: { data: { event: "completed" } } } });
    await ofThread.return(undefined);
    await events.return(undefined);
    expect(await allOf(await server.get(`${begun.headers.get("content-location")}/stream`, headers))).toEqual(
      [],
    );
  },
);
