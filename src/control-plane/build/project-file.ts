import { constants } from "node:fs";
import { type FileHandle, open, realpath } from "node:fs/promises";
import { relative, sep } from "node:path";
import { byteSizeText } from "../../foundation/byte-size.ts";
import { BuildError } from "./build-error.ts";

/**
 * The text of a file of a project. `hint`: what to do about one that is too large.
 * @throws BuildError when it is larger than that, no plain file, or a link out of the source; a system error when it
 *   is not there
 */
export async function readProjectText(
  root: string,
  file: string,
  limitBytes: number,
  hint?: string,
): Promise<string> {
  const handle = await openProjectFile(root, file);
  try {
    const { size } = await handle.stat();
    if (size > limitBytes)
      throw new BuildError(`${relative(root, file)} is larger than ${byteSizeText(limitBytes)}`, { hint });
    return await handle.readFile("utf8");
  } finally {
    await handle.close();
  }
}

/**
 * Opens a file of a project for reading: never one of this machine that a link of the project leads to, and never
 * something that waits for a writer (a pipe), which would keep a thread of this program for ever.
 * @throws BuildError, or a system error when it is not there
 */
export async function openProjectFile(root: string, file: string): Promise<FileHandle> {
  const real = await realpath(file);
  if (!real.startsWith((await realpath(root)) + sep))
    throw new BuildError(`${relative(root, file)} is a link out of the source`);
  const handle = await open(real, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
  const isFile = await handle.stat().then(
    (facts) => facts.isFile(),
    () => false,
  );
  if (isFile) return handle;
  await handle.close();
  throw new BuildError(`${relative(root, file)} is not a plain file`);
}
