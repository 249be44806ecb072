import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PYTHON_ENVIRONMENT } from "./environment.ts";

/** What a developer runs in a folder for its environment. */
export function pythonInstallCommand(folder: string): string {
  const has = (name: string) => existsSync(join(folder, name));
  const pip = `python3 -m venv ${PYTHON_ENVIRONMENT} && ${PYTHON_ENVIRONMENT}/bin/pip install`;
  if (has("uv.lock")) return "uv sync";
  if (has("requirements.txt")) return `${pip} -r requirements.txt`;
  if (!has("pyproject.toml")) return `${pip} langgraph`;
  // pip would build a package of it, whatever its folders are.
  const isBuilt = /^\s*\[build-system\]/m.test(readFileSync(join(folder, "pyproject.toml"), "utf8"));
  return isBuilt ? `${pip} -e .` : "uv sync";
}
