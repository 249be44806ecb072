// This folder: which files of a folder are the project's: ignore rules, git, built-in rules. Nothing is packed.

import { DESIRED_FILE_NAMES } from "../../desired-file-names.ts";

const excludedNames: ReadonlySet<string> = new Set([
  // Version control.
  ".git",
  ".hg",
  ".svn",
  // Installed or made again by the build.
  "node_modules",
  ".venv",
  "__pycache__",
  ".pytest_cache",
  ".mypy_cache",
  ".ruff_cache",
  ".tox",
  // Local state of this program and of the development server.
  ".agent-deploy",
  ".langgraph_api",
  ".DS_Store",
  // What is to be deployed, not the code; a change of it alone is no change of the code.
  ...DESIRED_FILE_NAMES,
]);

/** The file that marks a Python virtual environment, whatever its folder is called. */
export const VIRTUAL_ENVIRONMENT_MARKER = "pyvenv.cfg";

/** Names that are never packed, at any depth and whatever the ignore files say. `.env*` files hold secrets. */
export function isNeverPacked(name: string): boolean {
  return excludedNames.has(name) || name.startsWith(".env") || /\.(?:egg-info|pyc)$/.test(name);
}
