import { expect, test } from "vitest";
import { makeFolder, startServer } from "../../../support/agents/agent-server.ts";

type Server = Awaited<ReturnType<typeof startServer>>;

const serve = (data: string) => startServer({ project: "factories", data });
const configurable = { nodes: ["first", "ask", "last"], word: "a-" };

/** What the factory got, the newest last. */
const makings = ({ lines }: Server) =>
  lines.filter(({ message }) => message === "made").map(({ meta }) => meta as Record<string, unknown>);

async function run(server: Server, threadId: string, more: object = {}): Promise<unknown> {
  const body = { assistant_id: "agent", input: {}, config: { configurable }, ...more };
  return server.json(server.post(`/threads/${threadId}/runs/wait`, body));
}

test("a thread's state is read and written with the settings of its last run, also after a restart", async () => {
  await using folder = await makeFolder();
  let threadId: string;
  {
    await using server = await serve(folder.path);
    threadId = await server.newThread();
    expect(await run(server, threadId)).toMatchObject({ trail: ["a-first", "a-ask"] });
    expect(await server.json(server.get(`/threads/${threadId}`))).toMatchObject({ config: { configurable } });
  }
  await using server = await serve(folder.path);
  const path = `/threads/${threadId}`;
  const state = await server.json(server.get(`${path}/state`));
  expect(state).toMatchObject({ values: { trail: ["a-first", "a-ask"] }, next: ["last"] });
  const history = await server.json(server.post(`${path}/history`));
  expect(history.map(({ next }: { next: string[] }) => next)).toEqual([
    ["last"],
    ["ask"],
    ["first"],
    ["__start__"],
  ]);
  const written = await server.post(`${path}/state`, { values: { trail: ["told"] }, as_node: "first" });
  expect(written.status).toBe(200);
  expect(await server.json(server.get(`${path}/state`))).toMatchObject({
    values: { trail: ["a-first", "a-ask", "told"] },
    next: ["ask"],
  });
  const copy = await server.json(server.post(`${path}/copy`));
  expect(await server.json(server.get(`/threads/${copy.thread_id}/state`))).toMatchObject({ next: ["ask"] });
  const { checkpoint_id } = state.checkpoint;
  expect(await run(server, threadId, { checkpoint_id, input: null })).toMatchObject({
    trail: ["a-first", "a-ask", "a-last"],
  });
});

test("the settings of a later run replace those of an earlier one, without the checkpoint that it began with", async () => {
  await using folder = await makeFolder();
  await using server = await serve(folder.path);
  const threadId = await server.newThread();
  await run(server, threadId);
  const { checkpoint } = await server.json(server.get(`/threads/${threadId}/state`));
  const { checkpoint_id } = checkpoint;
  const config = { configurable: { word: "b-", checkpoint_id }, tags: ["late"], recursion_limit: 9 };
  await run(server, threadId, { config, context: { tone: "warm" } });
  expect((await server.json(server.get(`/threads/${threadId}`))).config).toEqual({
    configurable: { word: "b-" },
    tags: ["late"],
    recursion_limit: 9,
    context: { tone: "warm" },
  });
  await server.get(`/threads/${threadId}/state`);
  expect(makings(server).at(-1)).toMatchObject({ nodes: ["only"], context: { tone: "warm" } });
});

test("a factory gets what the graph is made for, and the context of a run", async () => {
  await using folder = await makeFolder();
  await using server = await serve(folder.path);
  const threadId = await server.newThread();
  await run(server, threadId, { context: { tone: "warm" } });
  expect(makings(server)).toEqual([
    {
      accessContext: "threads.create_run",
      executionRuntime: { context: { tone: "warm" } },
      nodes: configurable.nodes,
      context: { tone: "warm" },
    },
  ]);
  const requests = [
    ["threads.read", () => server.get(`/threads/${threadId}/state`)],
    ["threads.read", () => server.get(`/threads/${threadId}/history`)],
    ["threads.update", () => server.post(`/threads/${threadId}/state`, { values: {}, as_node: "first" })],
    ["assistants.read", () => server.get("/assistants/agent/graph")],
  ] as const;
  for (const [accessContext, ask] of requests) {
    expect((await ask()).status).toBe(200);
    expect(makings(server).at(-1)).toMatchObject({ accessContext, executionRuntime: null });
  }
});

test("a run that is cancelled leaves the state of the graph that it ran", async () => {
  await using folder = await makeFolder();
  await using server = await serve(folder.path);
  const threadId = await server.newThread();
  const config = { configurable: { nodes: ["first", "wait"], word: "c-" } };
  const body = { assistant_id: "agent", input: {}, config };
  const { run_id } = await server.json(server.post(`/threads/${threadId}/runs`, body));
  const state = async () => server.json(server.get(`/threads/${threadId}/state`));
  await expect.poll(async () => (await state()).next).toEqual(["wait"]);
  await server.json(server.post(`/threads/${threadId}/runs/${run_id}/cancel?wait=true`));
  expect(await server.json(server.get(`/threads/${threadId}`))).toMatchObject({
    status: "interrupted",
    values: { trail: ["c-first"] },
  });
});
