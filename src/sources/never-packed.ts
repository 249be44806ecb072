import { DESIRED_FILE_NAMES } from "./desired-file-names.ts";

/** Names that are never packed, at any depth and whatever the ignore files say, as rules of git: `*` is any text. */
export const NEVER_PACKED: readonly string[] = [
  // Version control.
  ".git",
  ".hg",
  ".svn",
  // Installed or made again by the build.
  "node_modules",
  ".venv",
  "__pycache__",
  "*.pyc",
  "*.egg-info",
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
  // They hold secrets.
  ".env*",
];

const neverPacked = new RegExp(
  `^(?:${NEVER_PACKED.map((rule) => rule.replaceAll(".", "\\.").replaceAll("*", ".*")).join("|")})$`,
  "s",
);

export const isNeverPacked = (name: string): boolean => neverPacked.test(name);

/** The file that marks a Python virtual environment, whatever its folder is called. */
export const VIRTUAL_ENVIRONMENT_MARKER = "pyvenv.cfg";
