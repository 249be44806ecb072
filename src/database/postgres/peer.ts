import { MissingPeerError } from "../errors.ts";

/**
 * Imports a package that only some need.
 * @throws MissingPeerError naming the command that adds it
 */
export async function importPeer<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw cause;
    throw new MissingPeerError(`${name} is not installed; a PostgreSQL database needs it`, {
      hint: `Run, where agent-deploy is installed: npm install ${name}`,
      cause,
    });
  }
}
