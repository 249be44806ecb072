import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../../support/agents/agent-server.ts";
import { allOf, type ReadEvent } from "../../support/network/sse-reader.ts";

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const question = { messages: [{ role: "user", content: "one two three" }] };

async function run(graph: string, body: object): Promise<ReadEvent[]> {
  const threadId = await server.newThread();
  const response = await server.post(`/threads/${threadId}/runs/stream`, { assistant_id: graph, ...body });
  expect(response.status).toBe(200);
  return allOf(response);
}
const names = (events: ReadEvent[]) => [...new Set(events.map((event) => event.event))];
// biome-ignore lint/suspicious/noExplicitAny: frames of all modes
const dataOf = (events: ReadEvent[], name: string): any[] =>
  events.filter((event) => event.event === name).map((event) => event.data);

describe("a run stream", () => {
  // Holds RT-1-run-stream, RT-4.1-run-stream, RT-2-run-start, RT-6-first-chunk
  test("the stream starts with the run's id and attempt", async () => {
    const [first] = await run("chat", { input: question, stream_mode: "values" });
    expect(first).toMatchObject({ event: "metadata", data: { attempt: 1, run_id: expect.any(String) } });
  });

  // Holds RT-2-chunk-id
  test("the stream numbers its frames, each higher than the one before, as <milliseconds>-<seq>", async () => {
    const events = await run("chat", { input: question, stream_mode: ["values", "messages-tuple"] });
    expect(events.every((event) => /^\d{13}-\d+$/.test(event.id!))).toBe(true);
    const seqs = events.map((event) => Number(event.id!.split("-")[1]));
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
  });

  test("the stream sends values for an empty list of modes, which useStream sends before it renders", async () => {
    const events = await run("chat", { input: question, stream_mode: [] });
    expect(names(events)).toEqual(["metadata", "values"]);
  });

  // Holds RT-1-several-modes, RT-4.1-stream_mode, RT-4.1-stream_mode-list
  test("the stream carries frames of the requested modes only, and no end event", async () => {
    const events = await run("chat", { input: question, stream_mode: ["updates", "custom"] });
    expect(names(events)).toEqual(["metadata", "custom", "updates"]);
  });

  test("the stream sends values when no mode is given", async () => {
    expect(names(await run("chat", { input: question }))).toEqual(["metadata", "values"]);
  });
});

