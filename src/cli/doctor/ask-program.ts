// This folder: what `doctor` looks at, one file a subject. What `plan` and `deploy` look at, too, is called, not repeated.

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findProgram } from "../../foundation/find-program.ts";

export type ProgramCall = {
  directory: string;
  environment: Readonly<Record<string, string | undefined>>;
  signal: AbortSignal;
};

/**
 * What a program of this machine prints.
 * @returns undefined where the `PATH` does not have it
 * @throws Error when it fails, and when the signal aborts
 */
export async function askProgram(
  name: string,
  args: readonly string[],
  { directory, environment, signal }: ProgramCall,
): Promise<string | undefined> {
  const program = findProgram(environment.PATH ?? "", name);
  if (program === undefined) return undefined;
  const { stdout } = await promisify(execFile)(program, args, {
    cwd: directory,
    env: { ...environment },
    signal,
  });
  return stdout.trim();
}
