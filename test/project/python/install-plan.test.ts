import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { installCommands } from "../../../src/project/python/install-commands.ts";
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
  expect(plan.locked).toBeUndefined();
});

const lockOf = ({ locked }: Awaited<ReturnType<typeof planned>>) => locked?.lock.file;
const fixtures = fileURLToPath(new URL("../../fixtures/python-locks/", import.meta.url));
const real = (name: string) => readFileSync(fixtures + name, "utf8");

test("a uv.lock is followed, of the project or of its workspace, and what else is named comes to it", async () => {
  const own = await planned({ dependencies: ["./", "xxhash"] }, { "pyproject.toml": PACKAGE, "uv.lock": "" });
  expect(own).toMatchObject({ installs: ["xxhash"], warnings: [] });
  expect(lockOf(own)).toBe("/uv.lock");
  const files = { "uv.lock": "", "apps/a/pyproject.toml": PACKAGE };
  const workspace = { ...files, "pyproject.toml": '[tool.uv.workspace]\nmembers = ["apps/*"]\n' };
  const member = await planned({}, workspace, "apps/a");
  expect(member).toMatchObject({ installs: [] });
  expect(lockOf(member)).toBe("/uv.lock");
  expect(await planned({}, files, "apps/a")).toMatchObject({ installs: ["-e", "."] });
});

test.each<[string, string, string[]]>([
  ["uv.lock", PACKAGE, ["uv sync --locked --no-dev --python 3.12 --index https://pypi.org/simple"]],
  ["pylock.toml", NO_PACKAGE, ["uv pip install --python .venv/bin/python -r pylock.toml"]],
  [
    "poetry.lock",
    NO_PACKAGE,
    ["uv pip install --python .venv/bin/python --require-hashes -r pyproject.toml"],
  ],
  [
    "pdm.lock",
    PACKAGE,
    [
      "uv pip install --python .venv/bin/python --require-hashes -r pyproject.toml",
      "uv pip install --python .venv/bin/python --no-deps -e .",
    ],
  ],
])("%s alone says what is installed", async (name, manifest, commands) => {
  const plan = await planned({}, { "pyproject.toml": manifest, [name]: real(name) });
  expect(plan).toMatchObject({ installs: [], warnings: [] });
  const run = installCommands(plan, { python: "3.12" }).map((command) => command.join(" "));
  expect(run).toEqual([expect.stringMatching(/^uv venv .*--clear/), ...commands]);
});

test("a lock file whose packages have another source allows what it does not name, which is said", async () => {
  const elsewhere = '[[package]]\nname = "lib"\nversion = "1"\ngit = "https://git.example.com/lib"\n';
  const files = { "pyproject.toml": NO_PACKAGE, "pdm.lock": `${real("pdm.lock")}\n${elsewhere}` };
  const plan = await planned({}, files);
  expect(plan.warnings).toEqual([
    "lib of pdm.lock is of no index: packages that the lock file does not name are resolved anew",
  ]);
  const [, install] = installCommands(plan, { python: "3.12" });
  expect(install).not.toContain("--require-hashes");
});

test("what is there and has no effect is named", async () => {
  const old = '[[package]]\nname = "a"\nversion = "1"\n[metadata.files]\na = []\n';
  const files = {
    "pyproject.toml": PACKAGE,
    "poetry.lock": old,
    "Pipfile.lock": "{}",
    "requirements.txt": "",
  };
  expect((await planned({ pip_config_file: "./pip.conf", pip_installer: "uv" }, files)).warnings).toEqual([
    "Pipfile.lock is not followed",
    "requirements.txt is not read: pyproject.toml names the packages",
    "poetry.lock is not followed: it has no hashes beside each package; make it anew, or run `uv lock`",
    "./pip.conf has no effect: only pip reads it, and uv installs",
  ]);
  const locked = { "pyproject.toml": PACKAGE, "uv.lock": "", "poetry.lock": old };
  expect((await planned({}, locked)).warnings).toEqual(["poetry.lock is not followed: uv.lock is"]);
  expect((await planned({ dependencies: ["xxhash"] }, locked)).warnings).toEqual([
    'uv.lock is not followed: dependencies of the graph configuration do not name "."',
  ]);
  const nothing = { "poetry.lock": real("poetry.lock") };
  expect((await planned({}, nothing)).warnings).toEqual([
    "poetry.lock is not followed: no file beside it names the packages that the project needs",
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

test("a .python-version counts where the configuration asks for no version", async () => {
  const files = { ".python-version": "# ours\n3.12.4\n" };
  expect((await planned({}, files)).python).toEqual({
    version: "3.12",
    specifiers: ">=3.11,==3.12.*",
    because: ".python-version",
  });
  expect((await planned({ python_version: "3.13" }, files)).python.because).toBe("python_version");
  expect((await planned({}, { ".python-version": "pypy@3\n" })).python.because).toBe("");
});

test("folders that are not in the source are named", async () => {
  const dependencies = ["./gone", "..", "."];
  expect(await planned({ dependencies })).toMatchObject({ missing: ["./gone", ".."], installs: [] });
});
