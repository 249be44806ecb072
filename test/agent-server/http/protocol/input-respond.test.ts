import { Client } from "@langchain/langgraph-sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openGate } from "../../../support/gate.ts";
import { type CommandClient, commandClient } from "./command-client.ts";
import { isTerminal, replay } from "./protocol-reader.ts";

let server: CommandClient;
beforeAll(async () => {
  server = await commandClient();
});
afterAll(() => server[Symbol.asyncDispose]());

type Interrupt = { id: string; value: unknown };
const here: string[] = [];

/** A thread that waits for answers, and what it waits for. */
async function asked(graph: string, input: object = {}) {
  const thread = server.thread();
  await thread.run(graph, input);
  const { interrupts, tasks } = await thread.state();
  return { thread, interrupts: interrupts as Interrupt[], tasks };
}

describe("input.respond", () => {
  test.each([true, false, null, 0, "", "yes", { a: [1] }, []])("answers with %j", async (response) => {
    const { thread, interrupts } = await asked("approval");
    const [{ id }] = interrupts as [Interrupt];
    const reply = await thread.send("input.respond", { namespace: here, interrupt_id: id, response });
    expect(reply).toMatchObject({ type: "success", result: {}, meta: { thread_id: thread.id } });
    await thread.ended(reply.result.run_id);
    const { values, next } = await thread.state();
    expect({ values, next }).toEqual({ values: { plan: "delete everything", approved: response }, next: [] });
  });

  test("answers one of several and leaves the rest open", async () => {
    const { thread, interrupts } = await asked("two_questions");
    const left = interrupts.find(({ value }) => value === "left?")!;
    const right = interrupts.find(({ value }) => value === "right?")!;
    const reply = await thread.send("input.respond", {
      namespace: here,
      interrupt_id: right.id,
      response: 0,
    });
    await thread.ended(reply.result.run_id);
    expect((await thread.state()).interrupts).toEqual([left]);
    const last = await thread.send("input.respond", {
      namespace: here,
      interrupt_id: left.id,
      response: "l",
    });
    await thread.ended(last.result.run_id);
    expect(await thread.state()).toMatchObject({ values: { left: "l", right: 0 }, interrupts: [], next: [] });
  });

  test("answers several in one run", async () => {
    const { thread, interrupts } = await asked("two_questions");
    const responses = interrupts.map(({ id, value }) => ({
      namespace: here,
      interrupt_id: id,
      response: `to ${value}`,
    }));
    const { result } = await thread.send("input.respond", { responses });
    await thread.ended(result.run_id);
    expect((await thread.state()).values).toEqual({ left: "to left?", right: "to right?" });
    expect(await server.json(server.get(`/threads/${thread.id}/runs`))).toHaveLength(2);
  });

  test("writes an update to the state and jumps in the same step", async () => {
    const { thread, interrupts } = await asked("approval");
    const { result } = await thread.send("input.respond", {
      namespace: here,
      interrupt_id: interrupts[0]!.id,
      response: "no",
      update: { plan: "delete nothing" },
      goto: "propose",
    });
    await thread.ended(result.run_id);
    // Proposed and asked once more.
    expect(await thread.state()).toMatchObject({ values: { plan: "delete everything" }, next: ["ask"] });
  });

  test("refuses what is not open, and writes nothing", async () => {
    const { thread, interrupts } = await asked("approval");
    const [{ id }] = interrupts as [Interrupt];
    for (const responses of [
      [{ namespace: here, interrupt_id: "unknown", response: 1 }],
      [
        { namespace: here, interrupt_id: id, response: 1 },
        { namespace: here, interrupt_id: "unknown", response: 1 },
      ],
      [{ namespace: ["elsewhere:1"], interrupt_id: id, response: 1 }],
    ]) {
      const reply = await thread.send("input.respond", { responses });
      expect(reply).toMatchObject({ type: "error", error: "no_such_interrupt" });
      expect(reply.message).toContain(responses.at(-1)!.interrupt_id);
    }
    expect(await thread.send("input.respond", { interrupt_id: id, response: 1 })).toMatchObject({
      error: "invalid_argument",
      message: expect.stringContaining("namespace"),
    });
    expect((await thread.state()).interrupts).toEqual(interrupts);
    expect(await server.json(server.get(`/threads/${thread.id}/runs`))).toHaveLength(1);
  });

  test("takes the namespace at which a graph inside asked, and no thread", async () => {
    const { thread, interrupts, tasks } = await asked("asking_team", { topic: "tea" });
    const [{ id }] = interrupts as [Interrupt];
    const respond = (namespace: string[]) =>
      thread.send("input.respond", { namespace, interrupt_id: id, response: "with milk" });
    expect(await respond(["member:0"])).toMatchObject({ error: "no_such_interrupt" });
    const { result } = await respond([`member:${tasks[0].id}`]);
    await thread.ended(result.run_id);
    expect((await thread.state()).values).toEqual({ topic: "tea", answer: "with milk" });
  });

  test("refuses a second answer, also one of the same instant", async () => {
    await using gate = await openGate();
    const { thread, interrupts } = await asked("asking_gated", { gate: gate.url });
    const [{ id }] = interrupts as [Interrupt];
    const respond = (response: string) =>
      thread.send("input.respond", { namespace: here, interrupt_id: id, response });
    const replies = await Promise.all(["a", "b", "c", "d"].map(respond));
    const accepted = replies.filter(({ type }) => type === "success");
    expect(accepted).toHaveLength(1);
    await gate.arrivals(1);
    expect(
      [...replies, await respond("late")].filter(({ error }) => error === "no_such_interrupt"),
    ).toHaveLength(4);
    gate.open();
    await thread.ended(accepted[0].result.run_id);
    expect(await respond("after the end")).toMatchObject({ error: "no_such_interrupt" });
    expect((await thread.state()).values.answer).toBe(["a", "b", "c", "d"][replies.indexOf(accepted[0])]);
  });

  test("takes an answer while a task beside the one that asked goes on", async () => {
    await using gate = await openGate();
    const thread = server.thread();
    const { result } = await thread.send("run.start", {
      assistant_id: "asking_beside",
      input: { gate: gate.url },
    });
    await gate.arrivals(1);
    await expect.poll(async () => (await thread.state()).interrupts).toHaveLength(1);
    const [{ id }] = (await thread.state()).interrupts;
    const respond = () =>
      thread.send("input.respond", { namespace: here, interrupt_id: id, response: "now" });
    const reply = await respond();
    expect(reply).toMatchObject({ type: "success" });
    expect(await respond()).toMatchObject({ error: "no_such_interrupt" });
    gate.open();
    await thread.ended(result.run_id);
    await thread.ended(reply.result.run_id);
    expect(await thread.state()).toMatchObject({ values: { answer: "now", waited: true }, next: [] });
  });

  test("says that nothing has run, or that there is no such thread", async () => {
    const thread = server.thread(await server.newThread());
    const answer = { namespace: here, interrupt_id: "a", response: 1 };
    expect(await thread.send("input.respond", answer)).toMatchObject({ error: "no_such_interrupt" });
    const path = `/threads/${server.thread().id}/commands`;
    const refused = await server.post(path, { id: 1, method: "input.respond", params: answer });
    expect(refused.status).toBe(404);
  });

  test("goes on with the settings of the run that asked", async () => {
    const thread = server.thread();
    await thread.run("approval", {}, { config: { configurable: { tone: "kind" }, tags: ["a"] } });
    const [{ id }] = (await thread.state()).interrupts;
    const { result } = await thread.send("input.respond", {
      namespace: here,
      interrupt_id: id,
      response: 1,
      config: { configurable: { more: 1 } },
    });
    await thread.ended(result.run_id);
    const run = await server.json(server.get(`/threads/${thread.id}/runs/${result.run_id}`));
    expect(run.kwargs.config).toEqual({ configurable: { tone: "kind", more: 1 }, tags: ["a"] });
  });
});

