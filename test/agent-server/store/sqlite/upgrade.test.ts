import { expect, test } from "vitest";
import { startServer } from "../../../support/agents/agent-server.ts";
import { earlierStores } from "../../../support/upgrades/earlier-stores.ts";

test("an agent goes on with the threads, assistants, crons and items of the version before the first migration", async () => {
  using earlier = earlierStores(0);
  await using server = await startServer({ project: "sdk", data: earlier.agent, sqlite: true });
  const found = async (path: string, body: object) => server.json(server.post(path, body));
  const [thread] = await found("/threads/search", { metadata: { kept: "yes" } });
  const messages = [{ content: "hello" }, {}];
  expect(thread).toMatchObject({ status: "idle", values: { messages } });
  expect(await server.json(server.get(`/threads/${thread.thread_id}/state`))).toMatchObject({
    values: { messages },
  });
  expect(await found("/assistants/search", { name: "kept" })).toHaveLength(1);
  expect(await found("/runs/crons/search", {})).toMatchObject([{ schedule: "0 0 1 1 *" }]);
  expect(await found("/store/items/search", { namespace_prefix: ["kept"] })).toMatchObject({
    items: [{ key: "item" }],
  });
});
