// This folder: the database as such: opening, schema, transactions. No statement of a table.

import { type RawBuilder, sql } from "kysely";

/** The right side of an `in`: any number of values in one parameter, so that the text of the statement stays the same. */
export function inList<T extends string>(values: Iterable<T>): RawBuilder<T> {
  return sql<T>`(select value from json_each(cast(${JSON.stringify([...values])} as text)))`;
}
