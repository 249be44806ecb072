import type { Reader, Sql } from "../../database/database.ts";
import { textMark } from "../store/seal.ts";

/** A key of a thread's metadata with its value as JSON text. */
export type MetadataPair = { key: string; value: string };

type Metadata = Record<string, unknown>;

// An index holds short texts only, and those alone that every database writes alike.
const longestText = 200;
const isPlain = (json: string) =>
  json.length <= longestText && !json.includes("\\") && !json.startsWith(`"${textMark}`);

function pairOf([key, value]: [string, unknown]): MetadataPair | undefined {
  if (typeof value === "object" && value !== null) return undefined;
  const pair = { key, value: JSON.stringify(value) };
  return isPlain(JSON.stringify(key)) && isPlain(pair.value) ? pair : undefined;
}

/** How many pairs of a search are looked up; further ones are compared with what these find. */
const mostLookedUp = 8;

/** What of some metadata is looked up in the table of pairs, and the rest, which threads have to be read for. */
export function splitMetadata(metadata: Metadata): { pairs: MetadataPair[]; rest: Metadata } {
  const pairs: MetadataPair[] = [];
  const rest: [string, unknown][] = [];
  for (const entry of Object.entries(metadata)) {
    const pair = pairs.length < mostLookedUp ? pairOf(entry) : undefined;
    if (pair) pairs.push(pair);
    else rest.push(entry);
  }
  return { pairs, rest: Object.fromEntries(rest) };
}

/** Brings the table of pairs in line with a thread's metadata. */
export async function indexMetadata(
  sql: Sql,
  thread: { threadId: string; createdAt: number },
  former: Metadata,
  metadata: Metadata,
): Promise<void> {
  const { threadId, createdAt } = thread;
  const isNew = ([key, value]: [string, unknown]) => !Object.hasOwn(former, key) || former[key] !== value;
  const changed = Object.entries(metadata).filter(isNew);
  for (const [key] of changed) {
    if (!Object.hasOwn(former, key)) continue;
    await sql.run("DELETE FROM thread_metadata WHERE thread_id = ?1 AND key = ?2", threadId, key);
  }
  const pairs = changed.flatMap((entry) => pairOf(entry) ?? []);
  const rows = pairs.map(({ key, value }) => [threadId, key, value, createdAt]);
  await sql.insert("thread_metadata", ["thread_id", "key", "value", "created_at"], rows);
}

export async function copyMetadataIndex(
  sql: Sql,
  from: string,
  to: string,
  createdAt: number,
): Promise<void> {
  await sql.run(
    `INSERT INTO thread_metadata (thread_id, key, value, created_at)
     SELECT ?2, key, value, ?3 FROM thread_metadata WHERE thread_id = ?1`,
    from,
    to,
    createdAt,
  );
}

/** Up to where threads with a pair are counted to learn whether there are few of them. */
export const fewThreads = 1000;

/** The pair that the fewest threads have, and their number up to {@link fewThreads}. */
export async function rarestPair(
  read: Reader,
  pairs: readonly MetadataPair[],
): Promise<{ rarest: MetadataPair; threads: number } | undefined> {
  let found: { rarest: MetadataPair; threads: number } | undefined;
  for (const rarest of pairs) {
    const row = await read.first<{ threads: number }>(
      `SELECT count(*) AS threads FROM
         (SELECT 1 AS one FROM thread_metadata WHERE key = ?1 AND value = ?2 LIMIT ${fewThreads}) AS counted`,
      rarest.key,
      rarest.value,
    );
    const threads = Number(row?.threads);
    if (!found || threads < found.threads) found = { rarest, threads };
  }
  return found;
}
