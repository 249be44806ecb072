import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collect, names, openClient, refusal, saying } from "./official-client.ts";

let opened: Awaited<ReturnType<typeof openClient>>;
beforeAll(async () => {
  opened = await openClient();
});
afterAll(() => opened[Symbol.asyncDispose]());

async function newThread(): Promise<string> {
  return (await opened.client.threads.create()).thread_id;
}

describe("command", () => {
  test.each([true, false, 0, "", null, { all: "of it" }, ["a", 1]])(
    "resume answers an interrupt with %j",
    async (answer) => {
      const { client } = opened;
      const threadId = await newThread();
      await client.runs.wait(threadId, "approval", { input: {} });
      expect((await client.threads.get(threadId)).status).toBe("interrupted");
      const values = await client.runs.wait(threadId, "approval", { command: { resume: answer } });
      expect(values).toEqual({ plan: "delete everything", approved: answer });
      expect(await client.threads.get(threadId)).toMatchObject({ status: "idle", interrupts: {} });
    },
  );

  test("resume answers several interrupts by their ids", async () => {
    const { client } = opened;
    const threadId = await newThread();
    await client.runs.wait(threadId, "two_questions", { input: {} });
    const { interrupts } = await client.threads.get(threadId);
    const questions = Object.values(interrupts).flat();
    expect(questions.map((question) => question.value).toSorted()).toEqual(["left?", "right?"]);
    const resume = Object.fromEntries(questions.map(({ id, value }) => [id, value === "left?" ? 0 : "yes"]));
    expect(await client.runs.wait(threadId, "two_questions", { command: { resume } })).toEqual({
      left: 0,
      right: "yes",
    });
  });

  test("resume reaches an interrupt inside a subgraph", async () => {
    const { client } = opened;
    const threadId = await newThread();
    await client.runs.wait(threadId, "asking_team", { input: { topic: "tea" } });
    expect(await client.runs.wait(threadId, "asking_team", { command: { resume: "green" } })).toEqual({
      topic: "tea",
      answer: "green",
    });
  });

  test("update and goto change the state and choose the next node", async () => {
    const { client } = opened;
    const threadId = await newThread();
    await client.runs.wait(threadId, "trail", { input: {} });
    const command = { update: { trail: ["jumped"] }, goto: "third" };
    const values = await client.runs.wait(threadId, "trail", { command });
    expect(values).toEqual({ trail: ["first", "second", "third", "jumped", "third"] });
  });

  test("update accepts a list of pairs", async () => {
    const { client } = opened;
    const threadId = await newThread();
    await client.runs.wait(threadId, "trail", { input: {} });
    const update: [string, unknown][] = [["trail", ["jumped"]]];
    const values = await client.runs.wait(threadId, "trail", { command: { update, goto: ["third"] } });
    expect(values).toEqual({ trail: ["first", "second", "third", "jumped", "third"] });
  });

  test("goto sends one or several nodes an input of their own", async () => {
    const { client } = opened;
    const threadId = await newThread();
    await client.runs.wait(threadId, "trail", { input: {} });
    const one = { goto: { node: "third", input: { trail: [] } } };
    expect(await client.runs.wait(threadId, "trail", { command: one })).toEqual({
      trail: ["first", "second", "third", "third"],
    });
    const list = { goto: [{ node: "third", input: { trail: [] } }] };
    expect(await client.runs.wait(threadId, "trail", { command: list })).toMatchObject({
      trail: { length: 5 },
    });
  });
});

describe("checkpoint", () => {
  test.each(["checkpointId", "checkpoint"] as const)(
    "%s forks the thread at that checkpoint",
    async (how) => {
      const { client } = opened;
      const threadId = await newThread();
      await client.runs.wait(threadId, "trail", { input: {} });
      const history = await client.threads.getHistory<{ trail: string[] }>(threadId);
      const from = history.find((state) => state.next[0] === "second")!.checkpoint;
      const { thread_id: _, ...checkpoint } = from;
      const options = how === "checkpointId" ? { checkpointId: from.checkpoint_id! } : { checkpoint };
      const values = await client.runs.wait(threadId, "trail", { input: null, ...options });
      expect(values).toEqual({ trail: ["first", "second", "third"] });
      const after = await client.threads.getHistory(threadId, { limit: 20 });
      expect(after.length).toBeGreaterThan(history.length);
      const children = after.filter((state) => state.parent_checkpoint?.checkpoint_id === from.checkpoint_id);
      expect(children).toHaveLength(2);
    },
  );
});

describe("interrupts", () => {
  test("interrupts before and after nodes stop the run there, and it continues without input", async () => {
    const { client } = opened;
    const threadId = await newThread();
    const step = async (options: object) => {
      await client.runs.wait(threadId, "trail", options);
      const { values, next } = await client.threads.getState<{ trail?: string[] }>(threadId);
      return { trail: values.trail ?? [], next, status: (await client.threads.get(threadId)).status };
    };
    expect(await step({ input: {}, interruptBefore: ["second"] })).toEqual({
      trail: ["first"],
      next: ["second"],
      status: "interrupted",
    });
    expect(await step({ input: null, interruptAfter: ["second"] })).toEqual({
      trail: ["first", "second"],
      next: ["third"],
      status: "interrupted",
    });
    expect(await step({ input: null })).toEqual({
      trail: ["first", "second", "third"],
      next: [],
      status: "idle",
    });
  });

  test("the interrupt * stops at every node, also in a list", async () => {
    const { client } = opened;
    const threadId = await newThread();
    await client.runs.wait(threadId, "trail", { input: {}, interruptBefore: ["*"] as never });
    expect((await client.threads.getState(threadId)).next).toEqual(["first"]);
    await client.runs.wait(threadId, "trail", { input: null, interruptAfter: ["third", "*"] as never });
    expect((await client.threads.getState(threadId)).next).toEqual(["second"]);
  });

  test("the interrupt * stops at every node", async () => {
    const { client } = opened;
    const threadId = await newThread();
    await client.runs.wait(threadId, "trail", { input: {}, interruptBefore: "*" });
    expect((await client.threads.getState(threadId)).next).toEqual(["first"]);
    await client.runs.wait(threadId, "trail", { input: null, interruptAfter: "*" });
    expect((await client.threads.getState(threadId)).next).toEqual(["second"]);
  });
});

