import { createHash } from "node:crypto";
import { mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeTree } from "../folders/remove-tree.ts";

/** Bytes of a socket's path; some systems have no room for more. */
const LONGEST_PATH = 103;
const SOCKET = "socket";

/**
 * Makes a folder for one socket, empty, that only this user may enter. It has the same name after each start, so that what a
 * kill has left is gone with the next one: in `folder`, or where its path is too long, in the system's temporary folder.
 */
export async function openSocketFolder(
  folder: string,
  temporary: string = tmpdir(),
): Promise<{ folder: string; socket: string }> {
  const made = await makeSocketFolder(folder, temporary);
  return { folder: made, socket: join(made, SOCKET) };
}

function makeSocketFolder(folder: string, temporary: string): Promise<string> {
  const own = join(folder, "run");
  if (Buffer.byteLength(join(own, SOCKET)) <= LONGEST_PATH) return makeEmpty(own);
  const id = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  const name = join(temporary, `agent-deploy-registry-${id}`);
  // Another user may have one of this name: it is not taken over.
  return makeEmpty(name).catch(() => mkdtemp(`${name}-`));
}

async function makeEmpty(folder: string): Promise<string> {
  await removeTree(folder);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}
