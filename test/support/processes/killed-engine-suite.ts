import { describe, expect, test } from "vitest";
import { makeFolder } from "../agents/agent-server.ts";
import type { EngineName } from "../engines/skips.ts";
import { openGate } from "../gate.ts";
import { forkEngine } from "./engine-server.ts";

/** What is left of a server with an engine when it is killed. */
export function describeKilledEngine(engine: EngineName): void {
  describe(`a server with the engine ${engine}, killed in the second of three steps`, () => {
    test.each([
      ["that step, where each is stored at once", "sync", 4],
      ["the first, where only the last is stored", "exit", 5],
    ])("goes on with %s", async (_what, durability, steps) => {
      await using folder = await makeFolder();
      await using gate = await openGate();
      const killed = await forkEngine(engine, folder.path);
      const thread = `/threads/${await killed.newThread()}`;
      const body = { assistant_id: "gated", input: { gate: gate.url, steps: 3 }, durability };
      const { run_id } = await killed.json(killed.post(`${thread}/runs`, body));
      await gate.arrivals(1);
      gate.release();
      await gate.arrivals(2);
      await killed[Symbol.asyncDispose]();

      await using next = await forkEngine(engine, folder.path);
      await gate.arrivals(3);
      gate.open();
      const { trail } = await next.json(next.get(`${thread}/runs/${run_id}/join`));
      expect(trail).toEqual(["step 1", "step 2", "step 3"]);
      expect(gate.arrived).toBe(steps);
      const { metadata } = await next.json(next.get(`${thread}/state`));
      expect(metadata).toMatchObject({ run_id, run_attempt: 2 });
    });

    test("keeps the answers that were given, and what is asked since stays open", async () => {
      await using folder = await makeFolder();
      const killed = await forkEngine(engine, folder.path);
      const thread = `/threads/${await killed.newThread()}`;
      const body = { assistant_id: "asking" };
      await killed.json(killed.post(`${thread}/runs/wait`, { ...body, input: {} }));
      await killed.json(killed.post(`${thread}/runs/wait`, { ...body, command: { resume: "Ada" } }));
      await killed[Symbol.asyncDispose]();

      await using next = await forkEngine(engine, folder.path);
      const { interrupts } = await next.json(next.get(`${thread}/state`));
      expect(interrupts).toMatchObject([{ value: { question: "sure, Ada?" } }]);
      const answer = { ...body, command: { resume: "yes" } };
      const { trail } = await next.json(next.post(`${thread}/runs/wait`, answer));
      expect(trail).toEqual(["Ada: yes", "after"]);
    });
  });
}
