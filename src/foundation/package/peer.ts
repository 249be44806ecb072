import { AgentDeployError } from "../error.ts";

/** A package is not installed that only some need; the hint is the command that adds it. */
export class MissingPeerError extends AgentDeployError {
  readonly code = "missing_peer";
}

/**
 * Imports a package that only some need.
 * @param what needs it, for the message: "a PostgreSQL database"
 * @throws MissingPeerError naming the command that adds it
 */
export async function importPeer<T>(name: string, what: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw cause;
    throw new MissingPeerError(`${name} is not installed; ${what} needs it`, {
      hint: `Run, where agent-deploy is installed: npm install ${name}`,
      cause,
    });
  }
}
