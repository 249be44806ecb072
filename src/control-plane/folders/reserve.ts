import { randomBytes } from "node:crypto";
import { closeSync, openSync } from "node:fs";
import { appendFile, mkdir, readdir, rm, stat, statfs, truncate } from "node:fs/promises";
import { join } from "node:path";
import { byteSizeText } from "../../foundation/byte-size.ts";
import { freeInodes, isDiskFull, type Shortage, shortageOf } from "../../foundation/disk-full.ts";
import { messageChain } from "../../foundation/error.ts";
import type { Folders } from "./folders.ts";

/** A start and a deletion write a few hundred kilobytes to the database and its log. */
const RESERVE_BYTES = 4 * 1024 ** 2;
/** Less than one step of a deletion needs. */
const LEAST_BYTES = 64 * 1024;
/** A start makes some twenty files and folders: logs of databases, the folder where a sandbox is tried. */
const RESERVE_FILES = 128;
/** An agent makes about six: its lock, logs, temporary files. */
const RESERVE_FILES_PER_DEPLOYMENT = 16;

type Reserve = Pick<Folders, "data" | "deployments" | "reserve" | "reservedFiles">;

/**
 * Runs `work`, which has to be done also on a full disk: a start, or a deletion, which frees space. On a full disk it
 * is run again after half of the reserved space and files is released: another run may be needed before there is space
 * again.
 * @param work gets what the disk is short of, if it runs on the reserve
 */
export async function withReserve<T>(
  reserve: Reserve,
  work: (shortage?: Shortage) => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDiskFull(error, reserve.data)) throw error;
    const shortage = shortageOf(reserve.data);
    const given = [await giveBytes(reserve), await giveFiles(reserve)];
    if (!given.includes(true)) throw error;
    return await work(shortage);
  }
}

async function giveBytes({ reserve }: Reserve): Promise<boolean> {
  const bytes = await sizeOf(reserve);
  if (bytes < LEAST_BYTES) return false;
  await truncate(reserve, Math.floor(bytes / 2));
  return true;
}

async function giveFiles({ reservedFiles }: Reserve): Promise<boolean> {
  const names = await namesIn(reservedFiles);
  const given = names.slice(0, Math.ceil(names.length / 2));
  for (const name of given) await rm(join(reservedFiles, name));
  return given.length > 0;
}

/** Fills the reserve, where enough is left for others. Never throws: a failure is logged. */
export async function fillReserve(reserve: Reserve, log: (line: string) => void): Promise<void> {
  const isLow = (why: string) =>
    log(
      `the disk of the data folder ${reserve.data} is nearly full (${why}): delete deployments, or free space there`,
    );
  await fillBytes(reserve, isLow);
  await fillFiles(reserve, isLow);
}

async function fillBytes({ data, reserve }: Reserve, isLow: (why: string) => void): Promise<void> {
  const bytes = await sizeOf(reserve);
  const missing = RESERVE_BYTES - bytes;
  if (missing <= 0) return;
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

async function fillFiles(
  { data, deployments, reservedFiles }: Reserve,
  isLow: (why: string) => void,
): Promise<void> {
  try {
    const found = await statfs(data);
    if (found.files === 0) return;
    const wanted = RESERVE_FILES + RESERVE_FILES_PER_DEPLOYMENT * (await namesIn(deployments)).length;
    const there = new Set(await namesIn(reservedFiles));
    if (there.size >= wanted) return;
    const free = freeInodes(found);
    if (free < 4 * (wanted - there.size)) return isLow(`${free} inodes left`);
    await mkdir(reservedFiles, { recursive: true, mode: 0o700 });
    for (let at = 0; there.size < wanted; at++) {
      const name = String(at);
      // At once: for so many empty files the thread pool takes longer than the disk.
      if (!there.has(name)) closeSync(openSync(join(reservedFiles, name), "w", 0o600));
      there.add(name);
    }
  } catch (error) {
    isLow(messageChain(error).join(": "));
  }
}

/** A build that begins with fewer would take the inodes that restarted agents need. */
const LEAST_INODES_OF_BUILD = 100;

/** How many inodes are left for a build, where that is too few; undefined: enough. */
export async function tooFewInodes(folder: string): Promise<number | undefined> {
  const free = freeInodes(await statfs(folder));
  return free < LEAST_INODES_OF_BUILD ? free : undefined;
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  return found?.size ?? 0;
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
