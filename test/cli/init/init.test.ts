import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { runHere } from "../../support/command-line.ts";
import { bareFolder, type ProjectFolder } from "../../support/project-folder.ts";

const GRAPH = `import { StateGraph } from "@langchain/langgraph";
export const graph = new StateGraph({}).compile();`;

const init = (folder: ProjectFolder, args: string[] = ["--yes"], answers?: string[]) =>
  runHere(["init", ...args], { directory: folder.path, ...(answers && { answers }) });

/** All files below a folder but those of git, with slashes. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !entry.parentPath.includes(".git/") && !entry.parentPath.endsWith(".git"),
    )
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();

function repository(files: Record<string, string>, remote?: string): ProjectFolder {
  const folder = bareFolder(files);
  const git = (...args: string[]) => execFileSync("git", ["-C", folder.path, ...args], { stdio: "pipe" });
  git("init", "--quiet", "--initial-branch", "trunk");
  if (remote) git("remote", "add", "origin", remote);
  return folder;
}

const read = (folder: ProjectFolder, file: string) => readFileSync(join(folder.path, file), "utf8");

const secret = (name: string) => `\${{ secrets.${name} }}`;

test("an empty folder becomes a whole project, and a second run finds nothing to write", async () => {
  using folder = bareFolder({});
  const first = await init(folder, ["my-agent", "--yes"]);
  expect({ code: first.code, stderr: first.stderr }).toEqual({ code: 0, stderr: "" });
  expect(filesIn(folder.path)).toEqual(
    [
      ...[
        "agent-deploy.yaml",
        ".env",
        ".gitignore",
        "README.md",
        "graph.json",
        "package.json",
        "tsconfig.json",
      ],
      ...["agent", "model", "stand-in-model", "tools"].map((name) => `src/${name}.ts`),
    ]
      .map((file) => `my-agent/${file}`)
      .sort(),
  );
  expect(JSON.parse(read(folder, "my-agent/package.json")).name).toBe("my-agent");
  expect(parse(read(folder, "my-agent/agent-deploy.yaml"))).toEqual({ name: "my-agent" });
  expect(read(folder, "my-agent/.gitignore")).toBe("node_modules/\n.agent-deploy/\n.env\n");
  expect(first.lines).toContain("  (cd my-agent && npm install)");
  const second = await init(folder, ["my-agent", "--yes"]);
  expect(second.stdout).toContain("There is nothing to write.");
});

test("a new clone keeps its readme, and gets what its .gitignore lacks in its own line ends", async () => {
  using folder = repository({ "README.md": "# mine", LICENSE: "MIT", ".gitignore": "node_modules\r\n*.log" });
  const { stdout } = await init(folder, ["--yes", "--template", "subagents"]);
  expect(stdout).toMatch(/kept +README\.md +is there already, and stays as it is/);
  expect(stdout).toMatch(/changed +\.gitignore +\+ \.agent-deploy\/ {2}\+ \.env/);
  expect(read(folder, "README.md")).toBe("# mine");
  expect(read(folder, ".gitignore")).toBe("node_modules\r\n*.log\r\n.agent-deploy/\r\n.env\r\n");
  expect(read(folder, "src/tools.ts")).toContain("optimist");
});

test("a project gets a graph.json of its compiled graphs, and its own files stay", async () => {
  using folder = bareFolder({
    "package.json": "{}",
    "pnpm-lock.yaml": "",
    "src/support.ts": GRAPH,
    "src/research/graph.ts": GRAPH,
    "src/graph.test.ts": GRAPH,
    "node_modules/other/graph.ts": GRAPH,
    "agent-deploy.yml": "name: known",
  });
  const { events } = await init(folder, ["--yes", "--json"]);
  expect(JSON.parse(read(folder, "graph.json"))).toEqual({
    graphs: { research: "./src/research/graph.ts:graph", support: "./src/support.ts:graph" },
  });
  expect(events.at(-1)).toMatchObject({ exit_code: 0, name: "known", deploy_key: false });
  expect(read(folder, "agent-deploy.yml")).toBe("name: known");
  expect(existsSync(join(folder.path, "agent-deploy.yaml"))).toBe(false);
});

test("a graph configuration that is there stays, whichever of the two it is", async () => {
  using folder = bareFolder({ "langgraph.json": "{ broken", "agent.ts": GRAPH });
  expect((await init(folder)).stdout).toMatch(/kept +langgraph\.json/);
  expect(filesIn(folder.path)).toEqual([".gitignore", "agent-deploy.yaml", "agent.ts", "langgraph.json"]);
  expect(read(folder, "langgraph.json")).toBe("{ broken");
});

test("graphs in Python get a configuration that the official tools read, too", async () => {
  const text = "from langgraph.graph import StateGraph\ngraph = StateGraph(dict).compile()\n";
  const manifest = '[project]\ndependencies = ["langgraph"]\n';
  using folder = bareFolder({ "src/agent.py": text, "pyproject.toml": manifest, "uv.lock": "" });
  const { stdout } = await init(folder);
  expect(JSON.parse(read(folder, "graph.json"))).toEqual({
    dependencies: ["."],
    graphs: { agent: "./src/agent.py:graph" },
  });
  expect(read(folder, ".gitignore")).toMatch(/^\.venv\/\n__pycache__\/$/m);
  expect(stdout).toContain("uv sync");
});

test("a folder with nothing but a list of Python packages gets a template in Python, and the list the library", async () => {
  const listed = { "requirements.txt": "httpx\n", "README.md": "" };
  using folder = bareFolder(listed);
  const { stdout } = await init(folder);
  expect(filesIn(folder.path)).toEqual([
    ...[".env", ".gitignore", "README.md", "agent-deploy.yaml", "graph.json", "requirements.txt"],
    ...["__init__", "graph", "model", "stand_in_model", "tools"].map((name) => `src/agent/${name}.py`),
  ]);
  expect(read(folder, "requirements.txt")).toBe("httpx\nlanggraph>=1.2,<2\n");
  expect(stdout).toContain(".venv/bin/pip install -r requirements.txt");
  using other = bareFolder({ "pyproject.toml": '[project]\nname = "a"\ndependencies = ["httpx"]\n' });
  expect((await init(other)).stdout).toContain("uv add 'langgraph>=1.2,<2'");
});

test.each([
  ["main.py", 'def main():\n    print("Hello from a!")\n\n\nif __name__ == "__main__":\n    main()\n'],
  ["src/a/__init__.py", 'def main() -> None:\n    print("Hello from a!")\n'],
  ["src/a/__init__.py", 'def hello() -> str:\n    return "Hello from a!"\n'],
  ["src/a/__about__.py", '# SPDX: MIT\n__version__ = "0.0.1"\n'],
])("a project that a packaging tool has begun gets a template, too, and its %s stays", async (path, text) => {
  const manifest = '[project]\nname = "a"\nrequires-python = ">=3.12"\ndependencies = []\n';
  using folder = bareFolder({ "pyproject.toml": manifest, ".python-version": "3.12\n", [path]: text });
  const { stdout } = await init(folder);
  expect(filesIn(folder.path)).toContain("src/agent/graph.py");
  expect([read(folder, path), read(folder, "pyproject.toml")]).toEqual([text, manifest]);
  expect(stdout).toContain("uv add 'langgraph>=1.2,<2'");
});

test("a new project in Python has the name of its deployment", async () => {
  using folder = bareFolder({});
  const { stdout } = await init(folder, ["two", "--yes", "--language", "python"]);
  expect(read(folder, "two/pyproject.toml")).toMatch(/^name = "two"$/m);
  expect(read(folder, "two/.gitignore")).toContain("__pycache__/");
  expect(stdout).toContain("(cd two && uv sync)");
});

const refusals: [string, Record<string, string>, string[], string][] = [
  ["Python without a graph", { "agent.py": "import os\n", "pyproject.toml": "" }, ["--yes"], "1 module read"],
  [
    "code without a graph",
    { "package.json": "{}", "a.ts": "export const a = 1;" },
    ["--yes"],
    "1 module read",
  ],
  ["projects in it", { "a/package.json": "{}", "a/g.ts": GRAPH, "b/graph.json": "{}" }, ["--yes"], ": a, b"],
  ["a file", { "a.txt": "" }, ["a.txt", "--yes"], "is a file"],
  ["a template for a project", { "g.ts": GRAPH }, ["--template", "interrupt", "--yes"], "holds a project"],
  ["a language for a project", { "g.ts": GRAPH }, ["--language", "python", "--yes"], "holds a project"],
  ["an unknown template", {}, ["--template", "intrupt", "--yes"], "tool-agent, interrupt, subagents"],
  [
    "a name that is kept",
    { "g.ts": GRAPH, "agent-deploy.yaml": "name: a" },
    ["--name", "b", "--yes"],
    "is 'a'",
  ],
  ["previews without workflows", {}, ["--previews", "--no-workflow", "--yes"], "--no-workflow"],
  ["a folder that is a file", { infra: "", "g.ts": GRAPH }, ["--pulumi", "--yes"], "infra is no folder"],
  ["no gh", {}, ["--deploy-key", "--yes"], "gh, the command line of GitHub, is not installed"],
  [
    "a connection for nothing",
    {},
    ["--base-url", "http://x.test", "--yes"],
    "--base-url is for --deploy-key",
  ],
  ["nobody to ask", {}, [], "--yes without a terminal"],
];

test.each(refusals)("%s is refused, and nothing is written", async (_what, files, args, sentence) => {
  using folder = bareFolder(files);
  const { code, stderr } = await init(folder, args);
  expect(code).toBe(1);
  expect(stderr).toContain(sentence);
  expect(filesIn(folder.path)).toEqual(Object.keys(files).sort());
});

test("on a terminal it asks for the language, the template, the workflow, the program and once before it writes", async () => {
  using folder = bareFolder({});
  const no = await init(folder, ["one"], ["python", "interrupt", "", "", "no"]);
  expect(no.lines.filter((line) => line.endsWith("] "))).toHaveLength(5);
  expect(existsSync(join(folder.path, "one"))).toBe(false);
  expect((await init(folder, ["one"], ["", "7", "2", "n", "y", ""])).code).toBe(0);
  expect(read(folder, "one/src/tools.ts")).toContain("interrupt(");
  expect(filesIn(folder.path)).toContain("one/infra/index.js");
  expect(read(folder, "one/infra/Pulumi.yaml")).toMatch(/^name: one$/m);
  expect(read(folder, "one/.dockerignore")).toBe("infra/\n");
});

test("a repository on GitHub gets a workflow for the project's folder, branch and secrets", async () => {
  using folder = repository(
    {
      "agents/support/agent.ts": GRAPH,
      "agents/support/.env": "OPENAI_API_KEY=canary\nAGENT_DEPLOY_API_KEY=canary",
    },
    "git@github.com:acme/agents.git",
  );
  const { stdout } = await init(folder, ["agents/support", "--yes", "--previews"]);
  const workflow = parse(read(folder, ".github/workflows/deploy-support.yml"));
  expect(workflow.on.push).toEqual({ branches: ["trunk"], paths: ["agents/support/**"] });
  const { if: condition, environment, steps } = workflow.jobs.deploy;
  expect({ condition, environment }).toEqual({
    condition: "github.ref == 'refs/heads/trunk'",
    environment: "production",
  });
  expect(steps[1].with).toMatchObject({
    name: "support",
    "project-dir": "agents/support",
    "api-key": secret("AGENT_DEPLOY_API_KEY"),
    secrets: `OPENAI_API_KEY=${secret("OPENAI_API_KEY")}\n`,
  });
  const previews = parse(read(folder, ".github/workflows/previews-support.yml"));
  expect(previews.jobs.preview.steps[1].with.secrets).toBe(
    `OPENAI_API_KEY=${secret("PREVIEW_OPENAI_API_KEY")}\n`,
  );
  expect(stdout).toContain("gh secret set OPENAI_API_KEY --env production");
  expect(stdout).toContain("gh secret set PREVIEW_OPENAI_API_KEY --env preview");
  expect(stdout + read(folder, ".github/workflows/deploy-support.yml")).not.toContain("canary");
});

test("a repository elsewhere gets a workflow only where it is asked for", async () => {
  using folder = repository({ "agent.ts": GRAPH }, "https://git.example.com/acme/agents");
  await init(folder);
  expect(existsSync(join(folder.path, ".github"))).toBe(false);
  await init(folder, ["--yes", "--workflow"]);
  const { with: inputs } = parse(read(folder, ".github/workflows/deploy.yml")).jobs.deploy.steps[1];
  expect(Object.keys(inputs)).not.toContain("secrets");
  expect(Object.keys(inputs)).not.toContain("project-dir");
});
