import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LOCK_FILES, type LockFile, lockFiles } from "../project/lock-files.ts";

/** Commands of the build stage, in this order; folders are relative to the packed root. */
export type PackageSteps = {
  commands: readonly { directory: string; command: string }[];
  lockFile: LockFile | undefined;
};

export type OwnSteps = { install_command?: string | undefined; build_command?: string | undefined };

/**
 * How a project's packages get into its image: by its own command, else exactly as its lock file says, then its build
 * command; what only development needs is left out in the end. What its own command installs stays.
 * @param root the packed tree
 * @param project the folder of the graph configuration below it: `""` or `apps/agent`
 */
export function packageSteps(root: string, project: string, own: OwnSteps): PackageSteps {
  const lockFile = lockFiles.find((name) => existsSync(join(root, name)));
  const hasPackages = existsSync(join(root, "package.json"));
  const build = own.build_command ? [{ directory: project, command: own.build_command }] : [];
  if (own.install_command)
    return { commands: [{ directory: project, command: own.install_command }, ...build], lockFile };
  if (!hasPackages) return { commands: build, lockFile };
  const { install, prune } = commandsOf(root, lockFile);
  return {
    commands: [{ directory: "", command: install }, ...build, { directory: "", command: prune }],
    lockFile,
  };
}

function commandsOf(root: string, lockFile: LockFile | undefined): { install: string; prune: string } {
  const manager = lockFile === undefined ? "npm" : LOCK_FILES[lockFile];
  // npm keeps its cache beside the home folder, which the last stage does not take over.
  if (manager === "npm")
    return {
      install: `npm ${lockFile === undefined ? "install" : "ci"} --no-audit --no-fund`,
      prune: "npm prune --omit=dev --no-audit --no-fund",
    };
  const named = packageManagerOf(root);
  const program = named?.startsWith(`${manager}@`)
    ? `corepack ${named.split("+")[0]}`
    : `corepack ${manager}`;
  if (manager === "pnpm")
    return { install: `${program} install --frozen-lockfile`, prune: `${program} prune --prod` };
  const isClassic = /^# yarn lockfile v1/m.test(readFileSync(join(root, "yarn.lock"), "utf8").slice(0, 1000));
  return isClassic
    ? {
        install: `${program} install --frozen-lockfile`,
        prune: `${program} install --frozen-lockfile --production --ignore-scripts`,
      }
    : { install: `${program} install --immutable`, prune: `${program} workspaces focus --all --production` };
}

/** The field `packageManager` of the project's manifest; undefined where there is none that can be read. */
function packageManagerOf(root: string): string | undefined {
  try {
    const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    return typeof packageManager === "string" ? packageManager : undefined;
  } catch {
    // Its manager says what is wrong with it.
    return undefined;
  }
}
