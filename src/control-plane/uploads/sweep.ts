import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { messageChain } from "../../foundation/error.ts";
import { repeatEvery } from "../../foundation/time/repeat.ts";
import type { Platform } from "../platform.ts";
import { uploadsOf } from "../store/code/uploads.ts";
import { deleteWaitingUploadsBefore, waitingAmong } from "../store/code/waiting-uploads.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { recordedAmong } from "../store/deployments/deployments.ts";
import { objectNameOf } from "./file-names.ts";
import { objectPathOf } from "./signed-url.ts";
import { keptSince } from "./waiting-upload.ts";

const LONGEST_PAUSE_MS = 10 * 60_000;

type Swept = Pick<Platform, "db" | "folders" | "clock" | "limits" | "log">;

/**
 * Removes uploads that no creation used in time, and files that no record names any more: what is left where this
 * program was ended between two steps. The record goes first, so that nothing can be created from a file that is gone.
 */
export async function sweepWaitingUploads({ db, folders, ...times }: Swept): Promise<void> {
  await inTransaction(db, (tx) => deleteWaitingUploadsBefore(tx, keptSince(times)));
  const names = await namesIn(folders.waitingUploads);
  const waiting = await waitingAmong(db, names.map(objectPathOfFile));
  for (const name of names)
    if (!waiting.has(objectPathOfFile(name))) await rm(join(folders.waitingUploads, name), { force: true });
}

/** Also of a file that is still being written, and not recorded yet. */
const objectPathOfFile = (name: string) => objectPathOf(undefined, objectNameOf(name));

/**
 * Before requests are answered: removes folders of deployments that were never recorded, which contain only the tarball
 * for their creation; and tarballs of others that were not completely received or taken over.
 */
export async function sweepUnrecorded(platform: Swept): Promise<void> {
  const { db, folders } = platform;
  const ids = await namesIn(folders.deployments);
  const recorded = await recordedAmong(db, ids);
  for (const id of ids) {
    if (recorded.has(id)) {
      await sweepUploadsOf(platform, id);
      continue;
    }
    const inside = await namesIn(folders.deployment(id));
    if (inside.every((name) => name === "uploads"))
      await rm(folders.deployment(id), { recursive: true, force: true });
  }
}

async function sweepUploadsOf({ db, folders }: Swept, id: string): Promise<void> {
  const files = await namesIn(folders.uploads(id));
  if (files.length === 0) return;
  const recorded = new Set((await uploadsOf(db, id)).map(({ file }) => file));
  for (const file of files) if (!recorded.has(file)) await rm(folders.upload(id, file), { force: true });
}

/** Sweeps now and then, until `signal` aborts. */
export function watchWaitingUploads(platform: Swept, signal: AbortSignal): Promise<void> {
  const { clock, limits, log } = platform;
  const sweepOrSay = () =>
    sweepWaitingUploads(platform).catch((error) =>
      log(`uploads that nobody used could not be removed: ${messageChain(error).join(": ")}`),
    );
  return repeatEvery(Math.min(limits.waitingUploadMs, LONGEST_PAUSE_MS), sweepOrSay, { clock, signal });
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
}
