// This folder: opening a database where it lies, or saying why it cannot be: damaged, foreign, lost. No statement of a table.

import { dirname } from "node:path";
import { AgentDeployError } from "../error.ts";

/** A database cannot be used as it is; the message names its file. Nothing was changed. */
export class DatabaseFileError extends AgentDeployError {
  readonly code = "database_unusable";
}

/** Where an operator reads what each of these messages asks for. */
export const GUIDE = 'docs/cli.md, "When a store is damaged"';

/** The error of a database that is open, and whose file was moved away. */
export const movedAway = (file: string): DatabaseFileError =>
  new DatabaseFileError(
    `the database ${file} was moved or deleted while it is open: nothing is written to it`,
    {
      hint: "Stop the server, put the file back with those beside it, and start it again.",
    },
  );

/** The error of a database that its operator has to restore: nothing replaces it silently. */
export function unusable(file: string, problem: string, cause?: unknown): DatabaseFileError {
  const folder = dirname(file);
  return new DatabaseFileError(`the database ${file} ${problem}`, {
    hint: `Put it back from a backup, or move what is in ${folder} elsewhere to begin with nothing (${GUIDE}).`,
    cause,
  });
}
