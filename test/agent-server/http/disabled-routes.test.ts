import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { Secret } from "../../../src/foundation/secret.ts";
import { startAgentFolder } from "../../support/agents/agent-folder.ts";

type Server = Awaited<ReturnType<typeof startAgentFolder>>;

const run = { assistant_id: "agent", input: {} };

/** A request for each group of routes, and its status where the group is there. */
const asked: Record<string, (server: Server) => Promise<Response>> = {
  assistants: (server) => server.post("/assistants/search"),
  threads: (server) => server.post("/threads"),
  runs: (server) => server.post("/runs/wait", run),
  crons: (server) => server.post("/runs/crons/search"),
  store: (server) => server.post("/store/items/search", {}),
  mcp: (server) =>
    server.post(
      "/mcp",
      { jsonrpc: "2.0", id: 1, method: "ping" },
      { accept: "application/json, text/event-stream" },
    ),
  a2a: (server) => server.get("/a2a/agent"),
  cards: (server) => server.get("/.well-known/agent-card.json?assistant_id=agent"),
  info: (server) => server.get("/info"),
  metrics: (server) => server.get("/metrics"),
  document: (server) => server.get("/openapi.json"),
  health: (server) => server.get("/ok"),
};

async function missingOf(server: Server): Promise<string[]> {
  const missing: string[] = [];
  for (const [group, ask] of Object.entries(asked)) {
    const { status } = await ask(server);
    expect([200, 404], group).toContain(status);
    if (status === 404) missing.push(group);
  }
  return missing;
}

const pathsOf = async (server: Server): Promise<string[]> =>
  Object.keys((await server.json(server.get("/openapi.json"))).paths);

test("each disable_ flag removes its routes and no others, also from the OpenAPI document", async () => {
  for (const [flag, groups, path] of [
    ["disable_assistants", ["assistants"], "/assistants/search"],
    ["disable_threads", ["threads"], "/threads"],
    ["disable_runs", ["runs", "crons"], "/threads/{thread_id}/runs"],
    ["disable_store", ["store"], "/store/items"],
    ["disable_mcp", ["mcp"], "/mcp"],
    ["disable_a2a", ["a2a", "cards"], "/a2a/{assistant_id}"],
  ] as const) {
    await using server = await startAgentFolder({ http: { [flag]: true } });
    expect(await missingOf(server), flag).toEqual(groups);
    expect(await pathsOf(server)).not.toContain(path);
    expect((await server.patch(path, {})).status).toBe(404);
  }
  await using whole = await startAgentFolder({});
  expect(await missingOf(whole)).toEqual([]);
});

test.each(["disable_event_streaming", "disable_runs"])(
  "%s removes the routes of the streaming protocol",
  async (flag) => {
    await using server = await startAgentFolder({ http: { [flag]: true } });
    for (const end of ["stream/events", "commands"]) {
      expect(await pathsOf(server)).not.toContain(`/threads/{thread_id}/${end}`);
      const path = `/threads/${randomUUID()}/${end}`;
      expect((await server.post(path, { channels: ["values"], id: 1, method: "state.get" })).status).toBe(
        404,
      );
    }
  },
);

test("disable_meta leaves a bare health check, which needs no key", async () => {
  const http = { disable_meta: true };
  await using server = await startAgentFolder({ http });
  expect(await missingOf(server)).toEqual(["info", "metrics", "document"]);
  await using guarded = await startAgentFolder({ http }, { apiKeys: [new Secret("the key")] });
  expect((await guarded.get("/ok")).status).toBe(200);
});

test("disable_webhooks refuses a run and a cron with a webhook, and nothing is made", async () => {
  await using server = await startAgentFolder({ http: { disable_webhooks: true } });
  const threadId = await server.newThread();
  const webhook = "http://127.0.0.1:1/hook";
  const cron = { ...run, schedule: "0 0 1 1 *" };
  for (const refused of [
    server.post(`/threads/${threadId}/runs`, { ...run, webhook }),
    server.post("/runs/batch", [run, { ...run, webhook }]),
    server.post("/runs/crons", { ...cron, webhook }),
  ]) {
    const { status } = await refused;
    expect([status, await server.json(refused)]).toEqual([
      422,
      { detail: expect.stringMatching(/^body\.(1\.)?webhook: this server sends no webhooks$/) },
    ]);
  }
  const { cron_id } = await server.json(server.post("/runs/crons", cron));
  expect((await server.patch(`/runs/crons/${cron_id}`, { webhook })).status).toBe(422);
  expect(await server.json(server.get(`/threads/${threadId}/runs`))).toEqual([]);
  expect((await server.post("/runs/wait", run)).status).toBe(200);
});
