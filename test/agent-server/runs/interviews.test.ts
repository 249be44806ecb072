import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../../support/agents/agent-server.ts";
import { openGate } from "../../support/gate.ts";

// Nodes that ask several times: each answer is for one question.

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ project: "interviews" });
});
afterAll(() => server[Symbol.asyncDispose]());

type Interrupt = { id: string; value: string };

async function asked(graph: string, input: object = {}) {
  const id = await server.newThread();
  const path = `/threads/${id}`;
  const wait = (body: object) =>
    server.json(server.post(`${path}/runs/wait`, { assistant_id: graph, ...body }));
  await wait({ input });
  const state = () => server.json(server.get(`${path}/state`));
  const thread = () => server.json(server.get(path));
  return {
    id,
    path,
    wait,
    state,
    thread,
    create: (body: object) => server.json(server.post(`${path}/runs`, { assistant_id: graph, ...body })),
    join: (runId: string) => server.json(server.get(`${path}/runs/${runId}/join`)),
    history: () => server.json(server.get(`${path}/history`)),
    update: (body: object) => server.post(`${path}/state`, body),
    open: async (): Promise<Interrupt[]> => Object.values<Interrupt[]>((await thread()).interrupts).flat(),
    async command(method: string, params: object) {
      const reply = await server.json(server.post(`${path}/commands`, { id: 1, method, params }));
      if (reply.result?.run_id) await this.join(reply.result.run_id);
      return reply;
    },
  };
}
type Asked = Awaited<ReturnType<typeof asked>>;

const questions = async (thread: Asked) => (await thread.open()).map(({ value }) => value).toSorted();

/** How a client gives an answer to the one question that is open. */
const ways: Record<string, (thread: Asked, answer: unknown) => Promise<unknown>> = {
  "a value": (thread, resume) => thread.wait({ command: { resume } }),
  "a value beside an update": (thread, resume) =>
    thread.wait({ command: resume === null ? { resume } : { resume, update: { note: "noted" } } }),
  "a value by id": async (thread, answer) => {
    const [{ id }] = (await thread.open()) as [Interrupt];
    return thread.wait({ command: { resume: { [id]: answer } } });
  },
  "input.respond": async (thread, response) => {
    const [{ id }] = (await thread.open()) as [Interrupt];
    return thread.command("input.respond", { namespace: [], interrupt_id: id, response });
  },
};

describe.each(["alone", "inside"])("a node that asks three times, %s", (graph) => {
  describe.each(Object.entries(ways))("answered by %s", (_way, answer) => {
    test.each([[false], [0], [""], [null], ["no"], [{}], [{ a: 1 }]])(
      "asks its third question after the answers A and %j",
      async (second) => {
        const thread = await asked(graph);
        await ways["a value"]!(thread, "A");
        expect(await questions(thread)).toEqual(["main: second?"]);
        await answer(thread, second);
        expect(await questions(thread)).toEqual(["main: third?"]);
        expect(await thread.thread()).toMatchObject({ status: "interrupted" });
        await answer(thread, "C");
        expect((await thread.state()).values).toMatchObject({ answers: ["A", second, "C"], done: true });
      },
    );
  });

  test.each([
    ["a run without input", { input: null }],
    ["a run without anything", {}],
    ["an answer to no question", { command: { resume: { ["0".repeat(32)]: "stray" } } }],
  ])("asks its second question again after %s", async (_what, body) => {
    const thread = await asked(graph);
    await ways["a value"]!(thread, "A");
    await thread.wait(body);
    expect(await questions(thread)).toEqual(["main: second?"]);
    for (const answer of [false, "C"]) await ways["a value"]!(thread, answer);
    expect((await thread.state()).values).toMatchObject({ answers: ["A", false, "C"], done: true });
  });

  test("begins again after an update without an answer", async () => {
    const thread = await asked(graph);
    await ways["a value"]!(thread, "A");
    await thread.wait({ command: { update: { note: "noted" } } });
    expect(await questions(thread)).toEqual(["main: first?"]);
    expect((await thread.state()).values).toMatchObject({ note: "noted" });
  });

  test("takes an answer that is given twice once", async () => {
    const thread = await asked(graph);
    const [{ id }] = (await thread.open()) as [Interrupt];
    for (const _ of [1, 2]) await thread.wait({ command: { resume: { [id]: "A" } } });
    expect(await questions(thread)).toEqual(["main: second?"]);
  });

  test("takes an answer that looks like answers by id, when it is given by id", async () => {
    const thread = await asked(graph);
    const [{ id }] = (await thread.open()) as [Interrupt];
    const answer = { ["0".repeat(32)]: true };
    await thread.wait({ command: { resume: { [id]: answer } } });
    for (const _ of [1, 2]) await ways["a value"]!(thread, false);
    expect((await thread.state()).values).toMatchObject({ answers: [answer, false, false] });
  });

  test("is named by next while it asks, and stays after a write to the state", async () => {
    const thread = await asked(graph);
    const node = graph === "inside" ? "member" : "ask";
    for (const _ of [1, 2]) {
      await ways["a value"]!(thread, "A");
      expect((await thread.state()).next).toEqual([node]);
      expect((await thread.history())[0].next).toEqual([node]);
      const found = await server.json(server.post("/threads/search", { ids: [thread.id] }));
      expect(found).toMatchObject([
        { status: "interrupted", interrupts: (await thread.thread()).interrupts },
      ]);
    }
    const subgraphs = await server.json(server.get(`${thread.path}/state?subgraphs=true`));
    if (graph === "inside") expect(subgraphs.tasks[0].state).toMatchObject({ next: ["ask"] });

    const written = await thread.update({ values: { note: "written" }, as_node: "prepare" });
    expect(written.status).toBe(200);
    expect(await thread.state()).toMatchObject({ values: { note: "written" }, next: [node] });
    expect(await thread.thread()).toMatchObject({ status: "interrupted" });
    await thread.wait({ input: null });
    expect(await questions(thread)).toEqual(["main: first?"]);
  });

  test("stays after a write that names no node", async () => {
    const thread = await asked(graph);
    const node = graph === "inside" ? "member" : "ask";
    await ways["a value"]!(thread, "A");
    expect((await thread.update({ values: { note: "written" } })).status).toBe(200);
    expect(await thread.state()).toMatchObject({ values: { note: "written" }, next: [node] });
  });
});