describe("run.start on a thread that waits for an answer", () => {
  test.each(["yes", false, null])("answers the one open interrupt with %j", async (input) => {
    const { thread } = await asked("approval");
    await thread.run("_", input);
    expect(await thread.state()).toMatchObject({ values: { approved: input }, next: [] });
  });

  test("is refused where several are open, which it names", async () => {
    const { thread, interrupts } = await asked("two_questions");
    const reply = await thread.send("run.start", { assistant_id: "_", input: "?" });
    expect(reply).toMatchObject({ error: "invalid_argument" });
    for (const { id } of interrupts) expect(reply.message).toContain(id);
  });

  test("begins again where it forks from a checkpoint", async () => {
    const { thread } = await asked("approval");
    const oldest = (await thread.history()).at(-1).checkpoint.checkpoint_id;
    await thread.run("approval", { plan: "mine" }, { config: { configurable: { checkpoint_id: oldest } } });
    const { interrupts, parent_checkpoint } = await thread.state();
    expect(interrupts).toHaveLength(1);
    expect(parent_checkpoint).not.toBeNull();
  });
});

test("a question says which form its answer has, where its graph does", async () => {
  const { thread, interrupts } = await asked("choosing");
  const response_schema = expect.objectContaining({ type: "object", required: ["size"] });
  expect(interrupts).toMatchObject([{ value: "Which size?", response_schema }]);
  const record = await server.json(server.get(`/threads/${thread.id}`));
  expect(Object.values(record.interrupts).flat()).toMatchObject([{ response_schema }]);
  const events = await replay(server, thread.id, 1);
  const requested = events.filter(({ method }) => method === "input.requested");
  expect(requested.map(({ params: { data } }) => data)).toEqual([
    { interrupt_id: interrupts[0]!.id, payload: "Which size?", response_schema },
  ]);
});

