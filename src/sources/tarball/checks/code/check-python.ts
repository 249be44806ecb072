import { readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import type { ConfigurationProblem } from "../../../../foundation/configuration-error.ts";
import {
  type ModuleCheck,
  type ModuleProblem,
  moduleCheckProgram,
} from "../../../../project/python/module-check.ts";
import { modulePaths } from "../../../../project/python/module-paths.ts";
import { oldestMinor, requiresPython } from "../../../../project/python/requires-python.ts";
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
  const folder = join(root, dirname(configPath));
  const check: ModuleCheck = {
    root,
    paths: modulePaths({ file: join(root, configPath), dependencies }),
    modules: entries,
    oldest: oldestMinor(version ?? requiresPython(manifestIn(folder)) ?? ""),
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
  if (exitCode !== 0) return [];
  return (JSON.parse(stdout) as ModuleProblem[]).map(({ field = "", file, line, message }) => ({
    path: field,
    message,
    file: file ?? posix.normalize(configPath),
    ...(line !== undefined && { line }),
  }));
}

function manifestIn(folder: string): string {
  try {
    return readFileSync(join(folder, "pyproject.toml"), "utf8");
  } catch {
    return "";
  }
}
