import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { PYTHON_LOCKS } from "./locked-packages.ts";
import { readManifest } from "./manifest.ts";

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
 * @throws ConfigurationError for a `pyproject.toml` that is not valid
 */
export async function installFolder(
  project: string,
  path: string,
  read: (file: string) => Promise<string>,
): Promise<InstallFolder> {
  const folder = join(project, path);
  const isThere = (name: string) => existsSync(join(folder, name));
  const isProject = relative(project, folder) === "";
  const at = (name: string) => (isProject ? name : `${path.replace(/\/$/, "")}/${name}`);
  const manifest = isThere("pyproject.toml")
    ? readManifest(await read(join(folder, "pyproject.toml")), at("pyproject.toml"))
    : undefined;
  const isNamed = manifest?.isNamed === true || isThere("setup.py");
  const isBuilt = manifest?.isBuilt === true || isThere("setup.py");
  const hasRequirements = isThere("requirements.txt");
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
    requiresPython: manifest?.requiresPython,
    warnings: [...locks, ...(isNamed && hasRequirements ? [ignored] : [])],
  };
}
