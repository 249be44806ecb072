import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { ConfigurationError, type ConfigurationProblem } from "../../../../foundation/configuration-error.ts";
import { type Manifest, readManifest } from "../../../../project/python/manifest.ts";
import {
  type ModuleCheck,
  type ModuleProblem,
  moduleCheckProgram,
} from "../../../../project/python/module-check.ts";
import { modulePaths } from "../../../../project/python/module-paths.ts";
import { oldestMinor } from "../../../../project/python/requires-python.ts";
import type { CheckedCode } from "./checked-code.ts";

/** The largest project takes a second. */
const LIMIT_MS = 30_000;

/**
 * What is wrong with the modules in Python: mistakes of syntax, exports and own modules that are not there. An interpreter
 * of this machine reads them; nothing is said where there is none, or one older than the project asks for. Never that of
 * the project's own environment, which may be any program.
 */
export async function checkPython({ root, modules }: CheckedCode): Promise<ConfigurationProblem[]> {
  const { entries, configPath, version, dependencies } = modules.python;
  if (entries.length === 0) return [];
  const { manifest, problems } = manifestIn(root, posix.join(posix.dirname(configPath), "pyproject.toml"));
  const check: ModuleCheck = {
    root,
    paths: modulePaths({ file: join(root, configPath), dependencies }),
    modules: entries,
    oldest: oldestMinor(version ?? manifest?.requiresPython ?? ""),
    ...{ packages: false, compiles: false },
  };
  const { execa } = await import("execa");
  const { exitCode, stdout } = await execa(
    "python3",
    ["-I", "-S", moduleCheckProgram, JSON.stringify(check)],
    {
      ...{ reject: false, stdin: "ignore", timeout: LIMIT_MS },
    },
  );
  if (exitCode !== 0) return [...problems];
  const found = (JSON.parse(stdout) as ModuleProblem[]).map(({ field = "", file, line, message }) => ({
    path: field,
    message,
    file: file ?? posix.normalize(configPath),
    ...(line !== undefined && { line }),
  }));
  return [...problems, ...found];
}

function manifestIn(
  root: string,
  name: string,
): { manifest?: Manifest; problems: readonly ConfigurationProblem[] } {
  if (!existsSync(join(root, name))) return { problems: [] };
  try {
    return { manifest: readManifest(readFileSync(join(root, name), "utf8"), name), problems: [] };
  } catch (error) {
    if (error instanceof ConfigurationError) return { problems: error.problems };
    throw error;
  }
}
