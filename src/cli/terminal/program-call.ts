import { findProgram } from "../../foundation/find-program.ts";
import { PACKAGE_NAME } from "../../foundation/package/package-name.ts";

/** A command at the beginning of a line, behind the title of one, or in backticks. */
const COMMAND = new RegExp(
  `(^(?: +(?:[a-z]+ +)?)?|\`)((?:\\u001b\\[[\\d;]*m)*)${PACKAGE_NAME} (?=[a-z])`,
  "gm",
);

type Variables = Readonly<Record<string, string | undefined>>;

/** Texts with commands as this user calls them from the current folder, so that they can be pasted. */
export function asCalled(environment: Variables): (text: string) => string {
  const call = programCall(environment);
  return call === PACKAGE_NAME ? (text) => text : (text) => text.replace(COMMAND, `$1$2${call} `);
}

/** Through npx, where the PATH does not have the program. */
function programCall(environment: Variables): string {
  // npx adds the folders of a project's programs to the PATH of what it starts.
  const isThroughNpm = Boolean(environment.npm_command);
  const { PATH } = environment;
  const isOnPath = PATH === undefined || findProgram(PATH, PACKAGE_NAME) !== undefined;
  return isOnPath && !isThroughNpm ? PACKAGE_NAME : `npx --no -- ${PACKAGE_NAME}`;
}
