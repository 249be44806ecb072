import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readGraphConfig } from "../../../../../../src/agent-server/config/graph-config.ts";
import type { GraphEngine } from "../../../../../../src/agent-server/engine/engine.ts";
import { systemClock } from "../../../../../../src/foundation/time/clock.ts";
import { fixtureProject, makeFolder, startServer } from "../../../../../support/agents/agent-server.ts";
import { pythonEnvironment, withPython } from "../../../../../support/engines/python-graphs.ts";
import { type Any, threadOf } from "../../../../../support/engines/suite/engine-server.ts";
import { openGate } from "../../../../../support/gate.ts";

/** A server whose graphs keep their checkpoints in a file. */
async function startOver(config: string) {
  const folder = await makeFolder();
  const file = join(folder.path, "checkpoints");
  const server = await startServer({
    ...{ dir, config, env: { ...pythonEnvironment(), CHECKPOINTS: file } },
  });
  return {
    server,
    kept: () => readFile(file, "latin1"),
    log: () => readFile(`${file}.log`, "utf8"),
    newThread: () => threadOf(server),
    deletesNothing: (isSo: boolean) => (isSo ? writeFile(`${file}.kept`, "") : rm(`${file}.kept`)),
    /** Deletes a thread. @returns the status */
    remove: async (thread: string) =>
      (await fetch(`${server.url}/threads/${thread}`, { method: "DELETE" })).status,
    /** The status of a refusal, and what it says. */
    async refusal(answer: Promise<Response>): Promise<[number, Any]> {
      const response = await answer;
      return [response.status, ((await response.json()) as Any).detail];
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

const dir = fixtureProject("python-checkpointer");

withPython((open) => {
  describe("a project's own checkpointer", () => {
    let given: Awaited<ReturnType<typeof startOver>>;
    beforeAll(async () => {
      given = await startOver("graph.json");
    });
    afterAll(() => given[Symbol.asyncDispose]());

    const storage = async (id: string) => given.server.json(given.server.get(`/threads/${id}/storage`));
    const recordedWords = async (id: string) =>
      (await given.server.json(given.server.get(`/threads/${id}`))).values.words;
    const history = async (id: string): Promise<Any[]> =>
      given.server.json(given.server.post(`/threads/${id}/history`, { limit: 100 }));

    test("keeps all states of its graphs, the server none but the thread's newest", async () => {
      const thread = given.newThread();
      await thread.wait("steps");
      await given.server.json(
        given.server.post(`/threads/${thread.id}/state`, { values: { words: ["by hand"] } }),
      );
      expect(await recordedWords(thread.id)).toEqual(["first", "second", "by hand"]);
      expect((await thread.state()).values.words).toEqual(["first", "second", "by hand"]);
      const states = await history(thread.id);
      expect(states.map(({ metadata }) => metadata.step)).toEqual([3, 2, 1, 0, -1]);
      const { checkpoint_id } = states[2].checkpoint;
      const fork = await thread.wait("steps", null, { checkpoint_id });
      expect(fork.words).toEqual(["first", "second"]);
      const { result } = await thread.command("state.listCheckpoints", { namespace: [] });
      expect(result.checkpoints).toHaveLength(7);
      expect((await storage(thread.id)).total_bytes).toBe(0);
      expect(await given.kept()).toContain(thread.id);
    });

    test("has a run go on from its last step in another process", async () => {
      await using gate = await openGate();
      const thread = given.newThread();
      const runId = await thread.run("steps", { gate: gate.url });
      await gate.arrivals(1);
      const { process: worker } = (await thread.state()).values;
      process.kill(worker, "SIGKILL");
      await gate.arrivals(2);
      gate.open();
      expect(await thread.join(runId)).toMatchObject({ words: ["first", "second"], process: worker });
      expect((await thread.state()).metadata).toMatchObject({ run_id: runId, run_attempt: 2 });
    });

    test("is not given what only graphs see, nor what is secret by its name", async () => {
      const config = { configurable: { shop: "tea house", api_key: "c4nary" } };
      await given.newThread().wait("steps", {}, { config });
      const kept = await given.kept();
      expect(kept).toContain("tea house");
      expect(kept).not.toContain("c4nary");
    });

    test("deletes with the thread, after a run without one, and what a run did that is rolled back", async () => {
      await using gate = await openGate();
      const thread = given.newThread();
      await thread.wait("steps");
      const run = await thread.run("steps", { gate: gate.url });
      await gate.arrivals(1);
      await given.server.json(
        given.server.post(`/threads/${thread.id}/runs/${run}/cancel?wait=true&action=rollback`),
      );
      expect((await thread.state()).values.words).toEqual(["first", "second"]);
      expect(await given.kept()).not.toContain(run);
      await given.server.json(
        given.server.post("/runs/wait", { assistant_id: "steps", input: {}, metadata: { of: "nobody" } }),
      );
      expect(await given.kept()).not.toContain("nobody");
      expect(await given.remove(thread.id)).toBe(204);
      expect(await given.kept()).not.toContain(thread.id);
    });

    test("that deletes nothing keeps the thread, and ends runs all the same", async () => {
      const thread = given.newThread();
      await thread.wait("steps");
      await given.deletesNothing(true);
      expect(await given.remove(thread.id)).toBe(500);
      expect((await thread.state()).values.words).toEqual(["first", "second"]);
      const body = { assistant_id: "steps", input: {} };
      expect(await given.server.json(given.server.post("/runs/wait", body))).toMatchObject({
        words: ["first", "second"],
      });
      expect(given.server.lines).toContainEqual(
        expect.objectContaining({ event: "checkpoints_not_deleted", message: "nothing is deleted here" }),
      );
      await given.deletesNothing(false);
      expect(await given.remove(thread.id)).toBe(204);
    });

    test("copies and prunes", async () => {
      const thread = given.newThread();
      await thread.wait("steps");
      const copy = await given.server.json(given.server.post(`/threads/${thread.id}/copy`));
      expect(copy.values.words).toEqual(["first", "second"]);
      expect(await history(copy.thread_id)).toHaveLength(4);
      const prune = { thread_ids: [copy.thread_id], strategy: "keep_latest" };
      await given.server.json(given.server.post("/threads/prune", prune));
      expect(await history(copy.thread_id)).toHaveLength(1);
      expect(await history(thread.id)).toHaveLength(4);
    });

    test("is open as long as the process of its graphs", async () => {
      await using other = await startOver("graph.json");
      await other.newThread().wait("steps");
      expect(await other.log()).toBe("opened\n");
      await other.server.server.close();
      expect(await other.log()).toBe("opened\nclosed\n");
    });
  });

  describe("a checkpointer of a project in both languages", () => {
    let given: Awaited<ReturnType<typeof startOver>>;
    beforeAll(async () => {
      given = await startOver("plain.json");
    });
    afterAll(() => given[Symbol.asyncDispose]());

    test("refuses what it lacks the method for", async () => {
      const { server, refusal } = given;
      const thread = given.newThread();
      await thread.wait("steps");
      const path = `/threads/${thread.id}`;
      const ttl = { ttl: 10, strategy: "keep_latest" };
      const of = (method: string) => expect.stringContaining(`the project's checkpointer has no ${method}`);
      expect(await refusal(server.post(`${path}/copy`))).toEqual([422, of("acopy_thread")]);
      const prune = { thread_ids: [thread.id], strategy: "keep_latest" };
      expect(await refusal(server.post("/threads/prune", prune))).toEqual([422, of("aprune")]);
      expect(await refusal(server.patch(path, { ttl }))).toEqual([422, of("aprune")]);
      expect(await refusal(server.post("/threads", { ttl }))).toEqual([422, of("aprune")]);
      const run = { assistant_id: "steps", input: {}, multitask_strategy: "rollback" };
      expect(await refusal(server.post(`${path}/runs`, run))).toEqual([422, of("adelete_for_runs")]);
      const cancel = server.post(`${path}/runs/${crypto.randomUUID()}/cancel?action=rollback`);
      expect(await refusal(cancel)).toEqual([422, of("adelete_for_runs")]);
    });

    test("keeps nothing of graphs in TypeScript, which is said: the server keeps it", async () => {
      const { server } = given;
      expect(server.lines).toContainEqual(
        expect.objectContaining({
          event: "config_warning",
          message: expect.stringMatching(/^checkpointer\.path has no effect for .* \(trail\): /),
        }),
      );
      const threads = { trail: given.newThread(), steps: given.newThread() };
      for (const [graph, { id, wait }] of Object.entries(threads)) {
        await wait(graph);
        const { total_bytes } = await server.json(server.get(`/threads/${id}/storage`));
        expect({
          graph,
          isInServer: total_bytes > 0,
          isInProject: (await given.kept()).includes(id),
        }).toEqual({
          graph,
          isInServer: graph === "trail",
          isInProject: graph === "steps",
        });
      }
      const { id, history } = threads.trail;
      expect((await history()).map(({ metadata }) => metadata.step)).toEqual([3, 2, 1, 0, -1]);
      const copy = await server.json(server.post(`/threads/${id}/copy`));
      const copied = await server.json(server.get(`/threads/${copy.thread_id}/state`));
      expect(copied.values.trail).toEqual(["first", "second", "third"]);
      expect(await given.remove(id)).toBe(204);
    });
  });

  describe("a checkpointer that cannot be used is refused", () => {
    let engine: GraphEngine;
    beforeAll(async () => {
      engine = await open(dir, await readGraphConfig(dir, undefined), {
        folder: () => dir,
        clock: systemClock,
        report: () => {},
        env: {},
        fetch: () => Promise.reject(new Error("no server")),
      });
    });
    afterAll(() => engine.close());

    test.each([
      ["not_one", /: it gives an object \(dict\), not a BaseCheckpointSaver$/],
      ["in_memory", /: it keeps checkpoints in memory: they would end with one of the processes/],
      ["halved", /: Halved has no alist, aput_writes, adelete_thread$/],
      [
        "unreachable",
        / failed to load at checkpoints\.py:\d+: ConnectionError: no database at example\.test$/,
      ],
    ])("%s", async (name, message) => {
      const opening = engine.modules.checkpointer!(`./checkpoints.py:${name}`);
      await expect(opening).rejects.toThrow(message);
    });
  });
});
