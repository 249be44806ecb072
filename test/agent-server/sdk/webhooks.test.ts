import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient } from "./official-client.ts";
import { openReceiver } from "./webhook-receiver.ts";

let opened: Awaited<ReturnType<typeof openClient>>;
beforeAll(async () => {
  opened = await openClient();
});
afterAll(() => opened[Symbol.asyncDispose]());

test("a run's webhook receives the run and its values, and is retried when the receiver fails", async () => {
  const { client } = opened;
  await using receiver = await openReceiver(1);
  const { thread_id } = await client.threads.create();
  const run = await client.runs.create(thread_id, "trail", {
    input: {},
    metadata: { order: 7 },
    webhook: `${receiver.url}/done?run=1`,
  });
  await receiver.received(2);
  const [first, second] = receiver.deliveries;
  expect(second).toEqual(first);
  expect(second).toMatchObject({
    method: "POST",
    path: "/done?run=1",
    type: expect.stringContaining("application/json"),
    body: {
      run_id: run.run_id,
      thread_id,
      assistant_id: run.assistant_id,
      status: "success",
      metadata: { order: 7 },
      values: { trail: ["first", "second", "third"] },
    },
  });
});

test("the webhook of a failed run receives its error", async () => {
  const { client } = opened;
  await using receiver = await openReceiver();
  await client.runs.wait(null, "failing", { input: {}, webhook: receiver.url, raiseError: false });
  await receiver.received(1);
  expect(receiver.deliveries[0]!.body).toMatchObject({
    status: "error",
    error: expect.stringContaining("the tyre is flat"),
  });
});

test("streams and waits send webhooks, too, with a thread and without", async () => {
  const { client } = opened;
  await using receiver = await openReceiver();
  const { thread_id } = await client.threads.create();
  const options = (name: string) => ({ input: {}, webhook: `${receiver.url}/${name}` });
  for await (const _ of client.runs.stream(thread_id, "trail", options("stream")));
  await client.runs.wait(thread_id, "trail", options("wait"));
  for await (const _ of client.runs.stream(null, "trail", options("stateless-stream")));
  await client.runs.wait(null, "trail", options("stateless-wait"));
  await receiver.received(4);
  expect(receiver.deliveries.map((delivery) => delivery.path).toSorted()).toEqual([
    "/stateless-stream",
    "/stateless-wait",
    "/stream",
    "/wait",
  ]);
  for (const { body } of receiver.deliveries) expect(body).toMatchObject({ status: "success" });
});
