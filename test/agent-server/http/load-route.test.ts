import { join } from "node:path";
import { expect, test } from "vitest";
import { Secret } from "../../../src/foundation/secret.ts";
import { AGENT_LOAD_PATH, agentLoad } from "../../../src/http/load.ts";
import { makeFolder, startServer } from "../../support/agents/agent-server.ts";
import { openGate } from "../../support/gate.ts";

const KEY = "key-of-the-gateway";
const asPlane = { authorization: `Bearer ${KEY}`, "x-api-key": KEY };
const keyed = { apiKeys: [new Secret(KEY)] };

test.each([
  ["a server behind a gateway", { ...keyed, behindGateway: true }],
  ["a server with a key", keyed],
])("%s tells its load to who has the key, and is idle until it has a run", async (_which, options) => {
  await using gate = await openGate();
  await using server = await startServer(options);
  const load = async () => agentLoad.strict().parse(await server.json(server.get(AGENT_LOAD_PATH, asPlane)));
  expect(await load()).toMatchObject({ isIdle: true, queuedRuns: 0, runningRuns: 0, eventLoopDelayMs: 0 });
  const run = { assistant_id: "gated", input: { gate: gate.url, steps: 1 } };
  const { run_id, thread_id } = await server.json(server.post("/runs", run, { "x-api-key": KEY }));
  await gate.arrivals(1);
  expect(await load()).toMatchObject({ isIdle: false, queuedRuns: 0, runningRuns: 1 });
  gate.open();
  await server.json(server.get(`/threads/${thread_id}/runs/${run_id}/join`, { "x-api-key": KEY }));
  await expect.poll(load).toMatchObject({ isIdle: true, runningRuns: 0 });
});

test("whoever comes through the gateway, which sends the key in X-Api-Key, finds no such route", async () => {
  await using server = await startServer({ ...keyed, behindGateway: true });
  const through = { "x-api-key": KEY };
  for (const headers of [through, { ...through, authorization: "Bearer guessed" }])
    expect((await server.get(AGENT_LOAD_PATH, headers)).status).toBe(404);
  expect((await server.get(AGENT_LOAD_PATH)).status).toBe(401);
  expect((await server.get(AGENT_LOAD_PATH, { authorization: KEY })).status).toBe(401);
  expect((await server.post(AGENT_LOAD_PATH, {}, asPlane)).status).toBe(404);
  const document = await server.json(server.get("/openapi.json", through));
  expect(Object.keys(document.paths)).not.toContain(AGENT_LOAD_PATH);
});

test("a server without keys tells its load to nobody", async () => {
  await using server = await startServer();
  for (const authorization of ["", "Bearer ", "Bearer undefined"])
    expect((await server.get(AGENT_LOAD_PATH, { authorization })).status).toBe(404);
});

test("its state is found by other agents where its gateway or AGENT_DATA named the folder, and nowhere else", async () => {
  await using folder = await makeFolder();
  const shared = async (options: Parameters<typeof startServer>[0]) => {
    await using server = await startServer({ ...keyed, sqlite: true, ...options });
    const load = await server.json(server.get(AGENT_LOAD_PATH, asPlane));
    return (load as { isStateShared: boolean }).isStateShared;
  };
  const data = join(folder.path, "data");
  expect(await shared({ data, behindGateway: true })).toBe(true);
  expect(await shared({ data, env: { AGENT_DATA: data } })).toBe(true);
  const elsewhere = { AGENT_DATA: join(folder.path, "other") };
  expect(await shared({ data, env: elsewhere, behindGateway: true })).toBe(false);
  expect(await shared({ data, env: elsewhere })).toBe(false);
  expect(await shared({ data, env: {} })).toBe(false);
});
