import { expect, test } from "vitest";
import { startServer } from "../../support/agents/agent-server.ts";

test("a run whose graph factory never returns can be cancelled, and its thread stays usable", async () => {
  await using server = await startServer({ project: "hanging" });
  const thread = `/threads/${await server.newThread()}`;
  const body = { assistant_id: "hanging", config: { configurable: { hangs: true } } };
  const run = await server.json(server.post(`${thread}/runs`, body));
  await (await server.post(`${thread}/runs/${run.run_id}/cancel?wait=1`)).text();
  expect((await server.json(server.get(`${thread}/runs/${run.run_id}`))).status).toBe("interrupted");
  const input = { messages: [{ role: "user", content: "still there?" }] };
  const values = await server.json(server.post(`${thread}/runs/wait`, { assistant_id: "hanging", input }));
  expect(values.messages).toHaveLength(2);
});
