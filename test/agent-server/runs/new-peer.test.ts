import { expect, test } from "vitest";
import { makeFolder, startServer } from "../../support/agents/agent-server.ts";
import { openGate } from "../../support/gate.ts";
import { readSse } from "../../support/network/sse-reader.ts";

test("a run of a process that has just started is not taken over by one that does not know of it yet", async () => {
  await using folder = await makeFolder();
  await using gate = await openGate();
  const run = { assistant_id: "gated", input: { gate: gate.url, steps: 2 }, stream_mode: ["updates"] };
  await using _third = await startServer({ data: folder.path });
  // This one knows of another process, so that it looks for writes; it has a run, so that they concern it.
  await using older = await startServer({ data: folder.path });
  await older.post(`/threads/${await older.newThread()}/runs`, run);
  await gate.arrivals(1);
  await using fresh = await startServer({ data: folder.path });
  const path = `/threads/${await fresh.newThread()}/runs`;
  const { run_id } = await fresh.json(fresh.post(path, run));
  await gate.arrivals(2);
  // Writes that the older one notices while the run goes on.
  for (let n = 0; n < 20; n++) await fresh.newThread();
  gate.open();
  const attempts: unknown[] = [];
  const stream = await fresh.get(`${path}/${run_id}/stream`, { "last-event-id": "-" });
  for await (const { event, data } of readSse(stream)) if (event === "metadata") attempts.push(data);
  expect(attempts).toEqual([{ run_id, attempt: 1 }]);
});
