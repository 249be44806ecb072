import { join } from "node:path";
import { expect, test } from "vitest";
import { takeOwnVariables } from "../../../src/agent-server/config/own-variables.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { fixtureProject, startServer } from "../../support/agents/agent-server.ts";
import { projectFolder } from "../../support/project-folder.ts";

const keys = "AGENT_SERVER_API_KEYS";
const key = (value: string) => ({ "x-api-key": value });
const environment = { project: "environment" };

test("the server requires the API keys of the environment and hides them from graphs", async () => {
  const env = { [keys]: "first-key, second-key,", AGENT_SERVER_DATABASE_URL: " " };
  await using server = await startServer({ ...environment, env });
  expect((await server.get("/ok")).status).toBe(200);
  expect((await server.get("/info")).status).toBe(401);
  expect((await server.get("/info", key(""))).status).toBe(401);
  for (const given of ["first-key", "second-key"]) {
    expect((await server.get("/info", key(given))).status).toBe(200);
  }
  expect(env).not.toHaveProperty(keys);
  expect(env).not.toHaveProperty("AGENT_SERVER_DATABASE_URL");
});

test("the server refuses to start when the variable for API keys holds no key, because it would be open", async () => {
  await expect(startServer({ ...environment, env: { [keys]: " , " } })).rejects.toThrow("holds no key");
});

test("a pooler alone is the database, and its URL is hidden from graphs", async () => {
  const env = { AGENT_SERVER_DATABASE_POOL_URL: "postgres://agent:canary@127.0.0.1:1/agent" };
  expect(takeOwnVariables(env)).toEqual({ apiKeys: [], databasePoolUrl: expect.any(Secret) });
  expect(env).toEqual({});
});

test("a server behind a gateway refuses API keys in the configuration, because they would have no effect", async () => {
  using folder = projectFolder({
    "graph.json": JSON.stringify({ graphs: { agent: "./agent.ts:graph" }, env: { [keys]: "canary" } }),
    "agent.ts": "",
  });
  const starting = startServer({ ...environment, dir: folder.path, behindGateway: true });
  await expect(starting).rejects.toMatchObject({
    code: "graph_config",
    message: expect.stringMatching(
      /graph\.json: AGENT_SERVER_API_KEYS in env has no effect in a deployment$/,
    ),
    hint: "Remove it, and give the keys as runtime_keys of the deployment.",
  });
});

test("API keys in the env of the graph configuration are required as well", async () => {
  const config = "graph-with-key.json";
  using folder = projectFolder({
    [config]: JSON.stringify({
      graphs: { environment: `${fixtureProject("environment")}/environment.ts:graph` },
      env: { [keys]: "configured" },
    }),
  });
  const env = {};
  await using server = await startServer({
    dir: fixtureProject("environment"),
    config: join(folder.path, config),
    env,
  });
  expect((await server.get("/info")).status).toBe(401);
  expect((await server.get("/info", key("configured"))).status).toBe(200);
  expect(env).not.toHaveProperty(keys);
});

test.each([
  ["the environment", { env: { LANGCHAIN_CALLBACKS_BACKGROUND: "true" }, configured: {} }],
  ["the graph configuration", { env: {}, configured: { LANGCHAIN_CALLBACKS_BACKGROUND: "true" } }],
])("callbacks run in the foreground even if %s says otherwise, with a warning", async (_, given) => {
  const { env, configured } = given;
  const graphs = { environment: `${fixtureProject("environment")}/environment.ts:graph` };
  using folder = projectFolder({ "graph.json": JSON.stringify({ graphs, env: configured }) });
  const config = join(folder.path, "graph.json");
  await using server = await startServer({ dir: fixtureProject("environment"), config, env });
  expect(env).toMatchObject({ LANGCHAIN_CALLBACKS_BACKGROUND: "false" });
  expect(server.lines).toContainEqual(
    expect.objectContaining({ event: "config_warning", variable: "LANGCHAIN_CALLBACKS_BACKGROUND" }),
  );
});

test("a server that listens beyond loopback without API keys logs a warning", async () => {
  // An address of this machine that does not look like one.
  await using open = await startServer({ host: "127.1" });
  expect(open.lines).toContainEqual({
    event: "open_to_everybody",
    host: "127.1",
    hint: "Set AGENT_SERVER_API_KEYS, so that only those with a key are answered.",
  });
  await using guarded = await startServer({ host: "127.1", env: { [keys]: "a-key" } });
  await using local = await startServer();
  for (const { lines } of [guarded, local])
    expect(lines.map(({ event }) => event)).not.toContain("open_to_everybody");
});
