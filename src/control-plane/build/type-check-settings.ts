import { existsSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { jsonProblem } from "../../foundation/json/json-problem.ts";
import { parseGraphConfig } from "../../project/graph-config/parse-graph-config.ts";
import { BuildError } from "./build-error.ts";
import { readProjectText } from "./project-file.ts";

/** `compiler`: the program of the project's TypeScript; undefined where it has none, or no `tsconfig.json`. */
export type TypeCheckSettings = { isStrict: boolean; compiler: string | undefined };

type ProjectFolders = {
  /** The root of the source. */
  root: string;
  /** The folder of the config file and of `tsconfig.json`. */
  folder: string;
  config_file: string;
};

const LARGEST_BYTES = 1024 * 1024;

/** Read after the project's own commands have run, which may have changed everything. */
export async function typeCheckSettings({
  root,
  folder,
  config_file,
}: ProjectFolders): Promise<TypeCheckSettings> {
  const isStrict = await strictness(root, config_file);
  const hasConfig = existsSync(join(folder, "tsconfig.json"));
  return { isStrict, compiler: hasConfig ? await compilerOf(root, folder) : undefined };
}

async function strictness(root: string, configFile: string): Promise<boolean> {
  const text = await readProjectText(root, configFile, LARGEST_BYTES);
  const { strict_types: strict = false } = parseGraphConfig(text).value ?? {};
  if (strict === null || typeof strict === "boolean") return strict === true;
  throw new BuildError("strict_types in the graph configuration has to be true or false");
}

/** The TypeScript that is installed for the project, or above it within the source. */
async function compilerOf(root: string, from: string): Promise<string | undefined> {
  for (let folder = from; ; folder = dirname(folder)) {
    const typescript = join(folder, "node_modules", "typescript");
    const file = join(typescript, "package.json");
    if (existsSync(file)) {
      const tsc = binOf(await readProjectText(root, file, LARGEST_BYTES));
      return tsc === undefined ? undefined : join(typescript, tsc);
    }
    if (folder === root || !folder.startsWith(root + sep)) return undefined;
  }
}

function binOf(packageJson: string): string | undefined {
  if (jsonProblem(packageJson)) return undefined;
  const { bin } = (JSON.parse(packageJson) ?? {}) as { bin?: { tsc?: unknown } };
  return typeof bin?.tsc === "string" ? bin.tsc : undefined;
}
