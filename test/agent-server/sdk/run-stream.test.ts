import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openGate } from "../../support/gate.ts";
import { collect, dataOf, names, openClient, refusal, saying } from "./official-client.ts";

let opened: Awaited<ReturnType<typeof openClient>>;
beforeAll(async () => {
  opened = await openClient({ heartbeatMs: 20 });
});
afterAll(() => opened[Symbol.asyncDispose]());

const input = saying("one two");

async function newThread(): Promise<string> {
  return (await opened.client.threads.create()).thread_id;
}

type Options = NonNullable<Parameters<(typeof opened.client)["runs"]["stream"]>[2]>;

/** All that a run on a new thread streams. */
async function streamed(graph: string, options: Options) {
  return collect(opened.client.runs.stream(await newThread(), graph, options));
}

describe("client.runs.stream", () => {
  // Holds RT-3-run-stream-closes
  test("starts with the run's id, which it also reports to onRunCreated, and ends with the run", async () => {
    const { client } = opened;
    const threadId = await newThread();
    let created: { run_id: string; thread_id?: string } | undefined;
    const stream = client.runs.stream(threadId, "chat", {
      input,
      streamMode: ["values", "messages-tuple"],
      onRunCreated: (params) => {
        created = params;
      },
    });
    const chunks = await collect(stream);
    expect(names(chunks)).toEqual(["metadata", "values", "messages", "messages", "values"]);
    expect(chunks[0]!.data).toEqual({ run_id: created!.run_id, attempt: 1 });
    expect(created!.thread_id).toBe(threadId);
    const run = await client.runs.get(threadId, created!.run_id);
    expect(run.status).toBe("success");
    expect((await client.threads.getState(threadId)).values).toEqual(chunks.at(-1)!.data);
  });

  test("leaves no thread behind when it was called without one", async () => {
    const { client } = opened;
    let created: { run_id: string; thread_id?: string } | undefined;
    const chunks = await collect(
      client.runs.stream(null, "chat", {
        input,
        streamMode: "messages-tuple",
        onRunCreated: (params) => {
          created = params;
        },
      }),
    );
    expect(names(chunks)).toEqual(["metadata", "messages", "messages"]);
    expect(created).toEqual({ run_id: expect.any(String), thread_id: undefined });
    const threadId = chunks[1]!.data as [unknown, { thread_id: string }];
    expect(await refusal(client.threads.get(threadId[1].thread_id))).toBe(404);
  });

  test("ends with the graph's error", async () => {
    const chunks = await streamed("failing", { input: {}, streamMode: "updates" });
    expect(names(chunks)).toEqual(["metadata", "updates", "error"]);
    expect(chunks.at(-1)!.data).toMatchObject({ error: "FlatTyreError", message: "the tyre is flat" });
  });

  test("yields no chunk for heartbeats and no empty chunk, and a wait's body contains no heartbeat", async () => {
    await using gate = await openGate();
    const { server } = opened;
    const threadId = await newThread();
    const body = { assistant_id: "gated", input: { gate: gate.url, steps: 1 }, stream_mode: "custom" };
    const chunks = collect(
      opened.client.runs.stream(threadId, "gated", { input: body.input, streamMode: "custom" }),
    );
    const values = opened.client.runs.wait(null, "gated", { input: body.input });
    await gate.arrivals(2);
    const response = await server.get(`/threads/${threadId}/stream`);
    let text = "";
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      text += part;
      if (text.split(": heartbeat").length > 3) break;
    }
    gate.open();
    expect(await values).toMatchObject({ done: [1] });
    expect((await chunks).map((chunk) => chunk.data)).toEqual([
      { run_id: expect.any(String), attempt: 1 },
      { waiting: 1 },
      { passed: 1 },
    ]);
  });

  test("rejects a mode that does not exist", async () => {
    expect(await refusal(streamed("chat", { input, streamMode: "loud" as "values" }))).toBe(422);
  });
});

