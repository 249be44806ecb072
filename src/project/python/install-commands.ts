import { posix } from "node:path";
import { PYTHON_ENVIRONMENT, PYTHON_PROGRAM } from "./environment.ts";
import type { InstallPlan } from "./install-plan.ts";
import { lockedIndexes } from "./locked-packages.ts";

type Command = readonly [string, ...string[]];

const BY_UV = ["uv", "pip", "install", "--python", PYTHON_PROGRAM] as const;
const BY_PIP = [PYTHON_PROGRAM, "-m", "pip", "install"] as const;

/**
 * What installs by a plan, in this order, in the folder of the configuration.
 * @param given.python the interpreter, or specifiers of its version
 * @param given.keeps whether what is in the environment stays
 */
export function installCommands(plan: InstallPlan, given: { python: string; keeps?: boolean }): Command[] {
  const { installs, installer, hasTools } = plan;
  const environment = [
    ...["--quiet", "--relocatable", given.keeps ? "--allow-existing" : "--clear", "--python", given.python],
    ...(hasTools ? ["--seed"] : []),
  ];
  return [
    ["uv", "venv", ...environment, PYTHON_ENVIRONMENT],
    ...lockCommands(plan, given.python),
    ...(installs.length === 0 ? [] : [[...(installer === "pip" ? BY_PIP : BY_UV), ...installs] as const]),
  ];
}

/** They refuse a lock file that does not fit what the project asks for, and change none. */
function lockCommands({ locked, hasTools }: InstallPlan, python: string): Command[] {
  if (locked === undefined) return [];
  const { lock, project } = locked;
  if (lock.kind === "uv.lock") {
    // Else what the lock file does not name would be removed.
    const more = hasTools ? ["--inexact"] : [];
    // Else a lock file that was made with another index would not fit.
    const indexes = lockedIndexes(lock.packages).flatMap((url) => ["--index", url]);
    return [["uv", "sync", "--locked", "--no-dev", "--python", python, ...indexes, ...more]];
  }
  const file = lock.kind === "pylock.toml" ? lock.kind : project.requirements!.file;
  const isChecked = lock.pins !== undefined && lock.isWhole;
  return [
    [...BY_UV, ...(isChecked ? ["--require-hashes"] : []), "-r", file],
    ...(project.isBuilt ? [[...BY_UV, "--no-deps", "-e", "."] as const] : []),
  ];
}

/** The file of a plan's pins, beside the graph configuration; whoever runs the commands writes it. */
export const PINS_FILE = ".locked-packages.txt";

/** What installs uv from its wheel. */
export const UV_REQUIREMENT = "uv>=0.8,<1";

/** Where these commands find and make what the plan names. @param folder that of the configuration, absolute */
export const installVariables = (
  { pipConfig, locked }: InstallPlan,
  folder: string,
): Record<string, string> => ({
  UV_PROJECT_ENVIRONMENT: posix.join(folder, PYTHON_ENVIRONMENT),
  ...(locked?.lock.pins !== undefined && { UV_CONSTRAINT: posix.join(folder, PINS_FILE) }),
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
