import { readdir, rm } from "node:fs/promises";
import { posix } from "node:path";
import { messageChain } from "../../foundation/error.ts";
import { repeatEvery } from "../../foundation/time/repeat.ts";
import { keysBelow } from "../objects/keys-below.ts";
import type { Platform } from "../platform.ts";
import { completeUploads } from "../store/code/uploads.ts";
import { deleteWaitingUploadsBefore, waitingAmong } from "../store/code/waiting-uploads.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { recordedAmong } from "../store/deployments/deployments.ts";
import { objectNameOf, uploadKey, uploadOfKey, WAITING_UPLOADS } from "./file-names.ts";
import { objectPathOf } from "./signed-url.ts";
import { keptSince } from "./waiting-upload.ts";

const LONGEST_PAUSE_MS = 10 * 60_000;

type Swept = Pick<Platform, "db" | "folders" | "objects" | "clock" | "limits" | "log">;

/**
 * Removes uploads that no creation used in time, and files that no record names any more: what is left where this
 * program was ended between two steps. The record goes first, so that nothing can be created from a file that is gone.
 */
export async function sweepWaitingUploads({ db, objects, ...times }: Swept): Promise<void> {
  await inTransaction(db, (tx) => deleteWaitingUploadsBefore(tx, keptSince(times)));
  const keys = await keysBelow(objects, WAITING_UPLOADS);
  const waiting = await waitingAmong(db, keys.map(objectPathOfKey));
  for (const key of keys) if (!waiting.has(objectPathOfKey(key))) await objects.remove(key);
}

/** Also of an object that is not recorded yet. */
const objectPathOfKey = (key: string) => objectPathOf(undefined, objectNameOf(posix.basename(key)));

/**
 * Before requests are answered: removes tarballs of deployments that were not completely received or taken over, and
 * folders of deployments that were never recorded, which contain nothing but the tarball for their creation. Tells which
 * tarballs are lost, and forgets none of them: they may be in another store.
 */
export async function sweepUnrecorded({ db, folders, objects, log }: Swept): Promise<void> {
  await rm(folders.incoming, { recursive: true, force: true });
  const ids = await namesIn(folders.deployments);
  // A folder has a deployment's other files below its name as well.
  const prefixes = objects.fileOf ? ids.map((id) => uploadKey(id, "")) : ["deployments/"];
  const recorded = new Set((await completeUploads(db)).map((row) => uploadKey(row.deployment_id, row.file)));
  for (const prefix of prefixes)
    for (const key of await keysBelow(objects, prefix)) {
      if (!recorded.delete(key) && uploadOfKey(key)) await objects.remove(key);
    }
  const [lost] = recorded;
  if (lost !== undefined)
    log(`${recorded.size} uploads are not in ${objects.name} any more, such as ${lost}: upload them again`);
  const deployments = await recordedAmong(db, ids);
  for (const id of ids) {
    if (deployments.has(id)) continue;
    const inside = await namesIn(folders.deployment(id));
    if (inside.every((name) => name === "uploads"))
      await rm(folders.deployment(id), { recursive: true, force: true });
  }
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
