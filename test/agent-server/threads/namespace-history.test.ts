import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "../../support/agents/agent-server.ts";
import { openGate } from "../../support/gate.ts";

// biome-ignore lint/suspicious/noExplicitAny: states of all shapes
type Any = any;

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ project: "conversation" });
});
afterAll(() => server[Symbol.asyncDispose]());

async function ranOn(graph: string, input: unknown, rest: object = {}): Promise<string> {
  const threadId = await server.newThread();
  await server.json(server.post(`/threads/${threadId}/runs/wait`, { assistant_id: graph, input, ...rest }));
  return threadId;
}

const historyOf = (threadId: string, body: object): Promise<Any[]> =>
  server.json(server.post(`/threads/${threadId}/history`, body));

test("a history tells which task answered which tool call, and has the states of the graph that the tool ran", async () => {
  const threadId = await ranOn("team", { messages: [{ role: "user", content: "tea and cake" }] });
  const history = await historyOf(threadId, { limit: 20 });
  const { tasks } = history.find(({ next }) => next.includes("tools"));
  expect(tasks).toHaveLength(2);
  for (const [i, task] of tasks.entries()) {
    expect(task).toMatchObject({ name: "tools", path: ["__pregel_push", i, false] });
    expect(task.result.messages).toMatchObject([
      { type: "tool", tool_call_id: expect.stringMatching(`^call_${i}_`) },
    ]);
    const checkpoint_ns = `tools:${task.id}`;
    const states = await historyOf(threadId, { checkpoint: { checkpoint_ns } });
    const asked = ["tea", "cake"][i];
    expect(states.map(({ values }) => values.messages?.length ?? 0)).toEqual([2, 1, 0]);
    expect(states[0]).toMatchObject({
      values: {
        messages: [
          { type: "human", content: asked },
          { type: "ai", content: `done: ${asked}` },
        ],
        notes: ["noted"],
      },
      next: [],
      tasks: [],
      checkpoint: { thread_id: threadId, checkpoint_ns },
      parent_checkpoint: { checkpoint_id: states[1].checkpoint.checkpoint_id },
      created_at: expect.any(String),
      metadata: { step: 1 },
    });
    expect(states[1]).toMatchObject({
      next: ["model_request"],
      tasks: [
        { name: "model_request", path: ["__pregel_pull", "model_request"], result: { notes: ["noted"] } },
      ],
    });
    expect(await historyOf(threadId, { limit: 1, checkpoint: { checkpoint_ns } })).toEqual(
      states.slice(0, 1),
    );
    const before = states[0].checkpoint;
    expect(await historyOf(threadId, { before, checkpoint: { checkpoint_ns } })).toEqual(states.slice(1));
    const at = await server.json(
      server.post(`/threads/${threadId}/state/checkpoint`, { checkpoint: states[1].checkpoint }),
    );
    expect(at).toEqual(states[1]);
  }
});

test("a namespace may be joined by U+0000, as the official hook writes it", async () => {
  const threadId = await ranOn("nested", { topic: "tea" });
  const [{ checkpoint }] = (await historyOf(threadId, { limit: 100 }))
    .flatMap(({ tasks }) => tasks)
    .filter((task) => task.checkpoint) as [Any];
  const checkpoint_ns = `${checkpoint.checkpoint_ns}|deeper:0`;
  for (const joined of [checkpoint_ns, checkpoint_ns.replace("|", "\0")]) {
    expect(await historyOf(threadId, { checkpoint: { checkpoint_ns: joined } })).toEqual([]);
  }
  expect((await historyOf(threadId, { checkpoint })).length).toBeGreaterThan(0);
});

test("an id alone names the checkpoint before which a page begins", async () => {
  const threadId = await ranOn("approval", {});
  const all = await historyOf(threadId, {});
  const { checkpoint_id } = all[0].checkpoint;
  for (const before of [checkpoint_id, { checkpoint_id }, { configurable: { checkpoint_id } }]) {
    expect(await historyOf(threadId, { before })).toEqual(all.slice(1));
  }
});

test("checkpoints keep the run's metadata and the scalars of its configurable", async () => {
  const configurable = { tone: "kind", level: 3, exact: true, list: [1], model_api_key: "canary" };
  const threadId = await ranOn("approval", {}, { metadata: { ticket: 7 }, config: { configurable } });
  for (const { metadata } of await historyOf(threadId, {})) {
    expect(metadata).toMatchObject({ ticket: 7, tone: "kind", level: 3, exact: true });
    for (const key of ["list", "model_api_key"]) expect(metadata).not.toHaveProperty(key);
  }
});

test("the state says that a run is coming, as long as it has written nothing", async () => {
  await using gate = await openGate();
  const threadId = await ranOn("chat", { messages: [{ role: "user", content: "hello" }] });
  const stateOf = (): Promise<Any> => server.json(server.get(`/threads/${threadId}/state`));
  expect((await stateOf()).next).toEqual([]);
  const run = { assistant_id: "gated", input: { gate: gate.url, steps: 1 } };
  const later = await server.json(server.post(`/threads/${threadId}/runs`, { ...run, after_seconds: 3600 }));
  expect((await stateOf()).next).toEqual(["__start__"]);
  await server.post(`/threads/${threadId}/runs/${later.run_id}/cancel?wait=1`, {});
  expect((await stateOf()).next).toEqual([]);
  const started = await server.json(server.post(`/threads/${threadId}/runs`, run));
  await gate.arrivals(1);
  expect((await stateOf()).next).not.toEqual([]);
  await expect.poll(async () => (await stateOf()).next).toEqual(["step"]);
  gate.open();
  await server.json(server.get(`/threads/${threadId}/runs/${started.run_id}/join`));
  expect((await stateOf()).next).toEqual([]);
});
