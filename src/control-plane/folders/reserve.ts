import { randomBytes } from "node:crypto";
import { appendFile, stat, statfs, truncate } from "node:fs/promises";
import { byteSizeText } from "../../foundation/byte-size.ts";
import { isDiskFull } from "../../foundation/disk-full.ts";
import { messageChain } from "../../foundation/error.ts";
import type { Folders } from "./folders.ts";

/** A start and a deletion write a few hundred kilobytes to the database and its log. */
const RESERVE_BYTES = 4 * 1024 ** 2;
/** Less than one step of a deletion needs. */
const LEAST_BYTES = 64 * 1024;

/**
 * Runs `work`, which has to be done also on a full disk: a start, or a deletion, which frees space. Where the disk is
 * full it is run again with half of the space that is kept for this: another one may come before there is space again.
 */
export async function withReserve<T>(
  { reserve }: Pick<Folders, "reserve">,
  work: (reserve: "kept" | "taken") => Promise<T>,
): Promise<T> {
  try {
    return await work("kept");
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    const bytes = await sizeOf(reserve);
    if (bytes < LEAST_BYTES) throw error;
    await truncate(reserve, Math.floor(bytes / 2));
    return await work("taken");
  }
}

/** Keeps as much space as is to be kept, where others are left enough. Never throws: what cannot be kept is logged. */
export async function fillReserve(
  { data, reserve }: Pick<Folders, "data" | "reserve">,
  log: (line: string) => void,
): Promise<void> {
  const bytes = await sizeOf(reserve);
  const missing = RESERVE_BYTES - bytes;
  if (missing <= 0) return;
  const isLow = (why: string) =>
    log(
      `the disk of the data folder ${data} is nearly full (${why}): delete deployments, or free space there`,
    );
  try {
    const { bavail, bsize } = await statfs(data);
    const free = bavail * bsize;
    if (free < 4 * missing) return isLow(`${byteSizeText(free)} left`);
    // Of zeros some file systems keep nothing.
    await appendFile(reserve, randomBytes(missing), { mode: 0o600 });
  } catch (error) {
    await truncate(reserve, bytes).catch(() => {});
    isLow(messageChain(error).join(": "));
  }
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  return found?.size ?? 0;
}
