import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../../support/agents/agent-server.ts";
import { allOf, type ReadEvent } from "../../support/network/sse-reader.ts";

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const question = { messages: [{ role: "user", content: "one two three" }] };

async function run(graph: string, body: object): Promise<ReadEvent[]> {
  const threadId = await server.newThread();
  const response = await server.post(`/threads/${threadId}/runs/stream`, { assistant_id: graph, ...body });
  expect(response.status).toBe(200);
  return allOf(response);
}
// biome-ignore lint/suspicious/noExplicitAny: frames of all modes
const dataOf = (events: ReadEvent[], name: string): any[] =>
  events.filter((event) => event.event === name).map((event) => event.data);

describe("stream mode debug", () => {
  test("checkpoints have only their own keys, without internal objects of the engine", async () => {
    const debug = dataOf(await run("chat", { input: question, stream_mode: "debug" }), "debug");
    expect(new Set(debug.map((event) => event.type))).toEqual(new Set(["checkpoint", "task", "task_result"]));
    const checkpoint = debug.find((event) => event.type === "checkpoint").payload;
    expect(checkpoint.checkpoint).toMatchObject({ checkpoint_id: expect.any(String) });
    const keys = Object.keys(checkpoint.config.configurable);
    expect(keys).toContain("checkpoint_id");
    expect(keys.filter((key) => key.startsWith("__"))).toEqual([]);
  });

  test("a checkpoint in debug names the config of the one before it", async () => {
    const frames = dataOf(
      await run("chat", { input: question, stream_mode: ["debug", "checkpoints"] }),
      "debug",
    );
    const told = frames.filter(({ type }) => type === "checkpoint").map(({ payload }) => payload);
    expect(told[0].parent_config).toBeNull();
    for (const [i, { parent_config }] of told.slice(1).entries()) {
      const { checkpoint_id } = told[i].config.configurable;
      expect(parent_config.configurable.checkpoint_id).toBe(checkpoint_id);
    }
    expect(told.length).toBeGreaterThan(1);
  });
});
