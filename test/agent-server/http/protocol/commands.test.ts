import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CommandClient, commandClient } from "./command-client.ts";

let server: CommandClient;
beforeAll(async () => {
  server = await commandClient();
});
afterAll(() => server[Symbol.asyncDispose]());

// Holds RT-4.2-run-start
test("run.start makes the thread and answers with the run's id", async () => {
  const thread = server.thread();
  const reply = await thread.send("run.start", { assistant_id: "chat", input: saying("one two") });
  expect(reply).toEqual({
    type: "success",
    id: 1,
    result: { run_id: expect.any(String) },
    meta: { applied_through_seq: 0, thread_id: thread.id },
  });
  await thread.ended(reply.result.run_id);
  const { values, next } = await thread.state();
  expect(values.messages).toMatchObject([
    { type: "human", content: "one two" },
    { type: "ai", content: [{ type: "text", text: "one two" }] },
  ]);
  expect(next).toEqual([]);
});

const saying = (text: string) => ({ messages: [{ role: "user", content: text }] });

test("what has no usable id is refused as requests are, whatever has one by a reply", async () => {
  const path = `/threads/${randomUUID()}/commands`;
  for (const body of ["{", "[]", {}, { id: -1, method: "run.start" }, { id: "1", method: "run.start" }]) {
    const refused = await server.post(path, body);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toEqual({ detail: expect.stringMatching(/id|JSON|object/) });
  }
  for (const [command, error] of [
    [{ id: 0, method: "run.begin" }, "unknown_command"],
    [{ id: 1 }, "unknown_command"],
    [{ id: 2, method: "subscription.subscribe", params: {} }, "not_supported"],
    [{ id: 3, method: "run.start", params: [] }, "invalid_argument"],
    [{ id: 4, method: "run.start", params: {} }, "invalid_argument"],
    [{ id: 5, method: "run.start", params: { assistant_id: "nobody", input: {} } }, "invalid_argument"],
  ] as const) {
    const answer = await server.post(path, command);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      type: "error",
      id: command.id,
      error,
      message: expect.any(String),
    });
  }
});
