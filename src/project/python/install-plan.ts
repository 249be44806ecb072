import { existsSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { OLDEST_PYTHON } from "../graph-config/oldest-python.ts";
import { isPythonModule } from "../graph-config/python-module.ts";
import { readGraphConfigText } from "../graph-config/read-graph-config.ts";
import { referencedModules } from "../graph-config/referenced-modules.ts";
import { type InstallFolder, installFolder } from "./install-folder.ts";
import type { ModuleCheck } from "./module-check.ts";
import { isProjectFolder, modulePaths } from "./module-paths.ts";
import { findProjectLock, type ProjectLock } from "./project-lock.ts";

/** How the packages of a project with graphs in Python are installed. */
export type InstallPlan = {
  /** What its interpreter has to satisfy, as version specifiers, and who says so. */
  python: { version: string | undefined; specifiers: string; because: string };
  /** The lock file that is followed, and the project that it belongs to. */
  locked: { lock: ProjectLock; project: InstallFolder } | undefined;
  /** Arguments of one `pip install` of what no lock file names. */
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

/**
 * What a configuration and the files beside it ask for; undefined where no module is in Python.
 * @param given.root of the source, absolute; nothing above it counts
 * @param given.read the text of a file
 * @throws ConfigurationError for a `pyproject.toml` or a lock file that is not valid
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
  const lock = await findProjectLock(given, project);
  const own = folders.find(({ path }) => isRoot(path));
  const locked = own && typeof lock === "object" && follows(lock, own) ? { lock, project: own } : undefined;
  const installed = folders.filter((folder) => locked === undefined || folder !== own);
  const usesPip = pip_installer === "pip" || (pip_installer === "auto" && pip_config_file !== undefined);
  const unread = [
    ...(lock === undefined || locked ? (locked?.lock.warnings ?? []) : [notFollowed(root, lock, own)]),
    ...(pip_config_file === undefined || usesPip
      ? []
      : [`${pip_config_file} has no effect: only pip reads it, and uv installs`]),
  ];
  return {
    python: pythonOf(
      python_version === undefined
        ? await pinnedVersion(project, read)
        : { minor: python_version, by: "python_version" },
      folders,
    ),
    locked,
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
    warnings: [...folders.flatMap(({ warnings }) => warnings), ...unread],
  };
}

type Version = { minor: string; by: string };

/** The 3.12 of a `.python-version` that names 3.12 or 3.12.4; what else may stand there says nothing. */
async function pinnedVersion(
  project: string,
  read: (file: string) => Promise<string>,
): Promise<Version | undefined> {
  const file = join(project, ".python-version");
  const minor =
    existsSync(file) && /^\s*(?:cpython[-@]?)?(3\.\d+)(?:\.\d+)?\s*$/m.exec(await read(file))?.[1];
  return minor ? { minor, by: ".python-version" } : undefined;
}

function pythonOf(
  version: Version | undefined,
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
  const wanted = version === undefined ? [] : [{ specifier: `==${version.minor}.*`, by: version.by }];
  const all = [...wanted, ...required];
  return {
    version: version?.minor,
    specifiers: [`>=${OLDEST_PYTHON.join(".")}`, ...all.map(({ specifier }) => specifier)].join(","),
    because: all.map(({ by }) => by).join(" and "),
  };
}

/** All but uv's hold packages alone: what of them is installed, another file says. */
const follows = ({ kind }: ProjectLock, { requirements }: InstallFolder) =>
  kind === "uv.lock" || kind === "pylock.toml" || requirements !== undefined;

function notFollowed(root: string, lock: ProjectLock | string, own: InstallFolder | undefined): string {
  if (typeof lock === "string") return lock;
  const because =
    own === undefined
      ? 'dependencies of the graph configuration do not name "."'
      : "no file beside it names the packages that the project needs";
  return `${relative(root, lock.file)} is not followed: ${because}`;
}
