import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

type Variables = Readonly<Record<string, string | undefined>>;

/** Where this program keeps what the current user chose, on macOS too, as `git` and `gh` do. */
export const configFolder = ({ XDG_CONFIG_HOME, APPDATA }: Variables) =>
  ownFolderIn([XDG_CONFIG_HOME, APPDATA], ".config");

/** Where it keeps what it can make again. */
export const stateFolder = ({ XDG_STATE_HOME, LOCALAPPDATA }: Variables) =>
  ownFolderIn([XDG_STATE_HOME, LOCALAPPDATA], ".local/state");

/** A relative path counts as none, as XDG has it: it would be another folder in each project. */
function ownFolderIn(named: readonly (string | undefined)[], otherwise: string): string {
  const given = named.find((path) => path !== undefined && isAbsolute(path));
  return join(given ?? join(homedir(), otherwise), "agent-deploy");
}
