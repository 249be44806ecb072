import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { ChildEnvironment } from "../../run/host-environment.ts";
import { BuildError } from "../build-error.ts";
import { readProjectText } from "../project-file.ts";

const FILES = [".npmrc", ".yarnrc.yml"];
const LARGEST_BYTES = 256 * 1024;

/**
 * An install that fails where the project's settings name a variable that no build has: managers send the name itself to
 * the registry, and tell of the answer only.
 * @throws BuildError that names the variables
 */
export async function namingUnsetVariables(
  root: string,
  { directory, environment }: { directory: string; environment: ChildEnvironment },
  install: () => Promise<void>,
): Promise<void> {
  try {
    await install();
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    const unset = await unsetVariables(root, directory, environment);
    if (unset.length === 0) throw error;
    throw new BuildError(`${error.message}; ${unset.join("; ")}`, {
      hint: "A build sees no secrets of the deployment. Put the registry's token into the .npmrc of the user who runs the control plane, as //host/:_authToken=….",
      cause: error,
    });
  }
}

async function unsetVariables(root: string, from: string, environment: ChildEnvironment): Promise<string[]> {
  const found: string[] = [];
  for (let folder = from; ; folder = dirname(folder)) {
    for (const name of FILES) {
      const file = join(folder, name);
      if (!existsSync(file)) continue;
      const text = await readProjectText(root, file, LARGEST_BYTES).catch(() => "");
      const lines = text.split("\n").filter((line) => !/^\s*[#;]/.test(line));
      const names = [...lines.join("\n").matchAll(/(?<!\\)\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g)].map(
        ([, variable = ""]) => variable,
      );
      const unset = [...new Set(names)].filter((variable) => environment[variable] === undefined);
      if (unset.length > 0)
        found.push(`${relative(root, file)} names ${unset.join(" and ")}, which is not set in a build`);
    }
    if (folder === root || folder === dirname(folder)) return found;
  }
}
