import type { Message, Task, TaskArtifactUpdateEvent, TaskStatusUpdateEvent } from "@a2a-js/sdk";
import { type Client, ClientFactory } from "@a2a-js/sdk/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../../../support/agents/agent-server.ts";
import { openGate } from "../../../support/gate.ts";

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ project: "a2a" });
});
afterAll(() => server[Symbol.asyncDispose]());

const clientOf = (graph: string): Promise<Client> =>
  new ClientFactory().createFromUrl(`${server.url}/a2a/${graph}/.well-known/agent-card.json`, "");

let messages = 0;
const saying = (parts: Message["parts"] | string, to: { contextId?: string; taskId?: string } = {}) => ({
  message: {
    kind: "message" as const,
    role: "user" as const,
    messageId: `message-${++messages}`,
    parts: typeof parts === "string" ? [{ kind: "text" as const, text: parts }] : parts,
    ...to,
  },
});
const send = async (client: Client, ...args: Parameters<typeof saying>) =>
  (await client.sendMessage(saying(...args))) as Task;

type Update = Task | TaskStatusUpdateEvent | TaskArtifactUpdateEvent;
async function streamed(client: Client, ...args: Parameters<typeof saying>): Promise<Update[]> {
  const updates: Update[] = [];
  for await (const update of client.sendMessageStream(saying(...args))) updates.push(update as Update);
  return updates;
}
const statesOf = (updates: Update[]) =>
  updates.map((update) => ("status" in update ? update.status.state : update.kind));

