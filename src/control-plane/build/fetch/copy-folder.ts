import { cp, lstat } from "node:fs/promises";
import { basename } from "node:path";
import { isDiskFull } from "../../../foundation/disk-full.ts";
import { BuildError } from "../build-error.ts";

/** What a project has beside its code: installed again, secret, or of another repository. */
const LEFT_OUT = new Set(["node_modules", ".git", ".env"]);

/** Copies a project into an existing folder, without links. @throws BuildError when it is not there */
export async function copyFolder(path: string, directory: string): Promise<void> {
  const isWanted = async (from: string) =>
    from === path || !(LEFT_OUT.has(basename(from)) || (await lstat(from)).isSymbolicLink());
  await cp(path, directory, { recursive: true, filter: isWanted }).catch((cause) => {
    if (isDiskFull(cause)) throw cause;
    throw new BuildError(`the template ${basename(path)} could not be copied: ${cause.message}`, { cause });
  });
}
