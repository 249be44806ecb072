import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "../../../support/agents/agent-server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ project: "auth" });
});
afterAll(() => server[Symbol.asyncDispose]());

const ask = (name: string, graph: string, method: string, params: object) =>
  server.json(
    server.post(
      `/a2a/${graph}`,
      { jsonrpc: "2.0", id: 1, method, params },
      { authorization: `Bearer ${name}` },
    ),
  );
const message = (part: object, to: object = {}) => ({
  message: { messageId: crypto.randomUUID(), role: "user", parts: [part], ...to },
});

test("a task is its caller's: others do not find it, and can neither answer nor cancel it", async () => {
  const { result } = await ask("ann", "approval", "message/send", message({ data: {} }));
  expect(result.status.state).toBe("input-required");
  const { id, contextId } = result;
  const notFound = { code: -32001, message: `Task not found: ${id}` };
  expect((await ask("bob", "approval", "tasks/get", { id })).error).toEqual(notFound);
  expect((await ask("bob", "approval", "tasks/cancel", { id })).error).toEqual(notFound);
  const answer = message({ text: "yes" }, { taskId: id, contextId });
  expect((await ask("bob", "approval", "message/send", answer)).error).toEqual(notFound);
  const answered = await ask("ann", "approval", "message/send", answer);
  expect(answered.result).toMatchObject({ id, status: { state: "completed" } });
});

test("a context is its caller's: others begin no task in it", async () => {
  const { result } = await ask("ann", "agent", "message/send", message({ data: { question: "?" } }));
  const { contextId } = result;
  const again = message({ data: { question: "!" } }, { contextId });
  const refused = await ask("bob", "agent", "message/send", again);
  expect(refused.error).toMatchObject({ code: -32602, message: `Thread ${contextId} not found` });
  const { artifacts } = (await ask("ann", "agent", "message/send", again)).result;
  expect(artifacts).toMatchObject([{ parts: [{ data: { question: "!", identity: "ann" } }] }]);
});
