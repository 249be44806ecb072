import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import type { ChildEnvironment } from "../../machine/host-environment.ts";
import { BuildError } from "../build-error.ts";
import type { BuildLog } from "../build-request.ts";
import { readProjectText } from "../project-file.ts";
import { foldersUp } from "./package-project.ts";

const FILES = [".npmrc", ".yarnrc.yml"];
const LARGEST_BYTES = 256 * 1024;

/**
 * Installs, and reports variables that the project's settings name and this build lacks: managers send the name itself
 * to the registry, and print only its answer. Many are for publishing: a missing one alone is no failure.
 * @throws BuildError that names the variables, when the install failed
 */
export async function namingUnsetVariables(
  root: string,
  { directory, environment, log }: { directory: string; environment: ChildEnvironment; log: BuildLog },
  install: () => Promise<void>,
): Promise<void> {
  const unset = await unsetVariables(root, directory, environment);
  for (const { file, names } of unset) log("WARNING", `${unsetText(file, names)}: give it in build_secrets`);
  try {
    await install();
  } catch (error) {
    if (!(error instanceof BuildError) || unset.length === 0) throw error;
    const texts = unset.map(({ file, names }) => unsetText(file, names));
    const names = [...new Set(unset.flatMap((each) => each.names))];
    throw new BuildError(`${error.message}; ${texts.join("; ")}`, {
      hint: `Give ${names.join(" and ")} in build_secrets of the deployment. A build does not see its secrets.`,
      cause: error,
    });
  }
}

const unsetText = (file: string, names: readonly string[]) =>
  `${file} names ${names.join(" and ")}, which is not set in this build`;

/** Those of `${NAME}`; not of forms that handle an unset one (`${NAME-default}`, `${NAME?}`). */
async function unsetVariables(
  root: string,
  from: string,
  environment: ChildEnvironment,
): Promise<{ file: string; names: string[] }[]> {
  const found: { file: string; names: string[] }[] = [];
  for (const folder of foldersUp(root, from)) {
    for (const name of FILES) {
      const file = join(folder, name);
      if (!existsSync(file)) continue;
      const text = await readProjectText(root, file, LARGEST_BYTES).catch(() => "");
      const lines = text.split("\n").filter((line) => !/^\s*[#;]/.test(line));
      const all = [...lines.join("\n").matchAll(/(?<!\\)\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g)];
      const names = new Set(all.map(([, variable = ""]) => variable));
      const unset = [...names].filter((variable) => environment[variable] === undefined);
      if (unset.length > 0) found.push({ file: relative(root, file), names: unset });
    }
  }
  return found;
}
