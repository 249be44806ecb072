import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { planInstall } from "../../../src/project/python/install-plan.ts";
import { bareFolder } from "../../support/project-folder.ts";

type Files = Record<string, string>;

/** The plan of a project with a graph in Python, whose configuration has these keys. */
async function planned(keys: object, files: Files = {}, folder = "") {
  using source = bareFolder({
    [join(folder, "graph.json")]: JSON.stringify({ graphs: { agent: "./agent.py:graph" }, ...keys }),
    ...files,
  });
  const config_file = join(source.path, folder, "graph.json");
  const plan = await planInstall({ root: source.path, config_file, read: (file) => readFile(file, "utf8") });
  const withoutRoot = JSON.stringify(plan ?? {}).replaceAll(source.path, "");
  return JSON.parse(withoutRoot) as NonNullable<typeof plan>;
}

const PACKAGE =
  '[project]\nname = "a"\nrequires-python = ">=3.12,<4"\n[build-system]\nrequires = ["hatchling"]\n';
const NO_PACKAGE = '[project]\nname = "a"\ndependencies = ["langgraph"]\n[tool.ruff]\n';

test("a project without a module in Python has no plan", async () => {
  expect(await planned({ graphs: { agent: "./agent.ts:graph" } }, { "pyproject.toml": PACKAGE })).toEqual({});
});

test.each<[string, object, Files, string[]]>([
  ["its requirements", {}, { "requirements.txt": "" }, ["-r", "requirements.txt"]],
  ["a package", {}, { "pyproject.toml": PACKAGE }, ["-e", "."]],
  ["an old package", {}, { "setup.py": "" }, ["-e", "."]],
  [
    "what a pyproject.toml that builds nothing names",
    {},
    { "pyproject.toml": NO_PACKAGE },
    ["-r", "pyproject.toml"],
  ],
  [
    "the requirements beside settings of tools",
    {},
    { "pyproject.toml": "[tool.ruff]\n", "requirements.txt": "" },
    ["-r", "requirements.txt"],
  ],
  [
    "folders and requirements of the configuration",
    { dependencies: ["./lib", "langgraph>=1", "./my_agent"] },
    { "lib/pyproject.toml": PACKAGE, "my_agent/requirements.txt": "", "requirements.txt": "" },
    ["-e", "./lib", "-r", "./my_agent/requirements.txt", "langgraph>=1"],
  ],
])("%s is installed", async (_what, keys, files, installs) => {
  const plan = await planned(keys, files);
  expect(plan).toMatchObject({ installs, installer: "uv" });
  expect(plan.lockFile).toBeUndefined();
});

test("a uv.lock is followed, of the project or of its workspace, and what else is named comes to it", async () => {
  const own = await planned({ dependencies: ["./", "xxhash"] }, { "pyproject.toml": PACKAGE, "uv.lock": "" });
  expect(own).toMatchObject({ lockFile: "uv.lock", installs: ["xxhash"], warnings: [] });
  const files = { "uv.lock": "", "apps/a/pyproject.toml": PACKAGE };
  const workspace = { ...files, "pyproject.toml": '[tool.uv.workspace]\nmembers = ["apps/*"]\n' };
  expect(await planned({}, workspace, "apps/a")).toMatchObject({ lockFile: "uv.lock", installs: [] });
  expect(await planned({}, files, "apps/a")).toMatchObject({ installs: ["-e", "."] });
});

test("what is there and has no effect is named", async () => {
  const files = { "pyproject.toml": PACKAGE, "poetry.lock": "", "requirements.txt": "" };
  expect((await planned({ pip_config_file: "./pip.conf", pip_installer: "uv" }, files)).warnings).toEqual([
    "poetry.lock is not followed: packages are resolved anew; `uv lock` makes a lock file that is",
    "requirements.txt is not read: pyproject.toml names the packages",
    "./pip.conf has no effect: only pip reads it, and uv installs",
  ]);
  const locked = { "pyproject.toml": PACKAGE, "uv.lock": "" };
  expect((await planned({ dependencies: ["xxhash"] }, locked)).warnings).toEqual([
    'uv.lock is not followed: dependencies of the graph configuration do not name "."',
  ]);
});

test("pip installs where its settings are given, or it is asked for", async () => {
  const files = { "requirements.txt": "" };
  expect(await planned({ pip_config_file: "./pip.conf" }, files)).toMatchObject({
    installer: "pip",
    pipConfig: "./pip.conf",
    hasTools: true,
  });
  expect(await planned({ pip_installer: "pip" }, files)).toMatchObject({ installer: "pip" });
  expect(await planned({ keep_pkg_tools: ["pip"] }, files)).toMatchObject({
    installer: "uv",
    hasTools: true,
  });
});

test("the interpreter has to satisfy the configuration and every package", async () => {
  const keys = { python_version: "3.12", dependencies: [".", "./lib"] };
  const lib = PACKAGE.replace(">=3.12,<4", ">=3.10");
  expect((await planned(keys, { "pyproject.toml": PACKAGE, "lib/pyproject.toml": lib })).python).toEqual({
    version: "3.12",
    specifiers: ">=3.11,==3.12.*,>=3.12,<4,>=3.10",
    because:
      "python_version and requires-python of pyproject.toml and requires-python of ./lib/pyproject.toml",
  });
});

test("folders that are not in the source are named", async () => {
  const dependencies = ["./gone", "..", "."];
  expect(await planned({ dependencies })).toMatchObject({ missing: ["./gone", ".."], installs: [] });
});
