// What every runner does, whatever an agent is to it.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type {
  AgentCode,
  AgentStart,
  Runner,
  RunningAgent,
  StartRequest,
} from "../../../src/control-plane/run/runner.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { type RunnerName, skips } from "./skips.ts";

export type RunnerWorld = AsyncDisposable & {
  /**
   * Of an agent that does what its variable BEHAVIOUR says. `guarded`: it answers 401 without its key, and with it ends at
   * `/exit` with the code 3; `crash`: it ends at its start and says `model is not a function`; `silent`: it never answers.
   */
  code: AgentCode;
  /** The runner of one run of a control plane; what an earlier one has left is there. */
  open(): Promise<Runner>;
};

type Behaviour = "guarded" | "crash" | "silent";

/** @param openWorld is called once */
export function runnerSuite(name: RunnerName, openWorld: () => Promise<RunnerWorld>): void {
  const titles = new Set<string>();
  function check(title: string, run: () => Promise<void>): void {
    titles.add(title);
    const isSkipped = skips.some((skip) => skip.runner === name && skip.test === title);
    test.skipIf(isSkipped)(title, run);
  }

  describe(`the runner \`${name}\``, () => {
    let world: RunnerWorld;
    let runners: Runner[] = [];
    beforeAll(async () => {
      world = await openWorld();
    });
    afterEach(async () => {
      const opened = runners;
      runners = [];
      for (const runner of opened) await runner.close();
      // What was left is ended by the next one, which wants nothing.
      const last = await world.open();
      await last.adopt?.(async () => undefined);
      await last.close();
    });
    afterAll(() => world?.[Symbol.asyncDispose]());

    async function open(): Promise<Runner> {
      const runner = await world.open();
      runners.push(runner);
      return runner;
    }

    function request(given: Partial<StartRequest> = {}, behaviour: Behaviour = "guarded"): StartRequest {
      return {
        ...{ deployment_id: "deployment", revision_id: "revision", replica: 0, start: 1 },
        ...{ key: new Secret(`key ${given.replica ?? 0}`), code: world.code, log: () => {} },
        signal: new AbortController().signal,
        ...given,
        environment: { BEHAVIOUR: new Secret(behaviour) },
      };
    }

    /** The status; undefined where nobody answers. */
    const ask = ({ url }: RunningAgent, path: string, key?: Secret) =>
      fetch(new URL(path, url), { headers: key ? { "x-api-key": key.reveal() } : {} }).then(
        ({ status }) => status,
        () => undefined,
      );

    check("an agent that was started answers, and only to its key", async () => {
      const runner = await open();
      const given = request();
      const agent = await runner.start(given);
      expect(agent.key?.equals(given.key)).toBe(true);
      expect(await ask(agent, "/ok")).toBe(200);
      expect(await ask(agent, "/info")).toBe(401);
      expect(await ask(agent, "/info", new Secret("another"))).toBe(401);
      expect(await ask(agent, "/info", given.key)).toBe(200);
    });

    check("two replicas are two agents, and one does not answer to the key of the other", async () => {
      const runner = await open();
      const [first, second] = [request(), request({ replica: 1 })];
      const agents = [await runner.start(first), await runner.start(second)] as const;
      expect(agents[0].url).not.toBe(agents[1].url);
      expect(await ask(agents[0], "/info", second.key)).toBe(401);
      expect(await ask(agents[1], "/info", second.key)).toBe(200);
    });

    check("the end of an agent is told, and stopping it afterwards does nothing", async () => {
      const runner = await open();
      const given = request();
      const agent = await runner.start(given);
      await ask(agent, "/exit", given.key);
      expect(await agent.exited).toMatchObject({ code: 3, signal: null });
      await agent.stop();
      expect(await agent.exited).toMatchObject({ code: 3 });
    });

    for (const way of ["stop", "drain"] as const)
      check(`an agent has ended when its ${way} resolves, and the others run on`, async () => {
        const runner = await open();
        const [ended, other] = [await runner.start(request()), await runner.start(request({ replica: 1 }))];
        await (way === "stop" ? ended.stop() : ended.drain(1_000));
        await ended.exited;
        expect(await ask(ended, "/ok")).toBeUndefined();
        expect(await ask(other, "/ok")).toBe(200);
      });

    check("an abort ends a start, with its reason", async () => {
      const runner = await open();
      const controller = new AbortController();
      const starting = runner.start(request({ signal: controller.signal }, "silent"));
      setTimeout(() => controller.abort(new Error("interrupted")), 200);
      await expect(starting).rejects.toThrow("interrupted");
      await expect(runner.start(request({ signal: controller.signal }))).rejects.toThrow("interrupted");
    });

    check("a start that fails says why", async () => {
      const runner = await open();
      const failure = { code: "start_failed", message: expect.stringContaining("model is not a function") };
      await expect(runner.start(request({}, "crash"))).rejects.toMatchObject(failure);
    });

    check("a deployment whose agents have ended can be forgotten, and run again", async () => {
      const runner = await open();
      await (await runner.start(request())).stop();
      await runner.forget?.("deployment");
      expect(await ask(await runner.start(request({ start: 2 })), "/ok")).toBe(200);
    });

    check("close ends all agents", async () => {
      const runner = await open();
      const agents = [await runner.start(request()), await runner.start(request({ replica: 1 }))];
      await runner.close();
      for (const agent of agents) {
        await agent.exited;
        expect(await ask(agent, "/ok")).toBeUndefined();
      }
    });

    check("there is nothing to adopt where nothing was left", async () => {
      const runner = await open();
      const asked: AgentStart[] = [];
      const adopted = await runner.adopt?.(async (start) => void asked.push(start));
      expect([adopted ?? [], asked]).toEqual([[], []]);
    });

    /** An agent of a runner that is gone. */
    async function left(given: StartRequest): Promise<RunningAgent> {
      const runner = await open();
      const agent = await runner.start(given);
      await agent.leave?.();
      await runner.close();
      expect(await ask(agent, "/ok")).toBe(200);
      return agent;
    }

    check("adopts an agent that was left, as it runs", async () => {
      const given = request({ replica: 2, start: 7 });
      const before = await left(given);
      const runner = await open();
      const adopted = (await runner.adopt?.(async () => given)) ?? [];
      const start = { deployment_id: "deployment", revision_id: "revision", replica: 2, start: 7 };
      expect(adopted).toEqual([{ ...start, agent: expect.objectContaining({ url: before.url }) }]);
      const [{ agent } = { agent: before }] = adopted;
      expect(agent.key?.equals(given.key)).toBe(true);
      await ask(agent, "/exit", given.key);
      expect(await agent.exited).toMatchObject({ code: 3 });
    });

    check("ends what was left and is not wanted", async () => {
      const before = await left(request());
      const runner = await open();
      expect(await runner.adopt?.(async () => undefined)).toEqual([]);
      expect(await ask(before, "/ok")).toBeUndefined();
    });

    check("does not adopt an agent that has another key", async () => {
      const before = await left(request());
      const runner = await open();
      expect(await runner.adopt?.(async () => request({ key: new Secret("another") }))).toEqual([]);
      expect(await ask(before, "/ok")).toBeUndefined();
    });

    check("an agent that was adopted is stopped, and closed with its runner", async () => {
      const given = [request(), request({ replica: 1 })];
      for (const each of given) await left(each);
      const runner = await open();
      const adopted = await runner.adopt?.(async ({ replica }) => given[replica]);
      expect(adopted).toHaveLength(2);
      await adopted?.[0]?.agent.stop();
      await runner.close();
      for (const { agent } of adopted ?? []) expect(await ask(agent, "/ok")).toBeUndefined();
    });

    test("every skip is of a test", () => {
      for (const skip of skips) if (skip.runner === name) expect(titles).toContain(skip.test);
    });
  });
}
