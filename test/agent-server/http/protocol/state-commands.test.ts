import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openGate } from "../../../support/gate.ts";
import { type CommandClient, commandClient } from "./command-client.ts";

let server: CommandClient;
beforeAll(async () => {
  server = await commandClient();
});
afterAll(() => server[Symbol.asyncDispose]());

const saying = (text: string) => ({ messages: [{ role: "user", content: text }] });
type Content = string | { text: string }[];
const textsOf = (values: { messages: { content: Content }[] }) =>
  values.messages.map(({ content }) =>
    typeof content === "string" ? content : content.map(({ text }) => text).join(""),
  );

/** A thread on which two members have worked inside tools, and the namespaces that they worked at. */
async function teamwork() {
  const thread = server.thread();
  await thread.run("team", saying("tea and cake"));
  const [{ tasks }] = (await thread.history()).filter(({ next }: { next: string[] }) =>
    next.includes("tools"),
  );
  return { thread, namespaces: tasks.map(({ id }: { id: string }) => `tools:${id}`) as string[] };
}

describe("state.get", () => {
  test("gives the state of the thread, or the keys of it that are wanted", async () => {
    const thread = server.thread();
    await thread.run("approval", { plan: "nothing" });
    const { checkpoint } = await thread.state();
    const { result, meta } = await thread.send("state.get", { namespace: [] });
    expect(result).toEqual({
      values: { plan: "delete everything" },
      checkpoint: { id: checkpoint.checkpoint_id },
    });
    expect(meta.applied_through_seq).toBeGreaterThan(0);
    expect((await thread.send("state.get", { namespace: [], keys: ["approved"] })).result.values).toEqual({});
  });

  test("gives the state of a graph that a tool has run, with what is its own", async () => {
    const { thread, namespaces } = await teamwork();
    const [first] = namespaces as [string];
    const { result } = await thread.send("state.get", { namespace: [first] });
    expect(textsOf(result.values)).toEqual(["tea", "done: tea"]);
    expect(result.values.notes).toEqual(["noted"]);
    expect(result.checkpoint).toEqual({ id: expect.any(String), ns: first });
  });

  test("refuses a namespace at which nothing has run, and a thread on which nothing has", async () => {
    const { thread } = await teamwork();
    for (const namespace of [["tools:0"], ["lead:0", "tools:0"]]) {
      expect(await thread.send("state.get", { namespace })).toMatchObject({ error: "no_such_namespace" });
    }
    for (const namespace of [["a|b"], [""], "tools", [1]]) {
      expect(await thread.send("state.get", { namespace })).toMatchObject({ error: "invalid_argument" });
    }
    const fresh = server.thread(await server.newThread());
    expect(await fresh.send("state.get", { namespace: [] })).toMatchObject({ error: "no_such_run" });
  });
});

describe("state.listCheckpoints", () => {
  test("lists them newest first, with the node that ran before each, in pages", async () => {
    const thread = server.thread();
    await thread.run("approval", {}, { metadata: { ticket: 7 } });
    const { result } = await thread.send("state.listCheckpoints");
    expect(result.checkpoints).toMatchObject([
      { step: 1, node_name: "propose", metadata: { source: "loop", ticket: 7 } },
      { step: 0 },
      { step: -1, metadata: { source: "input" } },
    ]);
    const history = await thread.history();
    expect(result.checkpoints.map(({ id, timestamp }: Record<string, string>) => [id, timestamp])).toEqual(
      history.map((state: Record<string, Record<string, string>>) => [
        state.checkpoint!.checkpoint_id,
        state.created_at,
      ]),
    );
    const [first, ...rest] = result.checkpoints;
    const page = await thread.send("state.listCheckpoints", { before: first.id, limit: 1 });
    expect(page.result.checkpoints).toEqual(rest.slice(0, 1));
  });

  test("lists those of a graph that a tool has run", async () => {
    const { thread, namespaces } = await teamwork();
    const { result } = await thread.send("state.listCheckpoints", { namespace: [namespaces[1]] });
    expect(result.checkpoints.map(({ step }: { step: number }) => step)).toEqual([1, 0, -1]);
    expect(result.checkpoints[0].node_name).toBe("model_request");
    expect((await thread.send("state.listCheckpoints", { namespace: ["tools:0"] })).result).toEqual({
      checkpoints: [],
    });
  });
});

describe("state.fork", () => {
  test("goes on from an earlier checkpoint, with an input or as it is", async () => {
    const thread = server.thread();
    await thread.run("chat", saying("first"));
    const before = (await thread.state()).checkpoint.checkpoint_id;
    await thread.run("chat", saying("second"));
    const fork = await thread.send("state.fork", { checkpoint_id: before, input: saying("other") });
    expect(fork.result).toEqual({ run_id: expect.any(String), thread_id: thread.id });
    await thread.ended(fork.result.run_id);
    expect(textsOf((await thread.state()).values)).toEqual(["first", "first", "other", "other"]);

    const begun = (await thread.history({ limit: 100 })).find(
      ({ next, values }: { next: string[]; values: { messages: unknown[] } }) =>
        next.includes("answer") && values.messages.length === 1,
    );
    const again = await thread.send("state.fork", { checkpoint_id: begun.checkpoint.checkpoint_id });
    await thread.ended(again.result.run_id);
    expect(textsOf((await thread.state()).values)).toEqual(["first", "first"]);
  });

  test("refuses a checkpoint that the thread does not have", async () => {
    const thread = server.thread();
    await thread.run("chat", saying("first"));
    const checkpoint_id = randomUUID();
    expect(await thread.send("state.fork", { checkpoint_id })).toMatchObject({ error: "no_such_checkpoint" });
    const config = { configurable: { checkpoint_id } };
    expect(await thread.send("run.start", { assistant_id: "_", input: null, config })).toMatchObject({
      error: "no_such_checkpoint",
    });
    expect(await server.json(server.get(`/threads/${thread.id}/runs`))).toHaveLength(1);
  });
});

