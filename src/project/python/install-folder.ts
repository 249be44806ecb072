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
  const readIfThere = async (name: string) => (isThere(name) ? await read(join(folder, name)) : undefined);
  const manifestText = await readIfThere("pyproject.toml");
  const manifest = manifestText === undefined ? undefined : readManifest(manifestText, at("pyproject.toml"));
  const isNamed = manifest?.isNamed === true || isThere("setup.py");
  const isBuilt = manifest?.isBuilt === true || isThere("setup.py");
  const listText = await readIfThere("requirements.txt");
  // That of the project itself may be.
  const ignoredLocks = isProject ? ["Pipfile.lock"] : ["Pipfile.lock", ...PYTHON_LOCKS];
  const locks = ignoredLocks.filter(isThere).map((name) => `${at(name)} is not followed`);
  const naming = at(manifestText === undefined ? "setup.py" : "pyproject.toml");
  const ignored = `${at("requirements.txt")} is not read: ${naming} names the packages`;
  const requirements =
    isNamed && manifestText !== undefined
      ? { file: at("pyproject.toml"), text: manifestText }
      : listText === undefined
        ? undefined
        : { file: at("requirements.txt"), text: listText };
  return {
    path,
    requirements,
    isBuilt,
    installs: isBuilt ? ["-e", path] : requirements === undefined ? [] : ["-r", requirements.file],
    requiresPython: manifest?.requiresPython,
    warnings: [...locks, ...(isNamed && listText !== undefined ? [ignored] : [])],
  };
}
