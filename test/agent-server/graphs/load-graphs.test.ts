import { spawnSync } from "node:child_process";
import { copyFile, mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startAgentServer } from "../../../src/agent-server/index.ts";
import {
  fixtureProject,
  forkServer,
  mainModule,
  makeFolder,
  startServer,
} from "../../support/agent-server.ts";

let folder: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  folder = await makeFolder();
});
afterAll(() => folder[Symbol.asyncDispose]());

describe("a project with graphs", () => {
  let server: Awaited<ReturnType<typeof forkServer>>;
  beforeAll(async () => {
    server = await forkServer({
      dir: fixtureProject("loading"),
      data: join(folder.path, "loading"),
      env: { FIXTURE_KEPT: "from the process" },
    });
    expect(server.message).toMatchObject({ type: "listening" });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test.each([
    ["a StateGraph that is not compiled", "builder", "builder, calm"],
    [
      "an async factory, called with the run's config, after the env file was read",
      "factory",
      "hi from the file",
    ],
    ["a CommonJS module", "commonjs", "commonjs"],
    ["a JavaScript module", "javascript", "javascript"],
    ["a module that uses tsconfig paths", "aliased", "aliased"],
  ])("a project may export %s", async (_what, graph, said) => {
    const config = { configurable: { word: "hi" } };
    const values = await server.json(server.post("/runs/wait", { assistant_id: graph, input: {}, config }));
    expect(values).toEqual({ said });
  });
});

test("langgraph.json is read when there is no graph.json", async () => {
  await using server = await startServer({ project: "plain" });
  const [assistant] = await server.json(server.post("/assistants/search"));
  expect(assistant).toMatchObject({
    graph_id: "agent",
    description: "a chat",
    assistant_id: "fe096781-5601-53d2-b2f6-0d3403f7e9ca",
  });
});

test("the start logs one line for each configuration key that has no effect", async () => {
  await using server = await startServer({ project: "modes" });
  const warnings = server.lines.filter(({ event }) => event === "config_warning");
  expect(warnings.map(({ message }) => String(message).split(" ")[0])).toEqual(["http", "something_new"]);
});

test("the process environment overrides values of the configuration's env", async () => {
  const env: Record<string, string> = { FIXTURE_KEPT: "from the process" };
  await using _server = await startServer({ project: "loading", env });
  expect(env).toMatchObject({ FIXTURE_KEPT: "from the process", FIXTURE_WORD: "from the file" });
});

test("a TypeScript package that does not declare ES modules is served, too", async () => {
  const dir = join(folder.path, "untyped");
  await mkdir(join(dir, "node_modules"), { recursive: true });
  const library = fileURLToPath(new URL("../../../node_modules/@langchain", import.meta.url));
  await symlink(library, join(dir, "node_modules", "@langchain"));
  await writeFile(join(dir, "package.json"), "{}");
  await copyFile(join(fixtureProject("modes"), "approval.ts"), join(dir, "approval.ts"));
  await copyFile(join(fixtureProject("sdk"), "remembering.ts"), join(dir, "remembering.ts"));
  const graphs = { approval: "./approval.ts:graph", remembering: "./remembering.ts:graph" };
  await writeFile(join(dir, "graph.json"), JSON.stringify({ graphs }));
  // In a process of its own, as it is served: the tests' own loader understands more.
  await using server = await forkServer({ dir, data: join(folder.path, "untyped-data") });
  expect(server.message).toMatchObject({ type: "listening" });
  const thread = await server.newThread();
  const run = (body: object) =>
    server.json(server.post(`/threads/${thread}/runs/wait`, { assistant_id: "approval", ...body }));
  expect(await run({ input: {} })).toHaveProperty("__interrupt__");
  expect(await run({ command: { resume: "yes" } })).not.toHaveProperty("__interrupt__");
  const learnt = server.post("/runs/wait", { assistant_id: "remembering", input: { learn: "tea is hot" } });
  expect(await server.json(learnt)).toMatchObject({ known: ["tea is hot"] });
});

describe("a project that cannot be served", () => {
  const src = join(fixtureProject("loading"), "src");
  const start = async (config: unknown) => {
    const file = join(folder.path, `${Math.random()}.json`);
    await writeFile(file, typeof config === "string" ? config : JSON.stringify(config));
    const options = {
      dir: fixtureProject("loading"),
      config: file,
      data: folder.path,
      env: {},
      log: () => {},
    };
    return startAgentServer(options).then(
      async (server) => {
        await server.close();
        throw new Error("it started");
      },
      (error: Error & { hint?: string }) => error,
    );
  };

  test.each([
    ["{", /is not valid JSON: line 1, column 2: expected /],
    ['{"env": {"KEY": secret-value}}', /^(?!.*secret).*line 1, column 17/],
    [{}, /graphs: /],
    [
      { graphs: { a: `${src}/none.ts:graph` }, auth: { path: "./auth.ts:auth" } },
      /: auth is not run by the agent server yet: .*open to every caller.*; graphs\.a: the file .* does not exist/,
    ],
    [{ graphs: {} }, /graphs: name at least one graph/],
    [
      { graphs: { a: "./a.ts", b: { path: "x" } } },
      /graphs\.a: "\.\/a\.ts" is not of the form .*; graphs\.b: "x" is not/,
    ],
    [{ graphs: { a: 1 }, env: 3, auth: {} }, /auth is not run .*; graphs\.a: .*; env: /],
    [{ graphs: { a: `${src}/none.ts:graph` } }, /graphs\.a: the file .*none\.ts does not exist/],
    [
      { graphs: { a: `${src}/not-a-graph.ts:settings` } },
      /^graph "a" .* the export is an object \(Object\), not a compiled graph[^\n]*$/,
    ],
    [
      { graphs: { a: `${src}/not-a-graph.ts:number`, b: `${src}/not-a-graph.ts:grpah` } },
      /the export is a number, not a compiled.*\ngraph "b" .* no export "grpah"; it exports number, settings/,
    ],
  ])("the start fails and says what is wrong with the configuration %j", async (config, message) => {
    expect((await start(config)).message).toMatch(message);
  });

  test("the start fails and names the configuration files that it looked for", async () => {
    const options = { dir: folder.path, data: folder.path, env: {}, log: () => {} };
    await expect(startAgentServer(options)).rejects.toThrow(
      `no graph.json or langgraph.json in ${folder.path}`,
    );
  });

  test("the start fails and says how to install a missing graph library", async () => {
    const dir = join(folder.path, "bare");
    await mkdir(dir);
    await writeFile(join(dir, "graph.json"), '{"graphs":{"agent":"./agent.ts:graph"}}');
    await writeFile(join(dir, "agent.ts"), "export const graph = undefined;");
    await expect(startAgentServer({ dir, data: folder.path, env: {}, log: () => {} })).rejects.toMatchObject({
      message: `@langchain/langgraph is not installed in ${dir}`,
      hint: "Run: npm install @langchain/langgraph @langchain/core",
    });
  });

  test("a process reports the failing code line of every graph once, to its parent or else on stderr, and exits with 1", async () => {
    const dir = join(folder.path, "broken");
    await mkdir(join(dir, "node_modules"), { recursive: true });
    const library = fileURLToPath(new URL("../../../node_modules/@langchain", import.meta.url));
    await symlink(library, join(dir, "node_modules", "@langchain"));
    await copyFile(join(src, "throwing.ts"), join(dir, "throwing.ts"));
    await writeFile(join(dir, "unreadable.ts"), "// A comment\nexport const graph = new (;");
    await writeFile(join(dir, "lonely.ts"), 'import "not-installed-package";');
    const names = ["throwing", "unreadable", "lonely"];
    const graphs = Object.fromEntries(names.map((name) => [name, `./${name}.ts:graph`]));
    await writeFile(join(dir, "graph.json"), JSON.stringify({ graphs }));
    await using server = await forkServer({ dir, data: join(dir, "data") });
    expect(await server.exited).toEqual([1, null]);
    expect(server.message.type).toBe("failed");
    const [threw, unreadable, ...lonely] = server.message.message!.split(/^(?=graph ")/m);
    expect(threw).toBe(
      'graph "throwing" (./throwing.ts:graph) failed to load at throwing.ts:5: RangeError: no key was given\n',
    );
    expect(unreadable).toMatch(/^graph "unreadable" .* failed to load at unreadable\.ts:2: .*Transform/s);
    expect(lonely.join("")).toMatch(/^graph "lonely" .* failed to load.*'not-installed-package'/s);
    expect(server.message.message).not.toMatch(/namespace=|AggregateError/);
    expect(server.output.stderr).toBe("");

    const alone = spawnSync(process.execPath, [mainModule, "--dir", dir], { encoding: "utf8" });
    expect(alone.status).toBe(1);
    expect(alone.stderr).toContain(server.message.message!);
    expect(alone.stderr).toMatch(/\n +at .*throwing\.ts:5:/);
  });
});
