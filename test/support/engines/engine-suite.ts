import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { OpenEngine } from "../../../src/agent-server/engine/engine.ts";
import { fixtureProject, startServer } from "../agents/agent-server.ts";
import { type EngineName, skipsOf } from "./skips.ts";
import { endingsSuite } from "./suite/endings.ts";
import { type EngineServer, threadOf } from "./suite/engine-server.ts";
import { projectsSuite } from "./suite/projects.ts";
import { protocolSuite } from "./suite/protocol.ts";
import { questionsSuite } from "./suite/questions.ts";
import { runsSuite } from "./suite/runs.ts";
import { statesSuite } from "./suite/states.ts";
import { streamsSuite } from "./suite/streams.ts";
import { watchedEngine } from "./watched-engine.ts";

/**
 * What a server with an engine does. The graphs of `test/fixtures/graphs/engines/<name>` are the same for each engine, in
 * its own form.
 */
export function describeEngine(name: EngineName, open: OpenEngine): void {
  const { engine, breaches, settled, open: graphs } = watchedEngine(open);
  const dir = fixtureProject(`engines/${name}`);
  const start: typeof startServer = (options) => startServer({ dir, engine, ...options });
  const skipped = skipsOf(name);
  const titles = new Set<string>();
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  const newThread: EngineServer["newThread"] = (at) => threadOf(at ?? server!);

  const given: EngineServer = {
    test(title, run) {
      titles.add(title);
      test.skipIf(skipped.has(title))(title, run);
    },
    chunkType: name === "python" ? "AIMessageChunk" : "ai",
    ...{ dir, start, newThread, settled },
    get server() {
      return server!;
    },
    async atSecondStep(gate, { thread = newThread(), deaf = false } = {}) {
      const runId = await thread.run("gated", { gate: gate.url, steps: 3, deaf });
      await gate.arrivals(1);
      gate.release();
      await gate.arrivals(2);
      return { thread, runId };
    },
  };

  describe(`a server with the engine "${name}"`, () => {
    beforeAll(async () => {
      server = await start();
    });
    afterAll(async () => {
      await server?.[Symbol.asyncDispose]();
      expect([...graphs], "graphs that are still open").toEqual([]);
    });
    afterEach(() => expect(breaches.splice(0), "what an engine must not do").toEqual([]));

    runsSuite(given);
    streamsSuite(given);
    protocolSuite(given);
    questionsSuite(given);
    statesSuite(given);
    endingsSuite(given);
    projectsSuite(given);

    test("has only skips that name a test", () => {
      expect([...skipped].filter((title) => !titles.has(title))).toEqual([]);
    });
  });
}
