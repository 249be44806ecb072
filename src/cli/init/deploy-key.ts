import { AgentDeployError } from "../../foundation/error.ts";
import type { Session } from "../command.ts";
import {
  type ConnectionInput,
  connectionSettings,
  withControlPlane,
} from "../flags/connection/connection.ts";
import type { ConnectionSettings } from "../flags/connection/explain-connection.ts";
import { type GitHub, keyProblem, openGitHub, storeDeployKey } from "./github-secrets.ts";
import { nearestExisting } from "./repository.ts";

/** What a key for the workflow is made and stored with. */
export type KeyAccess = { gh: GitHub; settings: ConnectionSettings };

/**
 * Looks up whether a key can be made and stored; nothing is changed.
 * @param directory the project's folder, which may not be there yet
 * @returns a sentence where it cannot
 */
export async function keyAccess(
  given: ConnectionInput,
  directory: string,
  session: Session,
): Promise<KeyAccess | string> {
  const { gh, problem } = await openGitHub(nearestExisting(directory), session.environment, session.signal);
  if (problem !== undefined) return problem;
  try {
    const settings = await connectionSettings(given, directory, session);
    if (settings.dialect === "langsmith") return "keys of the hosted service are made on its own pages";
    return (await keyProblem(gh, settings.baseUrl)) ?? { gh, settings };
  } catch (error) {
    if (error instanceof AgentDeployError) return error.message;
    throw error;
  }
}

/** Makes the key, and stores it in the repository. @throws AgentDeployError when either is refused */
export function makeDeployKey(name: string, { gh, settings }: KeyAccess, session: Session): Promise<void> {
  return withControlPlane(settings, session, (controlPlane) =>
    storeDeployKey(name, { gh, controlPlane, signal: session.signal }),
  );
}