describe("stream mode", () => {
  // Holds RT-4.1-values, RT-1-one-mode, RT-4.1-stream_mode
  test("values sends the whole state after each step", async () => {
    const values = dataOf(await run("chat", { input: question, stream_mode: "values" }), "values");
    expect(values.map((state) => state.messages.length)).toEqual([1, 2]);
    expect(values[1].messages[1]).toMatchObject({ type: "ai", content: "one two three" });
  });

  test("updates sends what each node changed, by node name", async () => {
    const updates = dataOf(await run("approval", { input: {}, stream_mode: "updates" }), "updates");
    expect(updates[0]).toEqual({ propose: { plan: "delete everything" } });
  });

  // Holds RT-4.1-messages-tuple, RT-2-messages, RT-2-messages-content, RT-2-messages-metadata
  // RT-4.1-messages-tuple-node, RT-6-messages
  test("messages-tuple sends tokens with their metadata, which names the node in both spellings", async () => {
    const messages = dataOf(
      await run("chat", { input: question, stream_mode: "messages-tuple" }),
      "messages",
    );
    expect(messages.map(([chunk]) => chunk.content)).toEqual(["one ", "two ", "three"]);
    expect(messages[0][0].type).toBe("ai");
    expect(messages[0][1]).toMatchObject({
      graph_node: "answer",
      langgraph_node: "answer",
      graph_id: "chat",
      run_attempt: 1,
      run_id: expect.any(String),
      thread_id: expect.any(String),
    });
  });

  test("messages sends each message as it grows and once more when it is whole, in the older form", async () => {
    const events = await run("chat", { input: question, stream_mode: "messages" });
    expect(names(events)).toEqual(["metadata", "messages/metadata", "messages/partial", "messages/complete"]);
    expect(dataOf(events, "messages/complete")).toEqual([
      [expect.objectContaining({ type: "ai", content: "one two three" })],
    ]);
    expect(dataOf(events, "messages/partial").map(([message]) => message.content)).toEqual([
      "one ",
      "one two ",
      "one two three",
    ]);
  });

  test("messages completes a message before the frames of the node that it comes from", async () => {
    const modes = ["messages", "updates", "values", "tasks"];
    const events = await run("chat", { input: question, stream_mode: modes });
    const last = events.map(({ event }) => event).slice(-5);
    expect(last).toEqual(["messages/partial", "messages/complete", "updates", "tasks", "values"]);
  });

  // Holds RT-4.1-custom
  test("custom sends what the graph writes, unchanged", async () => {
    const events = await run("chat", { input: question, stream_mode: "custom" });
    expect(dataOf(events, "custom")).toEqual([{ progress: "thinking" }]);
  });

  // Holds RT-4.1-events
  test("events sends every event inside the graph and the state at its end, beside other modes", async () => {
    const events = await run("chat", { input: question, stream_mode: ["events", "updates"] });
    const kinds = new Set(dataOf(events, "events").map((event) => event.event));
    expect([...kinds]).toEqual(
      expect.arrayContaining(["on_chain_start", "on_chat_model_stream", "on_chain_end"]),
    );
    // What the graph as a whole streams is what the other modes send.
    expect(kinds).not.toContain("on_chain_stream");
    // The library's own steps are left out.
    const parts = new Set(dataOf(events, "events").map((event) => event.name));
    expect([...parts]).toEqual(["LangGraph", "answer", "EchoModel"]);
    const end = dataOf(events, "events").at(-1);
    expect(end).toMatchObject({ event: "on_chain_end", data: { output: { messages: expect.any(Array) } } });
    expect(dataOf(events, "updates")).toHaveLength(1);
  });

  test("debug sends checkpoints, tasks and results, without internal objects of the engine", async () => {
    const debug = dataOf(await run("chat", { input: question, stream_mode: "debug" }), "debug");
    expect(new Set(debug.map((event) => event.type))).toEqual(new Set(["checkpoint", "task", "task_result"]));
    const checkpoint = debug.find((event) => event.type === "checkpoint").payload;
    expect(checkpoint.checkpoint).toMatchObject({ checkpoint_id: expect.any(String) });
    const keys = Object.keys(checkpoint.config.configurable);
    expect(keys).toContain("checkpoint_id");
    expect(keys.filter((key) => key.startsWith("__"))).toEqual([]);
  });

  test("tasks and checkpoints are sent under their own names", async () => {
    const events = await run("chat", { input: question, stream_mode: ["tasks", "checkpoints"] });
    expect(names(events).toSorted()).toEqual(["checkpoints", "metadata", "tasks"]);
    expect(dataOf(events, "checkpoints")[0]).toMatchObject({ values: {}, next: ["__start__"] });
  });
});

test("a checkpoint in debug names the config of the one before it", async () => {
  const frames = dataOf(
    await run("chat", { input: question, stream_mode: ["debug", "checkpoints"] }),
    "debug",
  );
  const told = frames.filter(({ type }) => type === "checkpoint").map(({ payload }) => payload);
  expect(told[0].parent_config).toBeNull();
  for (const [i, { parent_config }] of told.slice(1).entries()) {
    const { checkpoint_id } = told[i].config.configurable;
    expect(parent_config.configurable.checkpoint_id).toBe(checkpoint_id);
  }
  expect(told.length).toBeGreaterThan(1);
});

