import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readAssignments } from "../assignments.ts";
import { isOwnVariable } from "../own-variables.ts";

/** So many names stand in a message. */
const MOST_NAMES = 5;

/**
 * A warning where variables wait in a `.env` beside a configuration whose `env` names nothing. This program's own are read
 * from there in any case.
 */
export function unreadEnvFileWarning(folder: string, env: unknown): string | undefined {
  if (env !== undefined && env !== null) return undefined;
  const { assignments } = readAssignments(textOf(join(folder, ".env")), { comments: true });
  const names = assignments.map(({ name }) => name).filter((name) => !isOwnVariable(name));
  if (names.length === 0) return undefined;
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : "";
  const shown = `${names.slice(0, MOST_NAMES).join(", ")}${more}`;
  return `the agent does not get ${shown} of .env: write "env": ".env" in the graph configuration`;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