describe("nodes that ask at the same time", () => {
  test("a value answers what is open, and nothing that is asked later", async () => {
    const thread = await asked("beside");
    expect(await questions(thread)).toEqual(["main: first?", "other: first?"]);
    await thread.wait({ command: { resume: "A" } });
    expect(await questions(thread)).toEqual(["main: second?", "other: second?"]);
    await thread.wait({ command: { resume: false } });
    expect(await questions(thread)).toEqual(["main: third?", "other: third?"]);
    expect((await thread.state()).next.toSorted()).toEqual(["ask", "other"]);
    await thread.wait({ command: { resume: "C" } });
    const answers = ["A", false, "C"];
    expect((await thread.state()).values).toMatchObject({ answers, others: answers });
  });

  test("an answer by id leaves the other node where it is", async () => {
    const thread = await asked("beside");
    const idOf = async (topic: string) =>
      (await thread.open()).find(({ value }) => value.startsWith(topic))!.id;
    for (const answer of ["A", false]) {
      await thread.wait({ command: { resume: { [await idOf("main")]: answer } } });
    }
    expect(await questions(thread)).toEqual(["main: third?", "other: first?"]);
    await thread.wait({ command: { resume: { [await idOf("main")]: "C" } } });
    expect(await questions(thread)).toEqual(["other: first?"]);
    for (const _ of [1, 2, 3]) await thread.wait({ command: { resume: 0 } });
    expect((await thread.state()).values).toMatchObject({ answers: ["A", false, "C"], others: [0, 0, 0] });
  });
});

describe("an answer after which the node fails", () => {
  test.each(["a value", "a value by id", "input.respond"])("is replaced by the next one: %s", async (way) => {
    const thread = await asked("failing");
    await ways[way]!(thread, "fail");
    expect(await thread.thread()).toMatchObject({ status: "error" });
    expect((await thread.state()).next).toEqual(["ask"]);
    await ways[way]!(thread, false);
    expect(await questions(thread)).toEqual(["second?"]);
    await ways[way]!(thread, "B");
    expect((await thread.state()).values).toMatchObject({ answers: [false, "B"] });
  });
});

test("an answer at an earlier checkpoint replaces the one that was given there", async () => {
  const thread = await asked("alone");
  for (const answer of ["A", "B", "C"]) await ways["a value"]!(thread, answer);
  const asking = (await thread.history()).find((state: { next: string[] }) => state.next[0] === "ask");
  const { checkpoint_id } = asking.checkpoint;
  await thread.wait({ checkpoint_id, command: { resume: false } });
  expect((await thread.state()).values).toMatchObject({ answers: ["A", "B", false] });
});

test("a run at a stop before a node brings no answer to what the node asks", async () => {
  const id = await server.newThread();
  const wait = (body: object) =>
    server.json(server.post(`/threads/${id}/runs/wait`, { assistant_id: "alone", ...body }));
  await wait({ input: {}, interrupt_before: ["ask"] });
  expect(await wait({ command: { resume: "early" } })).toMatchObject({
    __interrupt__: [{ value: "main: first?" }],
  });
});

describe("an answer while a run is under way", () => {
  test("that is given twice answers one question", async () => {
    await using gate = await openGate();
    const thread = await asked("held", { gate: gate.url });
    const first = await thread.create({ command: { resume: "A" } });
    await gate.arrivals(1);
    const second = await thread.create({ command: { resume: "A" } });
    gate.open();
    await thread.join(first.run_id);
    await thread.join(second.run_id);
    expect(await questions(thread)).toEqual(["second?"]);
  });

  test.each(["interrupt", "rollback"])(
    "replaces the one of the run that it ends: %s",
    async (multitask_strategy) => {
      await using gate = await openGate();
      const thread = await asked("held", { gate: gate.url });
      await thread.create({ command: { resume: "A" } });
      await gate.arrivals(1);
      const { run_id } = await thread.create({ command: { resume: false }, multitask_strategy });
      await gate.arrivals(2);
      gate.open();
      await thread.join(run_id);
      expect(await questions(thread)).toEqual(["second?"]);
      await ways["a value"]!(thread, "B");
      expect((await thread.state()).values).toMatchObject({ answers: [false, "B"] });
    },
  );
});
