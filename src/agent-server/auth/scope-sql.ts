import type { Filter } from "../store/filter.ts";
import type { Condition, Scope } from "./scope.ts";

type Parameter = Filter["parameter"];

/** The condition, in SQL, that something contains the given fields. */
export type ContainsSql = (fields: Record<string, unknown>, given: Parameter) => string;

/** Adds that a search finds what is within a scope. */
export function addScope(filter: Filter, scope: Scope, containsSql: ContainsSql): void {
  for (const condition of scope ?? []) filter.add((given) => conditionSql(condition, containsSql, given));
}

/** Of a column that holds the metadata as JSON text. */
export const inColumn =
  (column: string) =>
  (fields: object, given: Parameter): string =>
    `json_contains(${column}, ${given(JSON.stringify(fields))})`;

function conditionSql(condition: Condition, containsSql: ContainsSql, given: Parameter): string {
  if (!condition.any) return containsSql(condition.contains, given);
  const all = (conditions: readonly Condition[]) =>
    conditions.length === 0
      ? "1 = 1"
      : conditions.map((each) => `(${conditionSql(each, containsSql, given)})`).join(" AND ");
  return condition.any.map((each) => `(${all(each)})`).join(" OR ");
}
