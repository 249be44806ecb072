import { NEW_PROJECT, projectOrigin } from "../../contract/source/origin.ts";
import {
  isUnreadCheckout,
  makeProjectId,
  PROJECT_ID_FILE,
  type ResolvedDeployment,
} from "../../sources/index.ts";
import type { Session } from "../command.ts";
import { isContinuousIntegration } from "../terminal/can-redraw.ts";

/**
 * With an origin also where the folder whose code is deployed has no remote: an id of its own. None is made in CI, where
 * such a folder is new each time, nor where git does not read the repository, which may have a remote.
 * @param isPlan shows that there will be one, and writes nothing
 */
export async function withProjectOrigin(
  resolved: ResolvedDeployment,
  { directory, isPlan }: { directory: string; isPlan: boolean },
  session: Session,
): Promise<ResolvedDeployment> {
  const { desired, isOfFolder } = resolved;
  if (!isOfFolder || desired.origin || isContinuousIntegration(session.environment)) return resolved;
  if (await isUnreadCheckout(directory, session.signal)) return resolved;
  const origin = isPlan ? NEW_PROJECT : newOrigin(directory, session);
  return origin === undefined ? resolved : { ...resolved, desired: { ...desired, origin } };
}

/** A folder that cannot be written is deployed without an id. */
function newOrigin(directory: string, { output }: Session): string | undefined {
  try {
    const id = makeProjectId(directory);
    const why = "this folder has no remote; its id is in it";
    output.line(output.paint("dim", `Made ${PROJECT_ID_FILE}: ${why}`));
    return projectOrigin(id);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const message = `${PROJECT_ID_FILE} cannot be written (${code}), so where this is deployed from is not recorded`;
    output.progress({ type: "warning", message });
    return undefined;
  }
}