describe("afterSeconds", () => {
  test("delays a run, and runs other runs before it", async () => {
    const { client } = opened;
    const threadId = await newThread();
    const later = await client.runs.create(threadId, "trail", { input: {}, afterSeconds: 1 });
    expect(later.status).toBe("pending");
    const soon = await client.runs.create(threadId, "chat", { input: saying("one") });
    await client.runs.join(threadId, soon.run_id);
    expect((await client.runs.get(threadId, later.run_id)).status).toBe("pending");
    expect(await client.runs.join(threadId, later.run_id)).toMatchObject({ trail: { length: 3 } });
    expect((await client.runs.get(threadId, later.run_id)).status).toBe("success");
  });

  test("applies to streams and waits, with a thread and without", async () => {
    const { client } = opened;
    const threads = [await newThread(), await newThread()] as const;
    const statuses: Promise<string>[] = [];
    const options = (threadId: string) => ({
      input: {},
      afterSeconds: 1,
      onRunCreated: ({ run_id }: { run_id: string }) =>
        void statuses.push(client.runs.get(threadId, run_id).then((run) => run.status)),
    });
    const stateless = await client.runs.create(null, "trail", { input: {}, afterSeconds: 1 });
    const [chunks, values] = await Promise.all([
      collect(client.runs.stream(threads[0], "trail", { ...options(threads[0]), streamMode: "updates" })),
      client.runs.wait(threads[1], "trail", options(threads[1])),
    ]);
    expect(stateless.status).toBe("pending");
    // The headers of a wait come with its body.
    expect(await statuses[0]).toBe("pending");
    expect(names(chunks)).toEqual(["metadata", "updates", "updates", "updates"]);
    expect(values).toMatchObject({ trail: { length: 3 } });
  });
});

describe("what a node receives of a request", () => {
  async function seen(options: object): Promise<Record<string, unknown>> {
    const values = await opened.client.runs.wait(null, "settings", { input: {}, ...options });
    return (values as { seen: Record<string, unknown> }).seen;
  }

  test("a node receives the context of the run", async () => {
    expect(await seen({ context: { tone: "warm" } })).toMatchObject({ context: { tone: "warm" } });
  });

  test("a node receives the configuration of the run: configurable, tags and recursion limit", async () => {
    const config = { configurable: { colour: "green" }, tags: ["urgent"], recursion_limit: 7 };
    expect(await seen({ config })).toMatchObject({
      colour: "green",
      tags: expect.arrayContaining(["urgent"]),
      recursionLimit: 7,
    });
  });

  test("a node receives the metadata of the configuration, beside the run's own", async () => {
    expect(await seen({ metadata: { asked_by: "ada" } })).toMatchObject({
      metadata: { asked_by: "ada", graph_id: "settings", run_id: expect.any(String) },
    });
  });

  test("a node receives the metadata of the run, which also marks the run and its checkpoints", async () => {
    const { client } = opened;
    const threadId = await newThread();
    const run = await client.runs.create(threadId, "trail", { input: {}, metadata: { asked_by: "ada" } });
    await client.runs.join(threadId, run.run_id);
    expect((await client.runs.get(threadId, run.run_id)).metadata).toMatchObject({ asked_by: "ada" });
    expect((await client.threads.getState(threadId)).metadata).toMatchObject({
      asked_by: "ada",
      run_id: run.run_id,
    });
  });
});

test("config.recursion_limit raises and lowers the number of steps of a run", async () => {
  const { client } = opened;
  const long = { input: { length: 60 } };
  const limited = (recursion_limit?: number) =>
    client.runs.wait(null, "trail", { ...long, ...(recursion_limit && { config: { recursion_limit } }) });
  await expect(limited()).rejects.toThrow("GraphRecursionError");
  await expect(limited(10)).rejects.toThrow("GraphRecursionError");
  expect(await limited(100)).toMatchObject({ trail: { length: 60 } });
});

describe("config.max_concurrency", () => {
  test.each(["max_concurrency", "maxConcurrency"])("%s limits the tasks of a step at once", async (name) => {
    const run = (config: object) => opened.client.runs.wait(null, "crowd", { input: {}, config });
    expect(await run({})).toEqual({ most: 12, done: 12 });
    expect(await run({ [name]: 3 })).toEqual({ most: 3, done: 12 });
  });

  test.each(["max_concurrency", "maxConcurrency"])(
    "%s is refused where the library would leave tasks out",
    async (name) => {
      const { client } = opened;
      for (const limit of [1, 0, -1, 1.5, "2"]) {
        const config = { [name]: limit } as object;
        expect(await refusal(client.runs.wait(null, "crowd", { input: {}, config }))).toBe(422);
        expect(await refusal(client.assistants.create({ graphId: "crowd", config }))).toBe(422);
        expect(
          await refusal(client.crons.create("crowd", { schedule: "0 0 1 1 *", input: {}, config })),
        ).toBe(422);
      }
    },
  );
});
