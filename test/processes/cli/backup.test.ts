import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventOf, runProcess, startProcess } from "../../support/processes/command-line.ts";
import { projectFolder } from "../../support/project-folder.ts";

// The drill: a control plane with a real agent that is written to, its backup, and another machine's data folder made of it.
const CANARY = "canary-77d0a1e4";
const modules = resolve(import.meta.dirname, "../../../node_modules");
const graph = `
import { Annotation, StateGraph } from "@langchain/langgraph";
const State = Annotation.Root({ said: Annotation<string>, secret: Annotation<string> });
export const graph = new StateGraph(State)
  .addNode("say", ({ said }) => ({ said, secret: String(process.env.CANARY?.length) }))
  .addEdge("__start__", "say")
  .compile();
`;
const folder = projectFolder({
  "agent/graph.json": JSON.stringify({ graphs: { agent: "./agent.ts:graph" } }),
  "agent/package.json": JSON.stringify({ name: "agent", type: "module" }),
  "agent/agent.ts": graph,
});
const at = (path: string) => join(folder.path, path);

async function startServer(data: string) {
  const running = startProcess(["server", "--port", "0", "--json", "--data", data], {
    directory: folder.path,
  });
  await running.line((text) => eventOf(text).event === "listening");
  return running;
}

const backUp = (name: string, ...more: string[]) =>
  runProcess(["server", "backup", name, "--json", ...more], { directory: folder.path });
const restore = (...args: string[]) => runProcess(["server", "restore", ...args], { directory: folder.path });

