import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { makeFolder, startServer } from "../../../../../support/agents/agent-server.ts";
import { withPython } from "../../../../../support/engines/python-graphs.ts";
import { threadOf } from "../../../../../support/engines/suite/engine-server.ts";
import { openGate } from "../../../../../support/gate.ts";
import { ended } from "../../../../../support/machine/is-alive.ts";
import { allOf } from "../../../../../support/network/sse-reader.ts";
import { forkEngine } from "../../../../../support/processes/engine-server.ts";

type Server = Awaited<ReturnType<typeof startServer>>;

const workerOf = async (server: Pick<Server, "json" | "post">): Promise<number> =>
  (await server.json(server.post("/runs/wait", { assistant_id: "named", input: {} }))).pid;

/** Resolves once the run has ended. */
const cancelled = (server: Server, thread: ReturnType<typeof threadOf>, runId: string) =>
  server.json(server.post(`/threads/${thread.id}/runs/${runId}/cancel?wait=1`));

const recordOf = (server: Server, thread: ReturnType<typeof threadOf>, runId: string) =>
  server.json(server.get(`/threads/${thread.id}/runs/${runId}`));

withPython((engine) => {
  const start = () => startServer({ project: "python-workers", engine });

  describe("a worker that is killed", () => {
    test("is replaced: its run goes on from its last step, and its client sees every event once", async () => {
      await using server = await start();
      await using gate = await openGate();
      const worker = await workerOf(server);
      const response = await server.post("/runs/stream", {
        assistant_id: "gated",
        input: { gate: gate.url, steps: 3 },
        stream_mode: ["custom", "values"],
        durability: "sync",
      });
      const reading = allOf(response);
      await gate.arrivals(1);
      gate.release();
      await gate.arrivals(2);
      process.kill(worker, "SIGKILL");
      await gate.arrivals(3);
      gate.open();
      const events = await reading;
      const of = (name: string) => events.filter(({ event }) => event === name).map(({ data }) => data);
      expect(of("metadata")).toMatchObject([{ attempt: 1 }, { attempt: 2 }]);
      expect(of("custom")).toEqual([{ passed: 1 }, { passed: 2 }, { passed: 3 }]);
      expect(of("values").at(-1)).toMatchObject({ trail: ["step 1", "step 2", "step 3"] });
      expect(await workerOf(server)).not.toBe(worker);
      expect(server.lines).toContainEqual(
        expect.objectContaining({ event: "worker_ended", pid: worker, reason: "signal SIGKILL" }),
      );
    });

    test("between two requests is noticed by none of them", async () => {
      await using server = await start();
      const worker = await workerOf(server);
      const thread = threadOf(server);
      await thread.wait("named");
      process.kill(worker, "SIGKILL");
      expect(await thread.state()).toMatchObject({ values: { pid: worker } });
      expect(await thread.wait("named")).not.toMatchObject({ pid: worker });
    });
  });

  describe("a graph that ends its worker each time", () => {
    test("fails alone: the runs beside it succeed", async () => {
      await using server = await start();
      await using gate = await openGate();
      const input = { gate: gate.url, steps: 2 };
      const beside = [threadOf(server), threadOf(server), threadOf(server)];
      const runs = await Promise.all(beside.map((thread) => thread.run("gated", input)));
      const dying = threadOf(server);
      const guilty = await dying.run("dying", input);
      await gate.arrivals(4);
      gate.open();
      const { __error__: error } = await dying.join(guilty);
      expect(error).toEqual({
        error: "RunAbandoned",
        message: "the process that ran this run ended 3 times before the run did",
      });
      for (const [n, thread] of beside.entries()) {
        expect(await thread.join(runs[n]!)).toMatchObject({ trail: ["step 1", "step 2"] });
        expect(await recordOf(server, thread, runs[n]!)).toMatchObject({ status: "success" });
      }
    });
  });

  describe.concurrent("a node that never ends", () => {
    test.each(["turning", "holding"])(
      "and is %s holds its worker alone: others run elsewhere, and once it is cancelled, those beside it, too",
      async (graph) => {
        await using server = await start();
        await using gate = await openGate();
        await using held = await openGate();
        const beside = threadOf(server);
        const run = await beside.run("gated", { gate: gate.url, steps: 1 });
        await gate.arrivals(1);
        const worker = await workerOf(server);
        const endless = threadOf(server);
        const stuck = await endless.run(graph, { gate: held.url });
        await held.arrivals(1);
        held.open();
        expect(await workerOf(server)).not.toBe(worker);
        gate.open();
        await cancelled(server, endless, stuck);
        expect(await recordOf(server, endless, stuck)).toMatchObject({ status: "interrupted" });
        expect(await beside.join(run)).toMatchObject({ trail: ["step 1"] });
        await ended(worker);
      },
    );

    test("in a thread is left behind by its run: its worker ends when the others in it have", async () => {
      await using server = await start();
      await using gate = await openGate();
      const worker = await workerOf(server);
      const endless = threadOf(server);
      const stuck = await endless.run("spinning", { gate: gate.url });
      await gate.arrivals(1);
      gate.open();
      await cancelled(server, endless, stuck);
      expect(await recordOf(server, endless, stuck)).toMatchObject({ status: "interrupted" });
      await ended(worker);
      expect(await workerOf(server)).not.toBe(worker);
    });

    test("in many threads keeps no later run waiting: its worker is replaced", async () => {
      await using server = await start();
      await using gate = await openGate();
      const worker = await workerOf(server);
      const stuck = await Promise.all(
        Array.from({ length: 40 }, async () => {
          const thread = threadOf(server);
          return { thread, runId: await thread.run("waiting", { gate: gate.url }) };
        }),
      );
      await gate.arrivals(40);
      await Promise.all(stuck.map(({ thread, runId }) => cancelled(server, thread, runId)));
      await ended(worker);
      expect(await workerOf(server)).not.toBe(worker);
    });
  });

  describe.concurrent("the worker of a server that is killed", () => {
    test.each(["gated", "turning", "holding"])("ends with it, while its node is %s", async (graph) => {
      await using folder = await makeFolder();
      await using gate = await openGate();
      const server = await forkEngine("python", folder.path, "python-workers");
      const worker = await workerOf(server);
      await server.post("/runs", { assistant_id: graph, input: { gate: gate.url, steps: 2 } });
      await gate.arrivals(1);
      gate.release();
      await server[Symbol.asyncDispose]();
      await ended(worker);
    });
  });

  test.runIf(process.platform === "linux")("the kernel takes a worker before its server", async () => {
    await using server = await start();
    const worker = await workerOf(server);
    const score = (pid: number) => Number(readFileSync(`/proc/${pid}/oom_score_adj`, "utf8"));
    expect(score(worker)).toBe(Math.min(score(process.pid) + 500, 1000));
  });
});
