import { existsSync, statSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { isPythonModule } from "../graph-config/python-module.ts";
import { readGraphConfigText } from "../graph-config/read-graph-config.ts";
import { referencedModules } from "../graph-config/referenced-modules.ts";
import { PYTHON_ENVIRONMENT, PYTHON_PROGRAM } from "./environment.ts";
import { installFolder } from "./install-folder.ts";
import type { ModuleCheck } from "./module-check.ts";
import { isProjectFolder, modulePaths } from "./module-paths.ts";

/** How the packages of a project with graphs in Python are installed. */
export type InstallPlan = {
  /** What its interpreter has to satisfy, as version specifiers, and who says so. */
  python: { version: string | undefined; specifiers: string; because: string };
  /** The lock file that is followed, from the root of the source. */
  lockFile: string | undefined;
  /** Arguments of one `pip install`; none where the lock file names all. */
  installs: readonly string[];
  installer: "pip" | "uv";
  /** From the folder of the configuration; only pip reads it. */
  pipConfig: string | undefined;
  /** Whether pip, setuptools and wheel are installed, too. */
  hasTools: boolean;
  /** Folders, absolute, that imports are looked for in beside the installed packages. */
  paths: readonly string[];
  /** From the folder of the configuration. */
  modules: ModuleCheck["modules"];
  /** Folders among `dependencies` that the source does not have. */
  missing: readonly string[];
  warnings: readonly string[];
};

/** What agents run on. */
const OLDEST = ">=3.11";

/**
 * What a configuration and the files beside it ask for; undefined where no module is in Python.
 * @param given.root of the source, absolute; nothing above it counts
 * @param given.read the text of a file
 */
export async function planInstall(given: {
  root: string;
  config_file: string;
  read: (file: string) => Promise<string>;
}): Promise<InstallPlan | undefined> {
  const { root, config_file, read } = given;
  const { graphs, settings } = readGraphConfigText(await read(config_file));
  const modules = referencedModules(graphs, settings).filter(({ path }) => isPythonModule(path));
  if (modules.length === 0 || settings === undefined) return undefined;
  const project = dirname(config_file);
  const { python_version, dependencies = [], pip_installer = "auto", pip_config_file } = settings;
  const wanted = dependencies.length === 0 ? ["."] : dependencies;
  const named = wanted.filter(isProjectFolder);
  const isRoot = (path: string) => relative(project, join(project, path)) === "";
  const isThere = (path: string) =>
    !relative(root, join(project, path)).startsWith("..") &&
    statSync(join(project, path), { throwIfNoEntry: false })?.isDirectory() === true;
  const folders = await Promise.all(named.filter(isThere).map((path) => installFolder(project, path, read)));
  const lock = await uvLockOf(given, project);
  const isFollowed = lock !== undefined && named.some(isRoot);
  const installed = folders.filter(({ path }) => !isFollowed || !isRoot(path));
  const usesPip = pip_installer === "pip" || (pip_installer === "auto" && pip_config_file !== undefined);
  const unread = [
    ...(lock === undefined || isFollowed
      ? []
      : [`${relative(root, lock)} is not followed: dependencies of the graph configuration do not name "."`]),
    ...(pip_config_file === undefined || usesPip
      ? []
      : [`${pip_config_file} has no effect: only pip reads it, and uv installs`]),
  ];
  return {
    python: pythonOf(python_version, folders),
    lockFile: isFollowed ? relative(root, lock) : undefined,
    installs: [
      ...installed.flatMap(({ installs }) => installs),
      ...wanted.filter((text) => !isProjectFolder(text)),
    ],
    installer: usesPip ? "pip" : "uv",
    pipConfig: pip_config_file,
    hasTools: usesPip || (settings.keep_pkg_tools ?? false) !== false,
    paths: modulePaths({ file: config_file, dependencies }),
    modules: modules.map(({ field, path, exportName }) => ({ field, path, name: exportName ?? null })),
    missing: named.filter((path) => !isThere(path)),
    warnings: [...installed.flatMap(({ warnings }) => warnings), ...unread],
  };
}

function pythonOf(
  version: string | undefined,
  folders: Awaited<ReturnType<typeof installFolder>>[],
): InstallPlan["python"] {
  const required = folders.flatMap(({ requiresPython, path }) =>
    requiresPython === undefined
      ? []
      : [
          {
            specifier: requiresPython,
            by: `requires-python of ${path === "." ? "" : `${path}/`}pyproject.toml`,
          },
        ],
  );
  const wanted = version === undefined ? [] : [{ specifier: `==${version}.*`, by: "python_version" }];
  const all = [...wanted, ...required];
  return {
    version,
    specifiers: [OLDEST, ...all.map(({ specifier }) => specifier)].join(","),
    because: all.map(({ by }) => by).join(" and "),
  };
}

/** The lock file of the project's `pyproject.toml`: beside it, or that of the workspace above. */
async function uvLockOf(
  { root, read }: { root: string; read: (file: string) => Promise<string> },
  project: string,
): Promise<string | undefined> {
  const isIn = (folder: string, name: string) => existsSync(join(folder, name));
  const above = [project];
  while (above.at(-1) !== root && above.at(-1) !== dirname(above.at(-1)!)) above.push(dirname(above.at(-1)!));
  const own = above.findIndex((folder) => isIn(folder, "pyproject.toml"));
  for (const [index, folder] of above.entries()) {
    if (own < 0 || index < own || !isIn(folder, "uv.lock")) continue;
    const lock = join(folder, "uv.lock");
    if (index === own) return lock;
    const text = isIn(folder, "pyproject.toml") ? await read(join(folder, "pyproject.toml")) : "";
    if (/^\s*\[tool\.uv\.workspace\]/m.test(text)) return lock;
  }
  return undefined;
}

/** What installs by a plan, in this order, in the folder of the configuration. @param python the interpreter */
export function installCommands(plan: InstallPlan, python: string): (readonly [string, ...string[]])[] {
  const { lockFile, installs, installer, hasTools } = plan;
  const tools = hasTools ? ["--seed"] : [];
  // Without it, what the lock file does not name is removed.
  const more = hasTools ? ["--inexact"] : [];
  const install =
    installer === "pip"
      ? ([PYTHON_PROGRAM, "-m", "pip", "install"] as const)
      : (["uv", "pip", "install", "--python", PYTHON_PROGRAM] as const);
  return [
    ["uv", "venv", "--quiet", "--clear", "--relocatable", "--python", python, ...tools, PYTHON_ENVIRONMENT],
    ...(lockFile === undefined
      ? []
      : [["uv", "sync", "--frozen", "--no-dev", "--python", python, ...more] as const]),
    ...(installs.length === 0 ? [] : [[...install, ...installs] as const]),
  ];
}

/** What installs uv from its wheel. */
export const UV_REQUIREMENT = "uv>=0.8,<1";

/** Where these commands find and make what the plan names. @param folder that of the configuration, absolute */
export const installVariables = ({ pipConfig }: InstallPlan, folder: string): Record<string, string> => ({
  UV_PROJECT_ENVIRONMENT: posix.join(folder, PYTHON_ENVIRONMENT),
  ...(pipConfig !== undefined && { PIP_CONFIG_FILE: posix.join(folder, pipConfig) }),
});

/** Settings that keep uv to an install: no interpreter from a code host, no changes to the source. */
export const uvSettings: Record<string, string> = {
  UV_PYTHON_DOWNLOADS: "never",
  UV_NO_PROGRESS: "1",
  // Certificates of the machine, as for the other programs of a build.
  UV_SYSTEM_CERTS: "true",
  // Without bytecode each start of an agent would compile everything again. By content, it holds in copies, too.
  UV_COMPILE_BYTECODE: "1",
  PYC_INVALIDATION_MODE: "UNCHECKED_HASH",
  // A file that a project changes in its environment must not be that of uv's cache.
  UV_LINK_MODE: "copy",
  PIP_NO_INPUT: "1",
  PIP_DISABLE_PIP_VERSION_CHECK: "1",
};