async function ask(url: string, path: string, body?: unknown) {
  const answer = await fetch(`${url}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, never>;
}

const say = (url: string, thread: string, said: string) =>
  ask(url, `/threads/${thread}/runs/wait`, { assistant_id: "agent", input: { said } });

let server: Awaited<ReturnType<typeof startServer>>;
let url: string;
let thread: string;

beforeAll(async () => {
  server = await startServer(".agent-deploy");
  const install = ["--install-command", `ln -s '${modules}' node_modules`];
  const deployed = await runProcess(["deploy", ...install, "--secret", "CANARY", "--json"], {
    directory: at("agent"),
    environment: { CANARY },
  });
  expect(deployed.code, deployed.stderr).toBe(0);
  url = String(deployed.events.at(-1)?.url);
  thread = String((await ask(url, "/threads", {})).thread_id);
  await say(url, thread, "before the backup");
});
afterAll(async () => {
  server.kill("SIGTERM");
  await server.ended();
  folder[Symbol.dispose]();
});

function filesIn(path: string): string[] {
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

test("a control plane that is backed up while it is written to starts elsewhere with its threads and secrets", async () => {
  let isWriting = true;
  const other = String((await ask(url, "/threads", {})).thread_id);
  const writing = (async () => {
    for (let count = 0; isWriting; count++) await say(url, other, `${count}`);
  })();
  const made = await backUp("backup-1", "--key", "vault.key").finally(() => {
    isWriting = false;
  });
  await writing;
  expect(made.code, made.stderr).toBe(0);
  expect(made.events.at(-1)).toMatchObject({
    ...{ path: at("backup-1"), problems: [], by_hand: [], key_file: at("vault.key") },
    deployments: [{ name: "agent", threads: expect.any(Number) }],
  });
  const listed = await runProcess(["server", "backups", "--json"], { directory: folder.path });
  const { files: count, bytes } = made.events.at(-1) as Record<string, unknown>;
  expect(listed.events.at(-1)).toMatchObject({
    backups: [{ path: at("backup-1"), files: count, bytes, problems: [], key_file: at("vault.key") }],
    ...{ key_file: at("vault.key"), key_written_at: expect.stringMatching(/Z$/) },
  });

  const key = readFileSync(at("vault.key"), "utf8").trim();
  expect(key).toBe(readFileSync(at(".agent-deploy/secrets.key"), "utf8").trim());
  expect(statSync(at("vault.key")).mode & 0o777).toBe(0o600);
  expect(statSync(at("backup-1")).mode & 0o777).toBe(0o700);
  const files = filesIn(at("backup-1"));
  expect(files.some((file) => file.endsWith("agent.sqlite"))).toBe(true);
  for (const file of files) {
    expect(statSync(file).mode & 0o777, file).toBe(0o600);
    for (const secret of [CANARY, key]) expect(readFileSync(file).includes(secret), file).toBe(false);
  }

  const refused = await restore("backup-1", "--data-dir", "second/data");
  expect(refused.code).not.toBe(0);
  expect(refused.stderr).toContain("without the vault's key these stay unreadable: 2 values of secrets");
  expect(existsSync(at("second"))).toBe(false);
  const done = await restore("backup-1", "--data-dir", "second/data", "--key", "vault.key");
  expect(done.code, done.stderr).toBe(0);
  const again = await restore("backup-1", "--data-dir", "second/data", "--key", "vault.key");
  expect(again.stderr).toContain("is not empty");

  // Another machine: the first one is gone, and its builds with it.
  server.kill("SIGTERM");
  await server.ended();
  server = await startServer("second/data");
  const waited = await runProcess(["wait", "agent", "--json"], {
    directory: at("second/data/.."),
    environment: where("second/data"),
  });
  expect(waited.code, waited.stdout + waited.stderr).toBe(0);
  const restored = String(waited.events.at(-1)?.url);
  expect((await ask(restored, `/threads/${thread}/state`)).values).toMatchObject({
    said: "before the backup",
  });
  expect(await say(restored, thread, "after it")).toMatchObject({
    said: "after it",
    secret: String(CANARY.length),
  });
});

function where(data: string): Record<string, string> {
  const { url: baseUrl } = JSON.parse(readFileSync(at(`${data}/server.json`), "utf8")) as { url: string };
  return {
    AGENT_DEPLOY_BASE_URL: baseUrl,
    AGENT_DEPLOY_API_KEY: readFileSync(at(`${data}/api-key`), "utf8").trim(),
  };
}

test("a control plane that does not run is backed up from its folder, and a damaged backup is not restored", async () => {
  const made = await backUp("backup-2", "--data-dir", ".agent-deploy");
  expect(made.code, made.stderr).toBe(0);
  expect(made.events.at(-1)).toMatchObject({ key_file: null, deployments: [{ name: "agent" }] });
  for (const damaged of filesIn(at("backup-2")).filter((file) => /sqlite$|tar\.gz/.test(file)))
    writeFileSync(damaged, Buffer.concat([readFileSync(damaged), Buffer.from("x")]));
  const refused = await restore("backup-2", "--data-dir", "third", "--without-key");
  expect(refused.code).not.toBe(0);
  expect(refused.stderr).toMatch(/agent\.sqlite is not what was backed up/);
  expect(existsSync(at("third"))).toBe(false);
});

test("what an agent put in place of its database is not followed, and named as missing", async () => {
  const [id] = readdirSync(at(".agent-deploy/deployments"));
  const data = at(`.agent-deploy/deployments/${id}/data`);
  renameSync(join(data, "agent.sqlite"), join(data, "aside"));
  writeFileSync(join(data, "agent.sqlite"), "no database at all, but of some length".repeat(100));
  const made = await backUp("backup-3", "--data-dir", ".agent-deploy");
  expect(made.code).toBe(1);
  expect(made.events.at(-1).problems).toEqual([expect.stringMatching(/not a database|malformed/)]);
  rmSync(join(data, "agent.sqlite"));
  symlinkSync("../../../secrets.key", join(data, "agent.sqlite"));
  const linked = await backUp("backup-4", "--data-dir", ".agent-deploy");
  expect(linked.code).toBe(1);
  expect(linked.events.at(-1).problems).toEqual([expect.stringContaining("is no file")]);
  expect(filesIn(at("backup-4")).filter((file) => file.includes("agent.sqlite"))).toEqual([]);
});

test("a backup that is killed leaves nothing that restore takes for one", async () => {
  // Large enough to be killed in the middle.
  mkdirSync(at("large"));
  cpSync(at("backup-1/control-plane.db"), at("large/control-plane.db"));
  const database = new DatabaseSync(at("large/control-plane.db"));
  database.exec(`
    CREATE TABLE filling (bytes BLOB);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
      INSERT INTO filling SELECT randomblob(1000000) FROM n;
  `);
  database.close();
  const running = startProcess(["server", "backup", "cut", "--data-dir", "large"], {
    directory: folder.path,
  });
  await expect.poll(() => existsSync(at(".cut.partial")), { interval: 1, timeout: 20_000 }).toBe(true);
  running.kill("SIGKILL");
  await running.ended();
  expect(existsSync(at("cut"))).toBe(false);
  const refused = await restore(".cut.partial", "--data-dir", "fourth");
  expect(refused.stderr).toContain("is no backup");
  const again = await backUp("cut", "--data-dir", "large");
  expect(again.code).toBe(1);
  expect(again.events.at(-1).problems).toEqual([expect.stringMatching(/^the upload .* is not there$/)]);
  expect(existsSync(at(".cut.partial"))).toBe(false);
});

test("a restore that is cut in the middle leaves no data folder, and is done again", async () => {
  const running = startProcess(["server", "restore", "cut", "--data-dir", "fifth", "--key", "vault.key"], {
    directory: folder.path,
  });
  await expect.poll(() => existsSync(at(".fifth.restoring")), { interval: 1, timeout: 20_000 }).toBe(true);
  running.kill("SIGKILL");
  await running.ended();
  expect(existsSync(at("fifth"))).toBe(false);
  const done = await restore("cut", "--data-dir", "fifth", "--key", "vault.key");
  expect(done.code, done.stderr).toBe(0);
  expect(existsSync(at(".fifth.restoring"))).toBe(false);
  expect(readdirSync(at("fifth"))).toContain("control-plane.db");
});
