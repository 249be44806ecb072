import type { SqlValue } from "../../database/database.ts";
import { textsOf } from "./json-texts.ts";

/** The conditions of a search that is put together, with their numbered parameters. */
export type Filter = {
  /** All so far, as what stands behind WHERE. */
  text(): string;
  values: SqlValue[];
  /** Adds a condition; `parameter` gives a value its placeholder. */
  add(condition: (parameter: (value: SqlValue) => string) => string): void;
  /** The placeholder of a value that belongs to another part of the statement. */
  parameter(value: SqlValue): string;
};

/** @param given for a filter inside another one: the outer one's, which collects the values */
export function createFilter(given?: Filter["parameter"]): Filter {
  const values: SqlValue[] = [];
  const conditions: string[] = [];
  const own = (value: SqlValue) => {
    values.push(value);
    return `?${values.length}`;
  };
  const parameter = given ?? own;
  return {
    values,
    parameter,
    add: (condition) => void conditions.push(condition(parameter)),
    text: () => (conditions.length === 0 ? "1 = 1" : conditions.map((each) => `(${each})`).join(" AND ")),
  };
}

/** Adds that the JSON text of a column contains `part`, at any depth; every object contains an empty one. */
export function addContains(filter: Filter, column: string, part: object): void {
  if (Object.keys(part).length === 0) return;
  filter.add((given) =>
    afterTexts({ column, part }, given, `json_contains(${column}, ${given(JSON.stringify(part))})`),
  );
}

/** A condition on the JSON text of a column that is asked only of what has the texts of the `part` that it contains. */
export function afterTexts(
  { column, part }: { column: string; part: object },
  given: (value: SqlValue) => string,
  condition: string,
): string {
  const texts = textsOf(part).map((text) => `instr(${column}, ${given(text)}) > 0`);
  return texts.length === 0 ? condition : `CASE WHEN ${texts.join(" AND ")} THEN ${condition} END`;
}

/** `ORDER BY` one column; rows alike stay in the order they were made, those without a value come last. */
export function orderBy(column: string, order: "asc" | "desc", { isNullable = false } = {}): string {
  const direction = order === "asc" ? "ASC" : "DESC";
  return `ORDER BY ${column} ${direction}${isNullable ? " NULLS LAST" : ""}, ordinal ${direction}`;
}
