import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { PYTHON_LOCKS } from "./locked-packages.ts";
import { requiresPython } from "./requires-python.ts";

/** A folder that `dependencies` name, as the official tool reads it. */
export type InstallFolder = {
  /** As written. */
  path: string;
  /** Arguments of `pip install`. */
  installs: readonly string[];
  /** The file that names what it needs, from the project's folder; a `setup.py` does not count. */
  requirements: { file: string; text: string } | undefined;
  /** Whether it is a package that can be built. */
  isBuilt: boolean;
  /** Specifiers of the versions of Python that it is for. */
  requiresPython: string | undefined;
  warnings: readonly string[];
};

/**
 * What of a folder is installed: itself, where it is a package that can be built; else the requirements that it has,
 * while its modules are found where they lie.
 * @param project the folder that `path` is from
 */
export async function installFolder(
  project: string,
  path: string,
  read: (file: string) => Promise<string>,
): Promise<InstallFolder> {
  const folder = join(project, path);
  const isThere = (name: string) => existsSync(join(folder, name));
  const manifest = isThere("pyproject.toml") ? await read(join(folder, "pyproject.toml")) : "";
  const hasTable = (name: string) =>
    new RegExp(`^\\s*\\[${name.replaceAll(".", "\\.")}[\\].]`, "m").test(manifest);
  const isNamed = hasTable("project") || hasTable("tool.poetry") || isThere("setup.py");
  const isBuilt =
    isThere("setup.py") ||
    (isNamed && hasTable("build-system") && !/^\s*package(?:-mode)?\s*=\s*false/m.test(manifest));
  const hasRequirements = isThere("requirements.txt");
  const isProject = relative(project, folder) === "";
  const at = (name: string) => (isProject ? name : `${path.replace(/\/$/, "")}/${name}`);
  // That of the project itself may be.
  const ignoredLocks = isProject ? ["Pipfile.lock"] : ["Pipfile.lock", ...PYTHON_LOCKS];
  const locks = ignoredLocks.filter(isThere).map((name) => `${at(name)} is not followed`);
  const naming = at(isThere("pyproject.toml") ? "pyproject.toml" : "setup.py");
  const ignored = `${at("requirements.txt")} is not read: ${naming} names the packages`;
  const source =
    isNamed && isThere("pyproject.toml")
      ? "pyproject.toml"
      : hasRequirements
        ? "requirements.txt"
        : undefined;
  const requirements = source && { file: at(source), text: await read(join(folder, source)) };
  return {
    path,
    requirements,
    isBuilt,
    installs: isBuilt ? ["-e", path] : requirements === undefined ? [] : ["-r", requirements.file],
    requiresPython: requiresPython(manifest),
    warnings: [...locks, ...(isNamed && hasRequirements ? [ignored] : [])],
  };
}
