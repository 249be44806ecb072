import { posix } from "node:path";
import { isPythonModule } from "../../project/graph-config/python-module.ts";
import { PYTHON_LOCKS } from "../../project/python/locked-packages.ts";
import { lockOf, lockWarnings } from "../../sources/tarball/checks/lock-file.ts";
import type { InspectedProject } from "../../sources/tarball/inspect.ts";
import { askProgram, type ProgramCall } from "./ask-program.ts";
import { type Finding, ok, warning } from "./check.ts";
import { findingOf } from "./found.ts";

const WHY_LOCKED = "By it every build installs the same packages.";

export function lockFileFinding(project: InspectedProject): Finding {
  if (isPythonAlone(project)) {
    const files = new Set(project.tree.files.map((file) => posix.basename(file)));
    const lock = PYTHON_LOCKS.find((name) => files.has(name));
    if (lock) return ok(`${lock}, installed by uv`);
    return warning("there is no lock file: each build takes the newest packages that the project allows", {
      why: WHY_LOCKED,
      fix: "uv lock",
    });
  }
  const { problems, warnings } = project.found.lock_file;
  const lock = lockOf(project);
  return findingOf(
    { problems, warnings: [...warnings, ...lockWarnings(project)] },
    `${lock?.file}, installed by ${lock?.manager}`,
    WHY_LOCKED,
  );
}

/** Builds bring the one that they need. */
export async function managerFinding(project: InspectedProject, call: ProgramCall): Promise<Finding> {
  const manager = isPythonAlone(project) ? "uv" : (lockOf(project)?.manager ?? "npm");
  const version = await askProgram(manager, ["--version"], call);
  if (version !== undefined) return ok(version.startsWith(manager) ? version : `${manager} ${version}`);
  return warning(`${manager} is not on the PATH`, {
    why: "Builds bring their own; an install of yours needs it.",
    fix: manager === "pnpm" || manager === "yarn" ? "corepack enable" : undefined,
  });
}

const isPythonAlone = ({ config, tree }: InspectedProject) =>
  config.modules.some(({ path }) => isPythonModule(path)) &&
  !tree.files.some((file) => posix.basename(file) === "package.json");
