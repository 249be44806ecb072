import { findProgram } from "../../foundation/find-program.ts";
import { PACKAGE_NAME } from "../../foundation/package/package-name.ts";

/** How this user calls this program from the current folder, as it can be pasted: through npx, unless a PATH has it. */
export function programCall(environment: Readonly<Record<string, string | undefined>>): string {
  // npx adds the folders of a project's programs to the PATH of what it starts.
  const isThroughNpm = environment.npm_command !== undefined;
  const isOnPath = !isThroughNpm && findProgram(environment.PATH ?? "", PACKAGE_NAME) !== undefined;
  return isOnPath ? PACKAGE_NAME : `npx --no -- ${PACKAGE_NAME}`;
}