test("a strict run whose answers do not match fails, tells how, and leaves its thread as it was", async () => {
  const { thread, interrupts } = await asked("two_questions");
  const before = await server.json(server.get(`/threads/${thread.id}`));
  const [first, second] = interrupts.map(({ id }) => id).toSorted();
  const unknown = "0".repeat(32);
  const rows: [resume: unknown, reason: string, named: string[]][] = [
    [{ [unknown]: true }, "not_pending", [unknown]],
    [{ [unknown]: true, [first!]: true }, "not_pending", [unknown]],
    [{}, "empty_map", []],
    ["yes", "ambiguous", []],
  ];
  for (const [resume] of rows) {
    const body = { assistant_id: "two_questions", command: { resume }, strict_resume: true };
    const answer = await server.json(server.post(`/threads/${thread.id}/runs/wait`, body));
    expect(answer.__error__).toMatchObject({ error: "UnknownInterruptError" });
  }
  const { status, values, error, interrupts: open } = await server.json(server.get(`/threads/${thread.id}`));
  expect({ status, values, error, interrupts: open }).toEqual({
    status: "interrupted",
    values: before.values,
    error: null,
    interrupts: before.interrupts,
  });
  const ends = (await replay(server, thread.id, 5)).filter(isTerminal).map(({ params: { data } }) => data);
  expect(ends.slice(1)).toEqual(
    rows.map(([, reason, interrupt_ids]) => ({
      ...{ event: "failed", graph_name: "two_questions", error: expect.any(String), reason, interrupt_ids },
      pending_ids: [first, second],
    })),
  );
  const right = { [first!]: "a", [second!]: "b" };
  const body = { assistant_id: "two_questions", command: { resume: right }, strict_resume: true };
  await server.json(server.post(`/threads/${thread.id}/runs/wait`, body));
  expect(await thread.state()).toMatchObject({ interrupts: [], next: [] });
});

test("the official client gets an error for an answer to nothing, and answers nothing", async () => {
  const client = new Client({ apiUrl: server.url, apiKey: null, callerOptions: { maxRetries: 0 } });
  const { thread, interrupts } = await asked("approval");
  const unknown = { resume: { ["f".repeat(32)]: true } };
  await expect(
    client.runs.wait(thread.id, "approval", { command: unknown, strictResume: true }),
  ).rejects.toThrow("UnknownInterruptError");
  const stream = client.threads.stream(thread.id, { assistantId: "approval" });
  const responding = { namespace: here, interrupt_id: "f".repeat(32), response: true };
  await expect(stream.respondInput(responding, { strictResume: true })).rejects.toThrow("is not open");
  await stream.close();
  expect((await thread.state()).interrupts).toEqual(interrupts);
  expect(await server.json(server.get("/info"))).toMatchObject({ flags: { strict_resume: true } });
});
