import { randomUUID } from "node:crypto";
import { Client } from "@langchain/langgraph-sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CommandClient, commandClient } from "./command-client.ts";

// `client.threads.stream()` of the official client, which every command goes through.

let server: CommandClient;
let client: Client;
beforeAll(async () => {
  server = await commandClient();
  client = new Client({ apiUrl: server.url, apiKey: null, callerOptions: { maxRetries: 0 } });
});
afterAll(() => server[Symbol.asyncDispose]());

type Kind = "sse" | "websocket";

function open(transport: Kind, assistantId: string, threadId: string = randomUUID()) {
  const thread = client.threads.stream(threadId, { assistantId, transport });
  return { thread, threadId, [Symbol.asyncDispose]: () => thread.close() };
}

/** Runs to the end, and gives the run's id. */
async function ran(
  thread: ReturnType<typeof open>["thread"],
  threadId: string,
  input: unknown,
  rest: object = {},
) {
  const { run_id } = await thread.run.start({ input, ...rest });
  await client.runs.join(threadId, run_id!);
  return run_id;
}

const saying = (text: string) => ({ messages: [{ role: "user", content: text }] });

describe.each<Kind>(["sse", "websocket"])("over %s", (transport) => {
  test("events of a subscription come once each, with a seq, from the beginning to the end", async () => {
    await using opened = open(transport, "chat");
    const { thread } = opened;
    const subscription = await thread.subscribe({
      channels: ["lifecycle", "values", "checkpoints", "messages", "custom"],
    });
    await thread.run.start({ input: saying("one two") });
    const seqs: number[] = [];
    const methods: string[] = [];
    for await (const event of subscription) {
      seqs.push(event.seq!);
      methods.push(event.method);
      const { event: name } = event.params.data as { event?: string };
      if (event.method === "lifecycle" && event.params.namespace.length === 0 && name === "completed") break;
    }
    expect(new Set(seqs).size).toBe(seqs.length);
    expect(methods[0]).toBe("lifecycle");
    // Over the WebSocket the client assigns events of its other subscriptions to this one as well.
    if (transport === "sse") {
      expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
      for (const [i, method] of methods.entries()) {
        if (method === "values") expect(methods[i - 1]).toBe("checkpoints");
      }
    }
    expect(methods).toContain("messages");
    expect(methods).toContain("custom");
  });

  test("messages stream token by token, and the output is the last state", async () => {
    await using opened = open(transport, "chat");
    const { thread } = opened;
    // Before the run: the client pauses a subscription that is added while the run's end arrives.
    const { messages } = thread;
    await thread.run.start({ input: saying("one two three") });
    const texts: string[] = [];
    for await (const message of messages) {
      for await (const token of message.text) texts.push(token);
      break;
    }
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.join("")).toBe("one two three");
    expect(((await thread.output) as { messages: unknown[] }).messages).toHaveLength(2);
  });

  test("interrupts are collected, and answered one by one, all at once, and by what is falsy", async () => {
    await using opened = open(transport, "two_questions");
    const { thread, threadId } = opened;
    await ran(thread, threadId, {});
    await expect.poll(() => thread.interrupts.length).toBe(2);
    const left = thread.interrupts.find(({ payload }) => payload === "left?")!;
    const right = thread.interrupts.find(({ payload }) => payload === "right?")!;
    const { namespace } = left;
    await thread.input.respond({ namespace, interrupt_id: left.interruptId, response: false });
    await expect.poll(async () => (await client.threads.get(threadId)).status).toBe("interrupted");
    await thread.input.respond({
      responses: [{ namespace: right.namespace, interrupt_id: right.interruptId, response: 0 }],
    });
    await expect
      .poll(async () => (await client.threads.getState(threadId)).values)
      .toEqual({ left: false, right: 0 });
    const again = thread.input.respond({ namespace, interrupt_id: left.interruptId, response: 1 });
    await expect(again).rejects.toMatchObject({ code: "no_such_interrupt" });
  });

  test("state, checkpoints, forks, the tree and injected messages", async () => {
    await using opened = open(transport, "chat");
    const { thread, threadId } = opened;
    await ran(thread, threadId, saying("first"));
    const { values, checkpoint } = await thread.state.get({ namespace: [] });
    expect(values.messages).toHaveLength(2);
    const { checkpoints } = await thread.state.listCheckpoints({});
    expect(checkpoints[0]).toMatchObject({ id: checkpoint!.id, node_name: "answer" });
    expect((await thread.agent.getTree()).tree).toMatchObject({ status: "completed", graph_name: "chat" });
    await thread.input.inject({ namespace: [], message: { role: "user", content: "By the way" } });
    expect((await thread.state.get({ namespace: [] })).values.messages).toHaveLength(3);
    const { run_id } = await thread.state.fork({ checkpoint_id: checkpoint!.id, input: saying("other") });
    await client.runs.join(threadId, run_id!);
    expect((await thread.state.get({ namespace: [] })).values.messages).toHaveLength(4);
    await expect(thread.state.fork({ checkpoint_id: randomUUID() })).rejects.toMatchObject({
      code: "no_such_checkpoint",
    });
  });

  test("what newer clients send besides is left aside", async () => {
    const thread = server.thread();
    const started = await thread.send("run.start", {
      assistant_id: "approval",
      input: {},
      multitask_strategy: "interrupt",
      multitaskStrategy: null,
      langsmith_tracer: { project_name: "p" },
      durability: "exit",
    });
    await thread.ended(started.result.run_id);
    const [{ id }] = (await thread.state()).interrupts;
    const answer = { namespace: [], interrupt_id: id, response: "yes", strict_resume: true };
    const { result } = await thread.send("input.respond", answer);
    await thread.ended(result.run_id);
    expect((await thread.state()).values.approved).toBe("yes");
    const runs = await server.json(server.get(`/threads/${thread.id}/runs`));
    expect(runs.at(-1).multitask_strategy).toBe("interrupt");
  });
});
