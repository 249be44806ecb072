import { existsSync } from "node:fs";
import { join } from "node:path";
import { requiresPython } from "./requires-python.ts";

/** A folder that `dependencies` name, as the official tool reads it. */
export type InstallFolder = {
  /** As written. */
  path: string;
  /** Arguments of `pip install`. */
  installs: readonly string[];
  /** Specifiers of the versions of Python that it is for. */
  requiresPython: string | undefined;
  warnings: readonly string[];
};

/** Lock files of package managers that uv cannot follow. */
const OTHER_LOCKS = ["poetry.lock", "pdm.lock", "Pipfile.lock"];

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
  const isBuilt = isThere("setup.py") || (isNamed && hasTable("build-system"));
  const hasRequirements = isThere("requirements.txt");
  const at = (name: string) => (path === "." ? name : `${path.replace(/\/$/, "")}/${name}`);
  const locks = OTHER_LOCKS.filter(isThere).map(
    (name) =>
      `${at(name)} is not followed: packages are resolved anew; \`uv lock\` makes a lock file that is`,
  );
  const naming = at(isThere("pyproject.toml") ? "pyproject.toml" : "setup.py");
  const ignored = `${at("requirements.txt")} is not read: ${naming} names the packages`;
  const requirements = isNamed ? at("pyproject.toml") : hasRequirements ? at("requirements.txt") : undefined;
  return {
    path,
    installs: isBuilt ? ["-e", path] : requirements === undefined ? [] : ["-r", requirements],
    requiresPython: requiresPython(manifest),
    warnings: [...locks, ...(isNamed && hasRequirements ? [ignored] : [])],
  };
}
