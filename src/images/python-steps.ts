import { readFile, writeFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { shellWord } from "../foundation/text/shell-word.ts";
import {
  installCommands,
  installVariables,
  PINS_FILE,
  UV_REQUIREMENT,
  uvSettings,
} from "../project/python/install-commands.ts";
import { planInstall } from "../project/python/install-plan.ts";
import { runtimePackages } from "../project/python/locked-packages.ts";
import { oldestMinor } from "../project/python/requires-python.ts";
import { ImageBuildError } from "./image-build-error.ts";
import type { NamedVersion } from "./package-tree.ts";

/** How the packages of a project with graphs in Python get into its image. */
export type PythonSteps = {
  /** Of the build stage, in this folder, which is relative to the packed root. */
  commands: readonly { directory: string; command: string }[];
  /** Variables of these commands. */
  variables: Readonly<Record<string, string>>;
  /** The official image that has its interpreter. */
  base: string;
  /** What its lock file names, without what is for development. */
  packages: readonly NamedVersion[];
  warnings: readonly string[];
};

/** Where uv is in the build stage. */
const UV = "/opt/uv";
/** The minor version of Python in an image whose project asks for none. */
const USUAL_MINOR = 12;

/**
 * Undefined where no module is in Python.
 * @param root the packed tree
 * @param own whether the project has an install command of its own
 * @throws ImageBuildError for folders that are not packed
 */
export async function pythonSteps(
  root: string,
  graph_config_path: string,
  { install_command: own }: { install_command?: string | undefined },
): Promise<PythonSteps | undefined> {
  const config_file = join(root, graph_config_path);
  const plan = await planInstall({ root, config_file, read: (file) => readFile(file, "utf8") });
  if (plan === undefined) return undefined;
  if (plan.missing.length > 0)
    throw new ImageBuildError(`dependencies: ${plan.missing.join(" and ")} is no packed folder`);
  const { version, specifiers } = plan.python;
  const directory = posix.dirname(graph_config_path);
  const install = installCommands(plan, { python: specifiers }).map((words) =>
    words.map(shellWord).join(" "),
  );
  const fetch = `python3 -m venv ${UV} && ${UV}/bin/pip install --quiet '${UV_REQUIREMENT}'`;
  const { lock } = plan.locked ?? {};
  if (lock?.pins !== undefined) await writeFile(join(root, directory, PINS_FILE), lock.pins);
  return {
    commands: own ? [] : [fetch, install.join(" && ")].map((command) => ({ directory, command })),
    variables: {
      ...uvSettings,
      PATH: `${UV}/bin:$PATH`,
      ...installVariables(plan, posix.join("/app", directory)),
    },
    base: `docker.io/library/python:${version ?? `3.${Math.max(USUAL_MINOR, oldestMinor(specifiers))}`}-slim`,
    packages: lock === undefined ? [] : runtimePackages(lock.packages),
    warnings: plan.warnings,
  };
}
