import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startAgentServer } from "../../../../src/agent-server/index.ts";
import { fixtureProject, makeFolder, startServer } from "../../../support/agents/agent-server.ts";
import { bareFolder } from "../../../support/project-folder.ts";

const depends = JSON.stringify({ dependencies: { "@langchain/langgraph": "^1" } });

let folder: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  folder = await makeFolder();
});
afterAll(() => folder[Symbol.asyncDispose]());

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
  expect(warnings.map(({ message }) => String(message).split(" ")[0])).toEqual(["base_image", "api_version"]);
});

test("the process environment overrides values of the configuration's env", async () => {
  const env: Record<string, string> = { FIXTURE_KEPT: "from the process" };
  await using _server = await startServer({ project: "loading", env });
  expect(env).toMatchObject({ FIXTURE_KEPT: "from the process", FIXTURE_WORD: "from the file" });
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
      /graphs\.a: the file .* does not exist; auth\.path: the file .*auth\.ts does not exist/,
    ],
    [{ graphs: {} }, /graphs: name at least one graph/],
    [
      { graphs: { a: "./a.ts:", b: { path: "b.ts:" } } },
      /graphs\.a: "\.\/a\.ts:" is not of the form .*; line 1: graphs\.b: "b\.ts:" is not/,
    ],
    [
      { graphs: { a: `${src}/not-a-graph.ts` } },
      /^graph "a" .*: the file has no export "default"; it exports /,
    ],
    [
      { graphs: { a: 1 }, env: 3, auth: {}, atuh: {} },
      /line 1: graphs\.a: .*: auth\.path: .*: env: .*: atuh is not a known key; did you mean auth\?/,
    ],
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

  test.each<[string, Record<string, string>, string]>([
    ["without package.json", {}, "npm install @langchain/langgraph @langchain/core"],
    ["without the dependency", { "package.json": "{}" }, "npm install @langchain/langgraph @langchain/core"],
    ["not installed", { "package.json": depends }, "npm install"],
    ["not installed by pnpm", { "package.json": depends, "pnpm-lock.yaml": "" }, "pnpm install"],
    [
      "of yarn without the dependency",
      { "package.json": "{}", "yarn.lock": "" },
      "yarn add @langchain/langgraph @langchain/core",
    ],
  ])(
    "the start fails and names the command that installs the graph library: %s",
    async (_case, files, command) => {
      using bare = bareFolder({
        ...files,
        "graph.json": '{"graphs":{"agent":"./agent.ts:graph"}}',
        "agent.ts": "export const graph = undefined;",
      });
      const dir = bare.path;
      await expect(
        startAgentServer({ dir, data: folder.path, env: {}, log: () => {} }),
      ).rejects.toMatchObject({
        message: `@langchain/langgraph is not installed in ${dir}`,
        hint: `Run there: ${command}`,
      });
    },
  );
});