describe("the official A2A client", () => {
  test("reads the card of an assistant, which says where it is called", async () => {
    const card = await (await clientOf("chat")).getAgentCard();
    expect(card).toMatchObject({
      name: "chat",
      description: "Says it again",
      url: expect.stringMatching(`^${server.url}/a2a/[0-9a-f-]{36}$`),
      preferredTransport: "JSONRPC",
      protocolVersion: "0.3.0",
      capabilities: { streaming: true, pushNotifications: false },
      defaultInputModes: ["text/plain", "application/json"],
    });
  });

  test("sends a message, and gets a task with the answer and what was said", async () => {
    const task = await send(await clientOf("chat"), "one two");
    expect(task).toMatchObject({ kind: "task", status: { state: "completed" } });
    expect(task.artifacts).toMatchObject([{ parts: [{ kind: "text", text: "one two" }] }]);
    expect(task.history).toMatchObject([
      { role: "user", parts: [{ kind: "text", text: "one two" }], contextId: task.contextId },
      { role: "agent", parts: [{ kind: "text", text: "one two" }], taskId: task.id },
    ]);
    const run = await server.json(server.get(`/threads/${task.contextId}/runs/${task.id}`));
    expect(run.status).toBe("success");
  });

  test("goes on in a context with a new task", async () => {
    const client = await clientOf("chat");
    const first = await send(client, "one");
    const second = await send(client, "two", { contextId: first.contextId });
    expect(second.contextId).toBe(first.contextId);
    expect(second.id).not.toBe(first.id);
    expect(second.history).toHaveLength(4);
    expect(second.artifacts).toMatchObject([{ parts: [{ text: "two" }] }]);
    expect((await client.getTask({ id: first.id })).artifacts).toEqual(first.artifacts);
  });

  test("sends data to a graph without messages, and gets its values as data", async () => {
    const task = await send(await clientOf("typed"), [{ kind: "data", data: { question: "why?" } }]);
    const output = { question: "why?", answer: "re: why?" };
    expect(task.artifacts).toMatchObject([{ parts: [{ kind: "data", data: output }] }]);
  });

  test("is refused text for a graph without messages", async () => {
    await expect(send(await clientOf("typed"), "why?")).rejects.toThrow(
      /takes no text.*has no "messages": it has .*question.*Send data/,
    );
  });

  test("streams a task: its messages as they grow, what came of it, its end", async () => {
    const updates = await streamed(await clientOf("chat"), "one two");
    const [task] = updates as [Task];
    expect(task).toMatchObject({ kind: "task", history: [{ role: "user", messageId: expect.any(String) }] });
    expect(statesOf(updates)).toEqual([
      "submitted",
      "working",
      "working",
      "working",
      "artifact-update",
      "completed",
    ]);
    const texts = updates.flatMap((update) =>
      update.kind === "status-update" ? (update.status.message?.parts ?? []) : [],
    );
    expect(texts).toEqual([
      { kind: "text", text: "one " },
      { kind: "text", text: "one two" },
    ]);
    expect(updates.at(-2)).toMatchObject({ artifact: { parts: [{ text: "one two" }] }, taskId: task.id });
    expect(updates.at(-1)).toMatchObject({ final: true, contextId: task.contextId });
  });

  test("answers an interrupt with its next message, in the same task", async () => {
    const client = await clientOf("approval");
    const asked = await send(client, [{ kind: "data", data: {} }]);
    const question = { question: "May I delete everything?" };
    expect(asked.status).toMatchObject({
      state: "input-required",
      message: { role: "agent", parts: [{ kind: "data", data: question }] },
    });
    expect(asked.artifacts).toMatchObject([
      { name: "Interrupt", parts: [{ kind: "data", data: { id: expect.any(String), value: question } }] },
    ]);
    const { id, contextId } = asked;
    const answered = await send(client, "no", { contextId, taskId: id });
    expect(answered).toMatchObject({ id, contextId, status: { state: "completed" } });
    expect(answered.artifacts).toMatchObject([{ parts: [{ data: { approved: "no" } }] }]);
    expect(await client.getTask({ id })).toMatchObject({ status: { state: "completed" } });
    await expect(send(client, "yes", { contextId, taskId: id })).rejects.toThrow(/not supported/);
  });

  test("answers an interrupt with data, by a stream", async () => {
    const client = await clientOf("approval");
    const asked = await streamed(client, [{ kind: "data", data: {} }]);
    expect(statesOf(asked)).toEqual(["submitted", "working", "artifact-update", "input-required"]);
    const { id, contextId } = asked[0] as Task;
    const parts: Message["parts"] = [{ kind: "data", data: { resume: false } }];
    const answered = await streamed(client, parts, { contextId, taskId: id });
    expect(answered.at(-1)).toMatchObject({ taskId: id, status: { state: "completed" } });
    expect(answered.at(-2)).toMatchObject({ artifact: { parts: [{ data: { approved: false } }] } });
  });

  test("gets a failed run with its error", async () => {
    const client = await clientOf("failing");
    const data: Message["parts"] = [{ kind: "data", data: {} }];
    const message = { parts: [{ kind: "text", text: "FlatTyreError: the tyre is flat" }] };
    const failed = await send(client, data);
    expect(failed.status).toMatchObject({ state: "failed", message });
    expect((await streamed(client, data)).at(-1)).toMatchObject({ status: { state: "failed", message } });
    expect((await client.getTask({ id: failed.id })).status).toMatchObject({ state: "failed", message });
  });

  test("cancels a task under way, which it does not wait for", async () => {
    await using gate = await openGate();
    const client = await clientOf("gated");
    const input = saying([{ kind: "data", data: { gate: gate.url, steps: 1 } }]);
    const begun = (await client.sendMessage({ ...input, configuration: { blocking: false } })) as Task;
    await gate.arrivals(1);
    expect((await client.getTask({ id: begun.id })).status.state).toBe("working");
    expect((await client.cancelTask({ id: begun.id })).status.state).toBe("canceled");
    expect((await client.getTask({ id: begun.id })).status.state).toBe("canceled");
    await expect(client.cancelTask({ id: begun.id })).rejects.toThrow(/cannot be canceled/);
  });

  test("comes back to a task under way, and follows it to its end", async () => {
    await using gate = await openGate();
    const client = await clientOf("gated");
    const input = saying([{ kind: "data", data: { gate: gate.url, steps: 1 } }]);
    const { id } = (await client.sendMessage({ ...input, configuration: { blocking: false } })) as Task;
    await gate.arrivals(1);
    const updates: Update[] = [];
    for await (const update of client.resubscribeTask({ id })) {
      updates.push(update as Update);
      if (updates.length === 1) gate.open();
    }
    expect(statesOf(updates)).toEqual(["working", "artifact-update", "completed"]);
  });

  test("cancels a task that waits for an answer: its graph waits no longer", async () => {
    const client = await clientOf("approval");
    const { id, contextId } = await send(client, [{ kind: "data", data: {} }]);
    expect((await client.cancelTask({ id })).status.state).toBe("canceled");
    expect((await client.getTask({ id })).status.state).toBe("canceled");
    const thread = await server.json(server.get(`/threads/${contextId}`));
    expect(thread).toMatchObject({ status: "idle", interrupts: {} });
  });

  test("finds no task of another assistant, nor one that does not exist", async () => {
    const { id } = await send(await clientOf("chat"), "one");
    const other = await clientOf("approval");
    await expect(other.getTask({ id })).rejects.toThrow(/not found/i);
    await expect(other.getTask({ id: "nothing" })).rejects.toThrow(/not found/i);
  });

  test("gets as much of the history as it asks for", async () => {
    const client = await clientOf("chat");
    const { id } = await send(client, "one");
    expect((await client.getTask({ id, historyLength: 1 })).history).toMatchObject([{ role: "agent" }]);
    expect((await client.getTask({ id, historyLength: 0 })).history).toBeUndefined();
  });
});
