import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { requiresPython } from "../../../../project/python/requires-python.ts";
import { isWithin } from "../../../sandbox/system-view.ts";
import { BuildError } from "../../build-error.ts";
import { readProjectText } from "../../project-file.ts";

/** A folder that `dependencies` name, as the official tool reads it. */
export type PythonFolder = {
  /** As written. */
  path: string;
  /** Arguments of `pip install`. */
  installs: readonly string[];
  requiresPython: string | undefined;
  warnings: readonly string[];
};

const LARGEST_BYTES = 1024 * 1024;
/** Lock files of package managers that uv cannot follow. */
const OTHER_LOCKS = ["poetry.lock", "pdm.lock", "Pipfile.lock"];

/**
 * What of a folder is installed: itself, where it is a package that can be built; else the requirements that it has,
 * while its modules are found where they lie.
 * @param project the folder that `path` is from
 * @throws BuildError where it is outside the source
 */
export async function pythonFolder(root: string, project: string, path: string): Promise<PythonFolder> {
  const folder = join(project, path);
  if (!isWithin(realpathSync(folder), realpathSync(root)))
    throw new BuildError(`dependencies: the folder ${path} is outside the source`);
  const isThere = (name: string) => existsSync(join(folder, name));
  const manifest = isThere("pyproject.toml")
    ? await readProjectText(root, join(folder, "pyproject.toml"), LARGEST_BYTES)
    : "";
  const hasTable = (name: string) =>
    new RegExp(`^\\s*\\[${name.replaceAll(".", "\\.")}[\\].]`, "m").test(manifest);
  const isNamed = hasTable("project") || hasTable("tool.poetry") || isThere("setup.py");
  const isBuilt = isThere("setup.py") || (isNamed && hasTable("build-system"));
  const hasRequirements = isThere("requirements.txt");
  const at = (name: string) => `${path === "." ? "" : `${path.replace(/\/$/, "")}/`}${name}`;
  const locks = OTHER_LOCKS.filter(isThere).map(
    (name) =>
      `${at(name)} is not followed: packages are resolved anew; \`uv lock\` makes a lock file that is`,
  );
  const ignored = `${at("requirements.txt")} is not read: ${at(isThere("pyproject.toml") ? "pyproject.toml" : "setup.py")} names the packages`;
  return {
    path,
    installs: isBuilt
      ? ["-e", path]
      : isNamed
        ? ["-r", at("pyproject.toml")]
        : hasRequirements
          ? ["-r", at("requirements.txt")]
          : [],
    requiresPython: requiresPython(manifest),
    warnings: [...locks, ...(isNamed && hasRequirements ? [ignored] : [])],
  };
}