describe("stream mode", () => {
  // Holds RT-4.1-values
  test("values yields the whole state after each step, and is the default", async () => {
    const values = await streamed("trail", { input: {}, streamMode: "values" });
    expect(dataOf(values, "values").map((state) => state.trail.length)).toEqual([1, 2, 3]);
    expect(new Set(names(await streamed("trail", { input: {} })))).toEqual(new Set(["metadata", "values"]));
  });

  // Holds RT-4.1-updates
  test("updates yields what each node changed", async () => {
    const chunks = await streamed("trail", { input: {}, streamMode: "updates" });
    expect(dataOf(chunks, "updates")).toEqual([
      { first: { trail: ["first"] } },
      { second: { trail: ["second"] } },
      { third: { trail: ["third"] } },
    ]);
  });

  test("messages-tuple yields tokens as [chunk, metadata]", async () => {
    const tokens = dataOf(await streamed("chat", { input, streamMode: "messages-tuple" }), "messages");
    expect(tokens.map(([chunk]) => chunk.content)).toEqual(["one ", "two"]);
    expect(tokens[0]).toMatchObject([
      { type: "ai", id: expect.any(String) },
      { langgraph_node: "answer", graph_node: "answer", graph_id: "chat" },
    ]);
  });

  test("messages yields each message as it grows, and when it is whole", async () => {
    const chunks = await streamed("chat", { input, streamMode: "messages" });
    expect(names(chunks)).toEqual([
      "metadata",
      "messages/metadata",
      "messages/partial",
      "messages/partial",
      "messages/complete",
    ]);
    expect(dataOf(chunks, "messages/complete")).toMatchObject([[{ content: "one two" }]]);
    expect(dataOf(chunks, "messages/partial").map(([message]) => message.content)).toEqual([
      "one ",
      "one two",
    ]);
    const id = dataOf(chunks, "messages/partial")[0][0].id;
    expect(dataOf(chunks, "messages/metadata")).toEqual([
      { [id]: { metadata: expect.objectContaining({ langgraph_node: "answer" }) } },
    ]);
  });

  test("custom yields what the graph writes", async () => {
    const chunks = await streamed("chat", { input, streamMode: "custom" });
    expect(dataOf(chunks, "custom")).toEqual([{ progress: "thinking" }]);
  });

  test("events yields the events inside the graph, with the state at the end", async () => {
    const events = dataOf(await streamed("chat", { input, streamMode: "events" }), "events");
    expect(new Set(events.map((event) => event.event))).toEqual(
      new Set([
        "on_chain_start",
        "on_chain_end",
        "on_chat_model_start",
        "on_chat_model_stream",
        "on_chat_model_end",
      ]),
    );
    expect(events.at(-1)).toMatchObject({ event: "on_chain_end", data: { output: { messages: [{}, {}] } } });
  });

  // Holds RT-4.1-debug
  test("debug yields checkpoints, tasks and their results with their step", async () => {
    const debug = dataOf(await streamed("trail", { input: {}, streamMode: "debug" }), "debug");
    expect(new Set(debug.map((event) => event.type))).toEqual(new Set(["checkpoint", "task", "task_result"]));
    for (const event of debug) {
      expect(event).toMatchObject({ step: expect.any(Number), timestamp: expect.any(String) });
    }
    const results = debug.filter((event) => event.type === "task_result");
    expect(results.map((event) => event.payload.name)).toEqual(["first", "second", "third"]);
  });

  test("tasks yields the start and the result of each node", async () => {
    const tasks = dataOf(await streamed("trail", { input: {}, streamMode: "tasks" }), "tasks");
    expect(tasks.map((task) => [task.name, "result" in task])).toEqual([
      ["first", false],
      ["first", true],
      ["second", false],
      ["second", true],
      ["third", false],
      ["third", true],
    ]);
  });

  test("checkpoints yields each checkpoint with its values and the next nodes", async () => {
    const chunks = await streamed("trail", { input: {}, streamMode: "checkpoints" });
    expect(dataOf(chunks, "checkpoints").map((checkpoint) => checkpoint.next)).toEqual([
      ["__start__"],
      ["first"],
      ["second"],
      ["third"],
      [],
    ]);
    expect(dataOf(chunks, "checkpoints").at(-1).values).toEqual({ trail: ["first", "second", "third"] });
  });

  // Holds RT-1-several-modes, RT-4.1-stream_mode-list
  test("a list of modes yields all of them, and nothing else", async () => {
    const all = [
      "values",
      "updates",
      "messages-tuple",
      "messages",
      "custom",
      "events",
      "debug",
      "tasks",
      "checkpoints",
    ] as const;
    const seen = names(await streamed("chat", { input, streamMode: [...all] }));
    expect([...new Set(seen)].toSorted()).toEqual(
      [
        ...all.filter((mode) => mode !== "messages-tuple" && mode !== "messages"),
        "messages",
        "messages/metadata",
        "messages/partial",
        "messages/complete",
        "metadata",
      ].toSorted(),
    );
    for (const mode of all.filter((mode) => !mode.startsWith("messages"))) {
      expect(new Set(names(await streamed("chat", { input, streamMode: [mode] })))).toEqual(
        new Set(["metadata", mode]),
      );
    }
  });
});

describe("streamSubgraphs", () => {
  test("adds the events of subgraphs under their namespace", async () => {
    const chunks = await streamed("nested", {
      input,
      streamMode: ["updates", "values", "messages-tuple"],
      streamSubgraphs: true,
    });
    const inside = names(chunks).filter((name) => /^(updates|values)\|team:[0-9a-f-]{36}$/.test(name));
    expect(new Set(inside.map((name) => name.split("|")[0]))).toEqual(new Set(["updates", "values"]));
    expect(names(chunks).some((name) => /^messages\|team:[0-9a-f-]{36}/.test(name))).toBe(true);
    expect(dataOf(chunks, "updates").map((update) => Object.keys(update))).toEqual([["team"]]);
  });

  test("when off, yields only the events of the root graph, and the tokens of all", async () => {
    const chunks = await streamed("nested", { input, streamMode: ["updates", "messages-tuple"] });
    expect(names(chunks)).toEqual(["metadata", "messages", "messages", "updates"]);
  });

  test("adds the namespace to the other modes, too", async () => {
    const chunks = await streamed("nested", {
      input,
      streamMode: ["debug", "tasks", "checkpoints", "custom"],
      streamSubgraphs: true,
    });
    const inner = new Set(
      names(chunks)
        .filter((name) => name.includes("|"))
        .map((name) => name.split("|")[0]),
    );
    expect(inner).toEqual(new Set(["debug", "tasks", "checkpoints"]));
  });
});

// Holds RT-4.1-messages-tuple-tags, RT-4.1-messages-tuple-node
test("the metadata of tokens identifies the call's tags and the node", async () => {
  const tokens = dataOf(await streamed("two_voices", { input, streamMode: "messages-tuple" }), "messages");
  const ofTag = (tag: string) =>
    tokens.filter(([, metadata]) => metadata.tags?.includes(tag)).map(([chunk]) => chunk.content);
  expect(ofTag("loud")).toEqual(["one ", "two"]);
  expect(ofTag("quiet")).toEqual(["one ", "two"]);
  expect(tokens.every(([, metadata]) => metadata.graph_node === "speak")).toBe(true);
  const ids = new Set(tokens.map(([chunk]) => chunk.id));
  expect(ids.size).toBe(2);
});