describe("agent.getTree", () => {
  test("tells which graphs ran inside which, in the newest run or an older one", async () => {
    const { thread, namespaces } = await teamwork();
    const [{ run_id }] = await server.json(server.get(`/threads/${thread.id}/runs`));
    const tree = await thread.send("agent.getTree");
    expect(tree.result.tree).toMatchObject({ namespace: [], status: "completed", graph_name: "team" });
    const children = tree.result.tree.children as { namespace: string[]; status: string }[];
    for (const namespace of namespaces) {
      expect(children.find((child) => child.namespace[0] === namespace)).toMatchObject({
        status: "completed",
      });
    }
    await thread.run("failing", {});
    expect((await thread.send("agent.getTree")).result.tree).toMatchObject({
      status: "failed",
      graph_name: "failing",
    });
    expect((await thread.send("agent.getTree", { run_id })).result).toEqual(tree.result);
  });

  test("says how far a run is, and that there is no such run", async () => {
    await using gate = await openGate();
    const thread = server.thread();
    const { result } = await thread.send("run.start", {
      assistant_id: "gated",
      input: { gate: gate.url, steps: 1 },
    });
    await gate.arrivals(1);
    const treeOf = async () => (await thread.send("agent.getTree")).result.tree;
    await expect.poll(treeOf).toMatchObject({ status: "running", graph_name: "gated" });
    gate.open();
    await thread.ended(result.run_id);
    expect(await treeOf()).toMatchObject({ status: "completed" });
    expect(await thread.send("agent.getTree", { run_id: randomUUID() })).toMatchObject({
      error: "no_such_run",
    });
    const other = server.thread();
    await other.run("chat", saying("other"));
    expect(await other.send("agent.getTree", { run_id: result.run_id })).toMatchObject({
      error: "no_such_run",
    });
    const fresh = server.thread(await server.newThread());
    expect(await fresh.send("agent.getTree")).toMatchObject({ error: "no_such_run" });
  });
});

describe("input.inject", () => {
  const message = { role: "user", content: "By the way" };

  test("adds a message to a thread at rest", async () => {
    const thread = server.thread();
    await thread.run("chat", saying("first"));
    expect(await thread.send("input.inject", { namespace: [], message })).toMatchObject({
      type: "success",
      result: {},
    });
    expect(textsOf((await thread.state()).values)).toEqual(["first", "first", "By the way"]);
    expect(await server.json(server.get(`/threads/${thread.id}/runs`))).toHaveLength(1);
  });

  test("is not supported in the middle of a run, elsewhere, while a question is open, and without messages", async () => {
    await using gate = await openGate();
    const running = server.thread();
    const { result } = await running.send("run.start", {
      assistant_id: "gated",
      input: { gate: gate.url, steps: 1 },
    });
    await gate.arrivals(1);
    const waiting = server.thread();
    await waiting.run("approval", {});
    const { thread: team, namespaces } = await teamwork();
    const rested = server.thread();
    for (const [thread, namespace] of [
      [running, []],
      [waiting, []],
      [team, namespaces],
    ] as const) {
      const reply = await thread.send("input.inject", { namespace, message });
      expect(reply).toMatchObject({ error: "not_supported", message: expect.stringMatching(/send /) });
    }
    gate.open();
    await running.ended(result.run_id);
    expect(await running.send("input.inject", { message })).toMatchObject({ error: "not_supported" });
    await rested.run("chat", saying("a"));
    expect(await rested.send("input.inject", { message: { role: "ai", content: "a" } })).toMatchObject({
      error: "invalid_argument",
    });
  });
});

test.each([
  ["in its config", (id: unknown) => ({ config: { configurable: { checkpoint_id: id } } })],
  ["by itself", (checkpoint_id: unknown) => ({ checkpoint_id })],
])(
  "run.start from a checkpoint that is named %s begins there, and is refused where there is none",
  async (_where, from) => {
    const thread = server.thread();
    const said = (text: string) => ({ messages: [{ role: "user", content: text }] });
    await thread.run("chat", said("one"));
    const [{ checkpoint }] = await thread.history();
    await thread.run("chat", said("two"));
    const before = await thread.history({ limit: 100 });
    const start = (params: object) =>
      thread.send("run.start", { assistant_id: "chat", input: said("three"), ...params });
    expect(await start(from("00000000-0000-6000-8000-000000000000"))).toMatchObject({
      type: "error",
      error: "no_such_checkpoint",
    });
    expect(await start(from(7))).toMatchObject({ type: "error", error: "invalid_argument" });
    expect(await thread.history({ limit: 100 })).toEqual(before);
    const { result } = await start(from(checkpoint.checkpoint_id));
    await thread.ended(result.run_id);
    const { messages } = (await thread.state()).values;
    const texts = messages.map(({ content }: { content: string }) => content);
    expect(texts.filter((text: string) => text === "two")).toEqual([]);
  },
);

test("a run over REST is refused where a config names a checkpoint that is not there", async () => {
  const thread = server.thread();
  await thread.run("chat", { messages: [] });
  for (const [checkpoint_id, status] of [
    ["00000000-0000-6000-8000-000000000000", 404],
    [7, 422],
  ] as const) {
    const config = { configurable: { checkpoint_id } };
    const body = { assistant_id: "chat", input: { messages: [] }, config };
    expect((await server.post(`/threads/${thread.id}/runs`, body)).status).toBe(status);
  }
});
