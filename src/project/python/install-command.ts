import { existsSync } from "node:fs";
import { join } from "node:path";
import { PYTHON_ENVIRONMENT } from "./environment.ts";

/** What a developer runs in a folder for its environment. */
export function pythonInstallCommand(folder: string): string {
  const has = (name: string) => existsSync(join(folder, name));
  const pip = `python3 -m venv ${PYTHON_ENVIRONMENT} && ${PYTHON_ENVIRONMENT}/bin/pip install`;
  if (has("uv.lock")) return "uv sync";
  if (has("requirements.txt")) return `${pip} -r requirements.txt`;
  return has("pyproject.toml") ? `${pip} -e .` : `${pip} langgraph`;
}
