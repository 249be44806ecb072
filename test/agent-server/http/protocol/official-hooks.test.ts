import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { makeFolder, startServer } from "../../../support/agents/agent-server.ts";
import { openGate } from "../../../support/gate.ts";
import { hooksStreams, installedStreams, openPage, type Page } from "./official-streams.ts";

// What a page sees that is built with the official hooks: their engine drives every route, without a browser.

let server: Awaited<ReturnType<typeof startServer>>;
let gate: Awaited<ReturnType<typeof openGate>>;
let folder: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  folder = await makeFolder();
  server = await startServer({ project: "chat", data: folder.path });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});
beforeEach(async () => {
  gate = await openGate();
  vi.stubEnv("CHAT_GATE", gate.url);
});
afterEach(() => gate[Symbol.asyncDispose]());

/**
 * Both subagents, once each is known by the namespace where it runs. Before, the engine names a namespace after the
 * tool call, where no events come; a page subscribes again when that changes.
 */
function bothSubagents(page: Page) {
  const all = [...page.controller.subagentStore.getSnapshot().values()];
  return all.length === 2 && all.every(({ id, namespace }) => namespace[0] !== `tools:${id}`) && all;
}

describe.each([
  ["@langchain/langgraph-sdk", "sse", installedStreams],
  ["@langchain/react", "sse", hooksStreams],
  ["@langchain/react", "websocket", hooksStreams],
] as const)("with the engine of %s over %s", (_name, transport, load) => {
  const open = async (options?: Parameters<typeof openPage>[2]) =>
    openPage(await load(), server.url, { transport, ...options });

  // Holds RT-1-chat-streaming
  test("a message makes a thread and is answered token by token", async () => {
    await using page = await open();
    const said = page.say("slowly");
    await gate.arrivals(1);
    await page.until(() => page.texts()[1] === "First half, ", "half an answer");
    expect(page.shown().isLoading).toBe(true);
    gate.open();
    await said;
    await expect.poll(page.texts).toEqual(["slowly", "First half, second half."]);
    await page.settled();
    expect(page.shown()).toMatchObject({ error: undefined, interrupts: [] });
    const { threadId, messages } = page.shown();
    const state = await page.client.threads.getState(threadId);
    expect(state.values.messages.map(({ id }: { id: string }) => id)).toEqual(messages.map(({ id }) => id));
  });

  test("a tool is shown with its arguments and its result", async () => {
    await using page = await open();
    await page.say("weather in Oslo");
    await expect
      .poll(() => page.shown().toolCalls)
      .toMatchObject([{ name: "weather", status: "finished", input: { place: "Oslo" } }]);
    await expect.poll(() => page.texts().at(-1)).toContain("clear");
  });

  // Holds RT-1-chat-subagents, RT-4.2-subagents
  test("subagents stream beside the answer, each in its own panel", async () => {
    await using page = await open();
    const said = page.say("compare Oslo and Rome slowly");
    await gate.arrivals(2);
    const subagents = await page.until(() => bothSubagents(page), "two subagents");
    expect(subagents.map(({ name, status }) => ({ name, status }))).toEqual([
      { name: "researcher", status: "running" },
      { name: "researcher", status: "running" },
    ]);
    const panels = subagents.map(({ namespace }) => page.panel(namespace));
    await expect
      .poll(() => panels.map((panel) => panel.texts().at(-1)?.trim()).sort())
      .toEqual(["In Oslo", "In Rome"]);
    gate.open();
    await said;
    await expect
      .poll(() => [...page.controller.subagentStore.getSnapshot().values()].map(({ status }) => status))
      .toEqual(["complete", "complete"]);
    await expect.poll(() => page.texts().at(-1)).toContain("Here is both");
  });

  test("after a reload subagents are found in the history, with what they said", async () => {
    await using first = await open();
    await first.say("compare Oslo and Rome");
    const threadId = first.shown().threadId!;
    await using page = await open({ threadId });
    await expect.poll(page.texts).toEqual(first.texts());
    expect(page.shown().isLoading).toBe(false);
    const found = await page.until(() => bothSubagents(page), "two subagents");
    const panels = found.map(({ namespace }) => page.panel(namespace));
    await expect
      .poll(() => panels.map((panel) => panel.texts().at(-1)?.slice(0, 7)).sort())
      .toEqual(["In Oslo", "In Rome"]);
  });

  test("a question is answered in place, and is gone after a reload", async () => {
    await using page = await open();
    await page.say("book");
    const interrupt = await page.until(() => page.shown().interrupt, "a question");
    expect(interrupt.value).toMatchObject({ action_requests: [{ name: "book" }] });
    await using second = await open({ threadId: page.shown().threadId! });
    await expect.poll(() => second.shown().interrupts).toMatchObject([{ id: interrupt.id }]);
    await page.controller.respond({ decisions: [{ type: "approve" }] }, { interruptId: interrupt.id! });
    await page.until(() => page.texts().at(-1)?.includes("booked"), "an answer");
    await page.settled();
    expect(page.shown().interrupts).toEqual([]);
    const again = second.controller.respond(
      { decisions: [{ type: "reject" }] },
      { interruptId: interrupt.id! },
    );
    await expect(again).rejects.toThrow(/not open|no_such_interrupt|No pending/);
    await using third = await open({ threadId: page.shown().threadId! });
    await expect.poll(third.texts).toEqual(page.texts());
    expect(third.shown()).toMatchObject({ interrupts: [], isLoading: false });
  });

  test("stop ends the run, which keeps what it did", async () => {
    await using page = await open();
    const said = page.say("slowly");
    await gate.arrivals(1);
    const threadId = page.shown().threadId!;
    await page.controller.stop();
    await said;
    await expect.poll(async () => (await page.client.runs.list(threadId))[0].status).toBe("interrupted");
    await page.settled();
    expect(page.shown().error).toBeUndefined();
    await page.say("say hello");
    await expect.poll(page.texts).toContain("hello");
    // What was never finished is in no state.
    await using reloaded = await open({ threadId });
    await expect.poll(reloaded.texts).toEqual(["slowly", "say hello", "hello"]);
  });

  test("stop keeps what is still being stored: a question of 4 MB", async () => {
    await using page = await open();
    const question = `slowly ${randomBytes(2_000_000).toString("hex")}`;
    const said = page.say(question);
    await gate.arrivals(1);
    await page.controller.stop();
    await said;
    const threadId = page.shown().threadId!;
    await expect.poll(async () => (await page.client.runs.list(threadId))[0].status).toBe("interrupted");
    const { values } = await page.client.threads.getState(threadId);
    expect(values.messages?.[0]?.content === question).toBe(true);
  });

  test("an error is shown as the sentence that it is, and the thread can be gone on with", async () => {
    await using page = await open();
    await page.say(`break ${crypto.randomUUID()}`);
    await expect.poll(() => String(page.shown().error)).toContain("The weather service is closed");
    await page.say("say hello");
    await expect.poll(() => page.texts().at(-1)).toBe("hello");
    expect(page.shown().error).toBeUndefined();
  });

  test("an edited message forks from the checkpoint before it", async () => {
    await using page = await open();
    await page.say("say one");
    await page.say("say two");
    const history = await page.client.threads.getHistory(page.shown().threadId!);
    const before = history.find(
      ({ values, next }: { values: { messages?: unknown[] }; next: string[] }) =>
        next.length === 0 && values.messages?.length === 2,
    );
    await page.say("say three", { forkFrom: before.checkpoint.checkpoint_id });
    await expect.poll(page.texts).toEqual(["say one", "one", "say three", "three"]);
    await using reloaded = await open({ threadId: page.shown().threadId! });
    await expect.poll(reloaded.texts).toEqual(page.texts());
  });

  test("a page that is reloaded in the middle of a run goes on with it", async () => {
    await using first = await open();
    const said = first.say("slowly");
    await gate.arrivals(1);
    await first.until(() => first.texts().length === 2, "half an answer");
    await using page = await open({ threadId: first.shown().threadId! });
    await page.until(() => page.texts()[1] === "First half, ", "half an answer");
    expect(page.shown().isLoading).toBe(true);
    gate.open();
    await said;
    await page.settled();
    await expect.poll(page.texts).toEqual(["slowly", "First half, second half."]);
    await expect.poll(first.texts).toEqual(page.texts());
  });

  // Holds RT-4.2-stream-restart
  test("a run goes on after a restart of its server, and the page with it", async () => {
    await using own = await makeFolder();
    let mine = await startServer({ project: "chat", data: own.path });
    try {
      // A client that knows one address, which the next server has, too.
      const following: typeof fetch = (request, init) =>
        fetch(String(request).replace("http://agent", mine.url), init);
      await using page = await openPage(await load(), "http://agent", { fetch: following });
      const said = page.say("slowly");
      await gate.arrivals(1);
      await page.until(() => page.texts()[1] === "First half, ", "half an answer");
      const threadId = page.shown().threadId!;
      await mine.server.close();
      mine = await startServer({ project: "chat", data: own.path });
      await gate.arrivals(2);
      const state = await mine.json(mine.get(`/threads/${threadId}/state`));
      expect(state).toMatchObject({ next: ["model_request"], tasks: [{ name: "model_request" }] });
      gate.open();
      await said;
      const isWhole = (text: string) => text === "First half, second half.";
      await expect.poll(() => page.texts().filter(isWhole)).toHaveLength(1);
      await using reloaded = await openPage(await load(), mine.url, { threadId });
      await expect.poll(reloaded.texts).toEqual(["slowly", "First half, second half."]);
    } finally {
      await mine[Symbol.asyncDispose]();
    }
  });

  test("messages that are sent meanwhile wait for their turn, whole and in order", async () => {
    await using page = await open();
    const said = page.say("slowly");
    await gate.arrivals(1);
    const threadId = page.shown().threadId!;
    for (const text of ["say one", "say two"]) {
      await page.client.threads.stream(threadId, { assistantId: "_" }).run.start({
        input: { messages: [{ type: "human", content: text }] },
      });
    }
    gate.open();
    await said;
    await page.until(() => page.texts().at(-1) === "two", "both answers");
    await expect
      .poll(page.texts)
      .toEqual(["slowly", "First half, second half.", "say one", "one", "say two", "two"]);
  });

  test("reject refuses a second run, interrupt ends the first, rollback undoes it", async () => {
    for (const [strategy, expected] of [
      ["interrupt", ["slowly", "say hello", "hello"]],
      ["rollback", ["say hello", "hello"]],
    ] as const) {
      await using page = await open();
      void page.say("slowly");
      await gate.arrivals(gate.arrived + 1);
      const threadId = page.shown().threadId!;
      const other = page.client.threads.stream(threadId, { assistantId: "_" });
      const start = (multitaskStrategy: string) =>
        other.run.start({
          input: { messages: [{ type: "human", content: "say hello" }] },
          multitaskStrategy,
        });
      await expect(start("reject")).rejects.toThrow(/already running/);
      const { run_id } = await start(strategy);
      await page.client.runs.join(threadId, run_id);
      const { values } = await page.client.threads.getState(threadId);
      await using reloaded = await open({ threadId });
      await expect.poll(reloaded.texts).toEqual(expected);
      expect(values.messages).toHaveLength(expected.length);
      await other.close();
    }
  });

  test("one page shows one thread after another", async () => {
    await using page = await open();
    await page.say("say one");
    const first = page.shown().threadId!;
    await page.controller.hydrate(null);
    await expect.poll(page.texts).toEqual([]);
    await page.say("say two");
    await expect.poll(page.texts).toEqual(["say two", "two"]);
    await page.controller.hydrate(first);
    await expect.poll(page.texts).toEqual(["say one", "one"]);
    await page.say("say three");
    await expect.poll(page.texts).toEqual(["say one", "one", "say three", "three"]);
  });

  test("files and images reach the graph and come back as they were sent", async () => {
    await using page = await open();
    const content = [
      { type: "text", text: "say seen" },
      { type: "image", mimeType: "image/png", data: "iVBORw0KGgo=" },
      { type: "file", mimeType: "application/pdf", data: "JVBERi0=", metadata: { filename: "a.pdf" } },
    ];
    await page.controller.submit({ messages: [{ type: "human", content }] });
    await expect.poll(() => page.texts().at(-1)).toBe("seen");
    await using reloaded = await open({ threadId: page.shown().threadId! });
    await expect.poll(() => reloaded.shown().messages[0]?.content).toEqual(content);
  });

  test("data that the graph sends on the way is shown", async () => {
    await using page = await open();
    await page.say("say first");
    const { controller } = page;
    const custom: unknown[] = [];
    const thread = page.client.threads.stream(page.shown().threadId!, { assistantId: "_" });
    const subscription = await thread.subscribe({ channels: ["custom"] });
    await controller.submit({ messages: [{ type: "human", content: "weather in Oslo" }] });
    for await (const event of subscription) {
      custom.push(event);
      break;
    }
    expect(JSON.stringify(custom)).toContain('"looked_up":"Oslo"');
    await thread.close();
  });
});
