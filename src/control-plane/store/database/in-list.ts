import { type RawBuilder, sql } from "kysely";

/** Values as rows of `key` (their positions) and `value`: one parameter, so that the text of the statement stays the same. */
export const jsonEach = (values: Iterable<unknown>): RawBuilder<unknown> =>
  sql`json_each(cast(${JSON.stringify([...values])} as text))`;

/** The right side of an `in`. */
export function inList<T extends string>(values: Iterable<T>): RawBuilder<T> {
  return sql<T>`(select value from ${jsonEach(values)})`;
}
