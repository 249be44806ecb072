import type { Sql } from "../../../database/database.ts";
import type { ItemKey } from "../item-search.ts";
import type { Indexed, ItemIndex } from "./item-index.ts";

/** Gives an item the vectors of its new value; those of the one before go. */
export async function keepVectors(
  sql: Sql,
  { namespace, key }: ItemKey,
  { fingerprint, vectors }: Indexed,
  index: ItemIndex | undefined,
): Promise<void> {
  await sql.run("DELETE FROM store_vectors WHERE namespace = ?1 AND key = ?2", namespace, key);
  if (!index || vectors.length === 0) return;
  const { column, encode } = index.space;
  await sql.insert(
    "store_vectors",
    ["namespace", "key", "part", "fingerprint", column],
    vectors.map((vector, part) => [namespace, key, part, fingerprint, encode(vector)]),
  );
}
