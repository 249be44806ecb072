import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { isDiskFull } from "../../foundation/disk-full.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import { tryUntilDone } from "../../foundation/time/try-until-done.ts";
import type { Folders } from "./folders.ts";
import { removeTree } from "./remove-tree.ts";
import { fillReserve } from "./reserve.ts";
import { synced } from "./synced.ts";

/** Folders of deleted deployments: out of the way at once, removed one after the other while other work goes on. */
export type Trash = {
  /**
   * Moves a folder here. When it resolves, also a power cut does not bring it back; fine when it is not there. One that
   * cannot be moved, such as a mounted one, is removed where it is.
   * @throws the system's error on a full disk; RemovalError
   */
  take(folder: string): Promise<void>;
  /** Removes what is here in the background, until it is done: also what the last run of this program left. */
  empty(): void;
  /** Ends the removal; the rest goes at the next start. */
  close(): Promise<void>;
};

type Context = { clock: Clock; log: (line: string) => void };

export function openTrash(folders: Folders, { clock, log }: Context): Trash {
  const closing = new AbortController();
  const { signal } = closing;
  let emptying: Promise<void> | undefined;
  let isFull = false;

  async function removeAll(): Promise<void> {
    const errors: unknown[] = [];
    let removed = 0;
    for (const trash of folders.trashes)
      for (const name of await namesIn(trash)) {
        if (signal.aborted) return;
        await removeTree(join(trash, name), signal).then(
          () => removed++,
          (error: unknown) => errors.push(error),
        );
      }
    if (removed > 0 && !signal.aborted) await fillReserve(folders, log);
    if (errors.length > 0) throw errors[0];
  }

  async function run(): Promise<void> {
    const failed = "files of deleted deployments could not be removed yet";
    while (isFull && !signal.aborted) {
      isFull = false;
      await tryUntilDone(failed, removeAll, { clock, log, signal });
    }
    emptying = undefined;
  }

  function empty(): void {
    isFull = true;
    if (!signal.aborted) emptying ??= run();
  }

  return {
    async take(folder) {
      // A rename stays in its file system, and the builds may have their own.
      const trash = folders.trashes.find((each) => folder.startsWith(dirname(each) + sep));
      if (trash !== undefined && (await moved(folder, trash))) empty();
      else await removeTree(folder);
    },
    empty,
    async close() {
      closing.abort(new Error("the control plane is closing"));
      await emptying;
    },
  };
}

/** @returns false when the folder is still where it was, if it is there at all */
async function moved(folder: string, trash: string): Promise<boolean> {
  try {
    await mkdir(trash, { recursive: true, mode: 0o700 });
    await rename(folder, join(trash, randomUUID()));
  } catch (error) {
    if (isDiskFull(error, dirname(trash))) throw error;
    return false;
  }
  await synced(dirname(folder));
  return true;
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}
