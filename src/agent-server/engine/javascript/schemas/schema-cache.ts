import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { isJsonObject } from "../../../../foundation/json/json-object.ts";

/** Increment when the same types get other schemas. */
const format = 1;

type Kept = {
  question: string;
  /** What each file held; null: there was none. */
  files: [path: string, hash: string | null][];
  answer: unknown;
};

/** What was answered to an equal question while all files were as they are now; undefined otherwise. */
export function readCache(cacheFile: string, question: unknown): unknown {
  let kept: unknown;
  try {
    kept = JSON.parse(readFileSync(cacheFile, "utf8"));
  } catch {
    // None yet, or one that a crash cut off: it is made again.
    return undefined;
  }
  if (!isJsonObject(kept) || kept.question !== keyOf(question)) return undefined;
  const { files, answer } = kept as Kept;
  return files.every(([path, hash]) => hashOf(path) === hash) ? answer : undefined;
}

/**
 * Stores an answer with the files that it was read from. Safe against another process that does the same.
 * @throws a system error when the folder cannot be written
 */
export function writeCache(
  cacheFile: string,
  question: unknown,
  answer: unknown,
  filesRead: readonly string[],
): void {
  const files = filesRead.map((path): [string, string | null] => [path, hashOf(path)]);
  const kept: Kept = { question: keyOf(question), files, answer };
  mkdirSync(dirname(cacheFile), { recursive: true, mode: 0o700 });
  const unfinished = `${cacheFile}.${process.pid}`;
  try {
    writeFileSync(unfinished, JSON.stringify(kept), { mode: 0o600 });
    renameSync(unfinished, cacheFile);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

const keyOf = (question: unknown) => JSON.stringify([format, question]);

function hashOf(path: string): string | null {
  try {
    return createHash("sha1").update(readFileSync(path)).digest("base64");
  } catch {
    return null;
  }
}
