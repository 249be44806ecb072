import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { locatedProblems, refusalProblems } from "../../../src/action/report/annotations.ts";

/** A repository with files, and an agent in one of its folders. */
function workspaceWith(files: Record<string, string>) {
  const workspace = mkdtempSync(join(tmpdir(), "workspace-"));
  for (const [name, text] of Object.entries(files)) {
    const path = join(workspace, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return {
    workspace,
    projectDir: join(workspace, "services/chat"),
    [Symbol.dispose]: () => rmSync(workspace, { recursive: true }),
  };
}

test("locatedProblems names files relative to the workspace, not to the project folder", async () => {
  using folders = workspaceWith({ "services/chat/agent-deploy.yaml": "name: agent\n" });
  const problem = { path: "name", message: "no", file: "agent-deploy.yaml", line: 1 };
  expect(await locatedProblems([problem], folders)).toEqual([
    { ...problem, file: "services/chat/agent-deploy.yaml" },
  ]);
  const above = { ...problem, file: "../agent-deploy.yaml" };
  expect((await locatedProblems([above], folders))[0]?.file).toBe("services/agent-deploy.yaml");
});

test.each([
  ["graph_config_path", '{\n  "env": ".env",\n  "graphs": {}\n}', 3],
  ["env", '{\n  "graphs": { "a": "b.ts:c" },\n  "env": 7\n}', 3],
])("a mistake in graph.json about %s is annotated at its line", async (path, text, line) => {
  using folders = workspaceWith({ "services/chat/graph.json": text });
  const [located] = await locatedProblems([{ path, message: "no", file: "graph.json" }], folders);
  expect(located).toMatchObject({ file: "services/chat/graph.json", line });
});

test("a mistake without a readable file in the workspace is kept without a line", async () => {
  using folders = workspaceWith({ "services/chat/graph.json": "{}" });
  const problems = [
    { path: "wait", message: "no" },
    { path: "graph_config_path", message: "no", file: "missing.json" },
    { path: "config", message: "no", file: "../../../elsewhere.yaml", line: 3 },
  ];
  const located = await locatedProblems(problems, folders);
  expect(located.map(({ file, line }) => [file, line])).toEqual([
    [undefined, undefined],
    ["services/chat/missing.json", undefined],
    ["../../../elsewhere.yaml", 3],
  ]);
});

test("a field that the plan refuses is annotated at its line in the config file, unless it comes from an input", async () => {
  using folders = workspaceWith({
    "services/chat/agent-deploy.yaml":
      "name: agent\nsource: repo_host\nsource_config:\n  integration_id: new\n",
  });
  const refusals = [
    { path: "source_config.integration_id", message: "cannot be changed" },
    { path: "source_revision_config.repo_ref", message: "given as an input" },
  ];
  expect(await refusalProblems(refusals, { ...folders, environment: {} })).toEqual([
    {
      path: "source_config.integration_id",
      message: "cannot be changed",
      file: "services/chat/agent-deploy.yaml",
      line: 4,
    },
  ]);
});
