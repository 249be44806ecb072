import { spawnSync } from "node:child_process";
import { copyFile, mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtureProject, makeFolder } from "../../../support/agents/agent-server.ts";
import { forkServer, mainModule } from "../../../support/processes/agent-server.ts";

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

test("a TypeScript package that does not declare ES modules is served, too", async () => {
  const dir = join(folder.path, "untyped");
  await mkdir(join(dir, "node_modules"), { recursive: true });
  const library = fileURLToPath(new URL("../../../../node_modules/@langchain", import.meta.url));
  await symlink(library, join(dir, "node_modules", "@langchain"));
  await writeFile(join(dir, "package.json"), "{}");
  await copyFile(join(fixtureProject("modes"), "approval.ts"), join(dir, "approval.ts"));
  await copyFile(join(fixtureProject("sdk"), "remembering.ts"), join(dir, "remembering.ts"));
  const graphs = { approval: "./approval.ts:graph", remembering: "./remembering.ts:graph" };
  await writeFile(join(dir, "graph.json"), JSON.stringify({ graphs }));
  // In a separate process, as it is served: the tests' own loader understands more.
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

test("a process reports the failing code line of every graph once, to its parent or else on stderr, and exits with 1", async () => {
  const dir = join(folder.path, "broken");
  await mkdir(join(dir, "node_modules"), { recursive: true });
  const library = fileURLToPath(new URL("../../../../node_modules/@langchain", import.meta.url));
  await symlink(library, join(dir, "node_modules", "@langchain"));
  await copyFile(join(fixtureProject("loading"), "src/throwing.ts"), join(dir, "throwing.ts"));
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
