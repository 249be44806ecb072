import { Secret } from "../../foundation/secret.ts";
import { readEnvironmentFile } from "../../sources/index.ts";
import type { Session } from "../command.ts";
import { keyOfFile } from "./connection/key-file.ts";

export const AGENT_KEY_VARIABLE = "AGENT_DEPLOY_VERIFY_API_KEY";

/** The key of an agent's own API: of the file that a flag names, else of the environment, else of the project's `.env`. */
export async function givenAgentKey(
  { file, flag, projectFolder }: { file: string | undefined; flag: string; projectFolder: string },
  { directory, environment }: Pick<Session, "directory" | "environment">,
): Promise<{ key: Secret | undefined; problems: string[] }> {
  const given = await keyOfFile(file, flag, directory);
  if (given.key || given.problems.length > 0) return given;
  const named = environment[AGENT_KEY_VARIABLE] || readEnvironmentFile(projectFolder)[AGENT_KEY_VARIABLE];
  return { key: named ? new Secret(named) : undefined, problems: [] };
}