describe("events of subgraphs", () => {
  // Holds RT-4.1-stream_subgraphs
  test("the stream leaves out events of subgraphs by default", async () => {
    const events = await run("nested", { input: question, stream_mode: ["updates"] });
    expect(names(events)).toEqual(["metadata", "updates"]);
    expect(dataOf(events, "updates").map((update) => Object.keys(update))).toEqual([["team"]]);
  });

  // Holds RT-4.1-stream_subgraphs, RT-4.1-stream_subgraphs-namespace
  test("the stream names events of subgraphs with their namespace", async () => {
    const events = await run("nested", {
      input: question,
      stream_mode: ["updates", "messages-tuple"],
      stream_subgraphs: true,
    });
    const inside = events.find((event) => /^updates\|team:[0-9a-f-]+$/.test(event.event));
    expect(Object.keys(inside!.data as object)).toEqual(["speak"]);
    const speaking = names(events).filter((name) => name.startsWith("messages"));
    expect(new Set(speaking)).toEqual(new Set([inside!.event.replace("updates", "messages")]));
  });

  test("events of mode messages have the same names in subgraphs", async () => {
    for (const stream_subgraphs of [true, false]) {
      const events = await run("nested", { input: question, stream_mode: "messages", stream_subgraphs });
      expect(names(events)).toEqual([
        "metadata",
        "messages/metadata",
        "messages/partial",
        "messages/complete",
      ]);
    }
  });

  test("the stream sends tokens of subgraphs even when it leaves out their other events", async () => {
    const events = await run("nested", { input: question, stream_mode: "messages-tuple" });
    expect(dataOf(events, "messages").map(([chunk]) => chunk.content)).toEqual(["one ", "two ", "three"]);
  });
});

describe("an interrupt", () => {
  test("the interrupt appears in values and updates, and leaves the thread interrupted", async () => {
    const threadId = await server.newThread();
    const body = { assistant_id: "approval", input: {}, stream_mode: ["values", "updates"] };
    const events = await allOf(await server.post(`/threads/${threadId}/runs/stream`, body));
    const open = [{ id: expect.any(String), value: { question: "May I delete everything?" } }];
    expect(dataOf(events, "updates").at(-1)).toEqual({ __interrupt__: open });
    const thread = await server.json(server.get(`/threads/${threadId}`));
    expect(thread.status).toBe("interrupted");
    expect(Object.values(thread.interrupts)).toEqual([open]);
  });

  test.each([true, false, 0, "", { all: "of it" }])(
    "the interrupt is answered by a resume with %j",
    async (answer) => {
      const threadId = await server.newThread();
      await allOf(
        await server.post(`/threads/${threadId}/runs/stream`, { assistant_id: "approval", input: {} }),
      );
      const resume = { assistant_id: "approval", command: { resume: answer } };
      const values = dataOf(
        await allOf(await server.post(`/threads/${threadId}/runs/stream`, resume)),
        "values",
      );
      expect(values.at(-1)).toEqual({ plan: "delete everything", approved: answer });
      expect((await server.json(server.get(`/threads/${threadId}`))).status).toBe("idle");
    },
  );
});

describe("a failing graph", () => {
  test("the stream ends with the error's name and message, and the run and its thread end in error", async () => {
    const threadId = await server.newThread();
    const response = await server.post(`/threads/${threadId}/runs/stream`, {
      assistant_id: "failing",
      input: {},
    });
    const events = await allOf(response);
    expect(events.at(-1)).toMatchObject({
      event: "error",
      data: { error: "FlatTyreError", message: "the tyre is flat" },
    });
    const run = await server.json(server.get(response.headers.get("content-location")!));
    expect(run.status).toBe("error");
    expect((await server.json(server.get(`/threads/${threadId}`))).status).toBe("error");
  });

  test("the run stops at the given recursion limit", async () => {
    const body = { input: question, config: { recursion_limit: 1 } };
    const events = await run("failing", body);
    expect(events.at(-1)).toMatchObject({ event: "error", data: { error: "GraphRecursionError" } });
  });
});
