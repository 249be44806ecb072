import type { SqlValue } from "./database.ts";

/** The conditions of a search that is put together, with their numbered parameters. */
export type Filter = {
  /** All so far, as what stands behind WHERE. */
  text(): string;
  values: SqlValue[];
  /** Adds a condition; `parameter` gives a value its place in it. */
  add(condition: (parameter: (value: SqlValue) => string) => string): void;
  /** The place of a value that belongs to another part of the statement. */
  parameter(value: SqlValue): string;
};

export function createFilter(): Filter {
  const values: SqlValue[] = [];
  const conditions: string[] = [];
  const parameter = (value: SqlValue) => {
    values.push(value);
    return `?${values.length}`;
  };
  return {
    values,
    parameter,
    add: (condition) => void conditions.push(condition(parameter)),
    text: () => (conditions.length === 0 ? "1 = 1" : conditions.map((each) => `(${each})`).join(" AND ")),
  };
}

/** `ORDER BY` one column, rows without a value last; rows alike stay in the order they were made. */
export function orderBy(column: string, order: "asc" | "desc"): string {
  const direction = order === "asc" ? "ASC" : "DESC";
  return `ORDER BY ${column} IS NULL, ${column} ${direction}, ordinal ${direction}`;
}
