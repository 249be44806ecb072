// This folder: installing the packages of a project with graphs in Python, by uv. Nothing of the project is run here but
// what builds its packages.

import { existsSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { isPythonModule } from "../../../../project/graph-config/python-module.ts";
import { readGraphConfigText } from "../../../../project/graph-config/read-graph-config.ts";
import { referencedModules } from "../../../../project/graph-config/referenced-modules.ts";
import type { ModuleCheck } from "../../../../project/python/module-check.ts";
import { isProjectFolder, modulePaths } from "../../../../project/python/module-paths.ts";
import { BuildError } from "../../build-error.ts";
import { readProjectText } from "../../project-file.ts";
import { foldersUp } from "../package-project.ts";
import { pythonFolder } from "./python-folder.ts";

/** How the packages of a project with graphs in Python are installed. */
export type PythonPlan = {
  /** What its interpreter has to satisfy, as version specifiers, and who says so. */
  python: { specifiers: string; because: string };
  /** The lock file that is followed, from the root of the source. */
  lockFile: string | undefined;
  /** Arguments of one `pip install`; none where the lock file names all. */
  installs: readonly string[];
  installer: "pip" | "uv";
  /** Absolute; only pip reads it. */
  pipConfig: string | undefined;
  /** Whether pip, setuptools and wheel are installed, too. */
  hasTools: boolean;
  /** Folders, absolute, that imports are looked for in beside the installed packages. */
  paths: readonly string[];
  /** From the folder of the configuration. */
  modules: ModuleCheck["modules"];
  warnings: readonly string[];
};

/** What the worker needs. */
const OLDEST = ">=3.11";
const LARGEST_BYTES = 1024 * 1024;

/**
 * What the configuration and the files beside it ask for; undefined where no module is in Python.
 * @throws BuildError for folders that are not there
 */
export async function planPython(given: {
  root: string;
  config_file: string;
}): Promise<PythonPlan | undefined> {
  const { root, config_file } = given;
  const { graphs, settings } = readGraphConfigText(await readProjectText(root, config_file, LARGEST_BYTES));
  const modules = referencedModules(graphs, settings).filter(({ path }) => isPythonModule(path));
  if (modules.length === 0 || settings === undefined) return undefined;
  const project = dirname(config_file);
  const { python_version, dependencies = [], pip_installer = "auto", pip_config_file } = settings;
  const wanted = dependencies.length === 0 ? ["."] : dependencies;
  const folders = await Promise.all(
    [...new Set([".", ...wanted.filter(isProjectFolder)])].map((path) => {
      if (!statSync(join(project, path), { throwIfNoEntry: false })?.isDirectory())
        throw new BuildError(`dependencies: there is no folder ${path}`, {
          hint: "Requirements begin with no dot.",
        });
      return pythonFolder(root, project, path);
    }),
  );
  const named = folders.filter(({ path }) => wanted.includes(path));
  const own = folders[0]!;
  const lock = await uvLockOf(root, project);
  const follows = lock !== undefined && wanted.includes(".");
  const installed = named.filter((folder) => !(follows && folder === own));
  const requires = named.flatMap(({ requiresPython, path }) =>
    requiresPython === undefined
      ? []
      : [{ specifier: requiresPython, by: `requires-python of ${path}/pyproject.toml` }],
  );
  const specifiers = [
    { specifier: OLDEST, by: undefined },
    ...(python_version === undefined ? [] : [{ specifier: `==${python_version}.*`, by: "python_version" }]),
    ...requires,
  ];
  const usesPip = pip_installer === "pip" || (pip_installer === "auto" && pip_config_file !== undefined);
  const isUnread =
    (lock !== undefined && !follows) || (pip_config_file !== undefined && (!usesPip || follows));
  return {
    python: {
      specifiers: specifiers.map(({ specifier }) => specifier).join(","),
      because: specifiers.flatMap(({ by }) => by ?? []).join(" and "),
    },
    lockFile: follows ? relative(root, lock) : undefined,
    installs: [
      ...installed.flatMap((folder) => folder.installs),
      ...wanted.filter((text) => !isProjectFolder(text)),
    ],
    installer: usesPip ? "pip" : "uv",
    pipConfig: pip_config_file === undefined ? undefined : join(project, pip_config_file),
    hasTools: usesPip || (settings.keep_pkg_tools ?? false) !== false,
    paths: modulePaths({ file: config_file, dependencies }),
    modules: modules.map(({ field, path, exportName }) => ({ field, path, name: exportName ?? null })),
    warnings: [
      ...installed.flatMap(({ warnings }) => warnings),
      ...(isUnread
        ? unread({ lock: follows ? undefined : lock && relative(root, lock), pip_config_file, usesPip })
        : []),
    ],
  };
}

function unread(given: {
  lock: string | undefined;
  pip_config_file: string | undefined;
  usesPip: boolean;
}): string[] {
  const { lock, pip_config_file, usesPip } = given;
  return [
    ...(lock === undefined
      ? []
      : [`${lock} is not followed: dependencies of the graph configuration do not name "."`]),
    ...(pip_config_file !== undefined && !usesPip
      ? [`${pip_config_file} has no effect: only pip reads it, and uv installs`]
      : []),
  ];
}

/** The lock file of the project's `pyproject.toml`: beside it, or that of the workspace above. */
async function uvLockOf(root: string, project: string): Promise<string | undefined> {
  const above = foldersUp(root, project);
  const own = above.find((folder) => existsSync(join(folder, "pyproject.toml")));
  if (own === undefined) return undefined;
  for (const folder of foldersUp(root, own)) {
    const lock = join(folder, "uv.lock");
    if (!existsSync(lock)) continue;
    if (folder === own) return lock;
    const manifest = join(folder, "pyproject.toml");
    const text = existsSync(manifest) ? await readProjectText(root, manifest, LARGEST_BYTES) : "";
    if (/^\s*\[tool\.uv\.workspace\]/m.test(text)) return lock;
  }
  return undefined;
}
