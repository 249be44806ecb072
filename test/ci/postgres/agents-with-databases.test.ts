import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agentUrl } from "../../../src/control-plane/databases/agent-url.ts";
import { openVault } from "../../../src/control-plane/secrets/vault.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { postgresIsMissing, startPostgres } from "../../support/database/postgres.ts";
import { projectFolder } from "../../support/project-folder.ts";

/** Instead of a download: the graph runs on this project's own packages. */
const modules = fileURLToPath(new URL("../../../node_modules", import.meta.url));
const install_command = `ln -s ${JSON.stringify(modules)} node_modules`;

// Prints what its process was started with, as a careless graph does.
const GRAPH = `
import { readFileSync } from "node:fs";
import { Annotation, StateGraph } from "@langchain/langgraph";
const State = Annotation.Root({ said: Annotation<string> });
export const graph = new StateGraph(State)
  .addNode("say", () => {
    const started = readFileSync("/proc/self/environ", "utf8").split("\\0").filter((each) => each.includes("DATABASE"));
    console.log("started with " + started.join());
    console.error(started.map((each) => each.slice(each.indexOf(":", 40))).join());
    return { said: String(process.env.AGENT_SERVER_DATABASE_URL) };
  })
  .addEdge("__start__", "say")
  .compile();
`;

function repository() {
  const folder = projectFolder({
    "graph.json": JSON.stringify({ graphs: { agent: "./agent.ts:graph" } }),
    "package.json": JSON.stringify({ name: "agent", type: "module" }),
    "agent.ts": GRAPH,
  });
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], {
      cwd: folder.path,
    });
  git("init", "-q", "-b", "main");
  git("add", "-A");
  git("commit", "-qm", "first");
  return folder;
}

async function post(url: string, path: string, body: object) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
  // biome-ignore lint/suspicious/noExplicitAny: what the agent answers
  return (await answer.json()) as any;
}

/** Runs the graph on a new thread. */
async function runOn(url: string): Promise<string> {
  const { thread_id } = await post(url, "/threads", {});
  const state = await post(url, `/threads/${thread_id}/runs/wait`, { assistant_id: "agent", input: {} });
  expect(state).toEqual({ said: "undefined" });
  return thread_id;
}

const databaseOf = (id: string) => `agent_${id.replaceAll("-", "")}`;

const at = (url: Secret, database: string) => url.reveal().replace(/\/\w+$/, `/${database}`);

/** Every file below a folder, by its path. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

describe.skipIf(postgresIsMissing)("agents with databases of their own", () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    postgres = await startPostgres({ isLogged: true });
  });
  afterAll(() => postgres[Symbol.asyncDispose]());

  test("keep their threads there, read nothing of each other or of the control plane, and leave nothing behind", async () => {
    using code = repository();
    const databaseUrl = await postgres.newSchema();
    await postgres.query("CREATE ROLE maker LOGIN CREATEROLE CREATEDB PASSWORD 'maker-password'");
    const agentDatabaseUrl = new Secret(
      `postgres://maker:maker-password@127.0.0.1:${postgres.port}/postgres`,
    );
    await using plane = await startTestControlPlane({ real: true, databaseUrl, agentDatabaseUrl });
    const deployments = await Promise.all(
      ["one", "two"].map(async (name) => {
        const source_config = {
          repo_url: code.path,
          install_command,
          resource_spec: { min_scale: name === "one" ? 2 : 1 },
        };
        const { body } = await plane.post("/v2/deployments", creation(name, { source_config }));
        const settled = await plane.settled(body.id, body.latest_revision_id);
        expect(settled).toMatchObject({ status: "DEPLOYED", status_message: null });
        return { id: body.id as string, url: body.source_config.custom_url as string };
      }),
    );
    // Where the control plane kept its key, the passwords follow from it.
    const vault = openVault({ keyFile: join(plane.data, "secrets.key"), isNeeded: true });
    const owned = deployments.map(({ id }) => {
      const password = vault.derive(`password of the database\n${id}`);
      return { id, password, url: agentUrl(agentDatabaseUrl, { name: databaseOf(id), password }) };
    });

    const threads: string[] = [];
    for (const { url } of deployments) threads.push(await runOn(url));
    for (const [index, { id }] of deployments.entries()) {
      const rows = await postgres.query(
        "SELECT thread_id FROM threads",
        [],
        at(owned[index]!.url, databaseOf(id)),
      );
      expect(rows).toEqual([{ thread_id: threads[index] }]);
      expect(filesOf(join(plane.data, "deployments", id, "data"))).toEqual([]);
    }

    for (const { id, url } of owned) {
      const other = owned.find((each) => each.id !== id)!;
      await expect(postgres.query("SELECT 1", [], at(url, databaseOf(other.id)))).rejects.toThrow(
        /^permission denied for database/,
      );
      const own = new pg.Client({ connectionString: at(url, "postgres") });
      await own.connect();
      const tables = await postgres.query(
        "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()",
        [],
        databaseUrl.reveal(),
      );
      expect(tables.length).toBeGreaterThan(15);
      const schema = /search_path%3D(\w+)/.exec(databaseUrl.reveal())?.[1];
      expect(schema).toBeDefined();
      for (const { tablename } of tables)
        await expect(own.query(`SELECT * FROM ${schema}.${tablename}`)).rejects.toThrow(
          /^permission denied for schema/,
        );
      await own.end();
    }

    // A second agent beside the first one is no other state; a restart finds everything again.
    await plane.restart();
    for (const [index, { url }] of deployments.entries())
      await expect
        .poll(async () => (await fetch(`${url}/threads/${threads[index]}/state`)).status, { timeout: 30_000 })
        .toBe(200);

    const { body } = await plane.post(`/v1/projects/${deployments[0]!.id}/deploy_logs`, { limit: 1000 });
    expect(JSON.stringify(body)).toContain("started with AGENT_SERVER_DATABASE_URL=postgres://");
    const statements = postgres.log();
    expect(statements).toMatch(/ALTER ROLE agent_\w+ LOGIN .* PASSWORD 'SCRAM-SHA-256\$/);
    expect(statements).toContain("CREATE TABLE");
    const written = filesOf(plane.data).map((file) => readFileSync(file, "latin1"));
    const rows = await postgres.query(
      "SELECT query_to_xml('SELECT message FROM logs', true, true, '')::text AS text",
      [],
      databaseUrl.reveal(),
    );
    const everything = [statements, rows[0].text, JSON.stringify(body), plane.lines.join("\n"), ...written];
    for (const { password } of owned)
      expect(everything.filter((text) => text.includes(password.reveal())).length).toBe(0);

    for (const { id } of deployments) await plane.remove(`/v2/deployments/${id}`);
    for (const { id } of deployments)
      await expect
        .poll(async () => (await plane.get(`/v2/deployments/${id}`)).status, { timeout: 30_000 })
        .toBe(404);
    expect(
      await postgres.query(
        "SELECT rolname FROM pg_roles WHERE rolname LIKE 'agent\\_%' UNION SELECT datname FROM pg_database WHERE datname LIKE 'agent\\_%'",
      ),
    ).toEqual([]);
  }, 120_000);
});
