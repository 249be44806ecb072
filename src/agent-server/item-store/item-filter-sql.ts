import { isJsonObject } from "../../foundation/json/json-object.ts";
import { type ItemFilter, isComparison, numberOf } from "../store/item-filter.ts";

type Parameter = (value: string | number) => string;

const json = (value: unknown, given: Parameter) => `json_readable(${given(JSON.stringify(value))})`;

/** What `passes` says, as PostgreSQL does it: of a `jsonb` expression. The filter has known operators only. */
export function itemFilterSql(value: string, filter: ItemFilter, given: Parameter): string {
  const conditions = Object.entries(filter).map(([field, wanted]) =>
    // A field as `json_readable` writes it.
    holds(`(${value} -> (${json([field], given)} ->> 0))`, wanted, given),
  );
  return conditions.length === 0 ? "TRUE" : conditions.map((each) => `(${each})`).join(" AND ");
}

function holds(value: string, wanted: unknown, given: Parameter): string {
  if (!isJsonObject(wanted)) return `${value} IS NOT DISTINCT FROM ${json(wanted, given)}`;
  if (!isComparison(wanted)) {
    return `CASE WHEN jsonb_typeof(${value}) = 'object' THEN ${itemFilterSql(value, wanted, given)} ELSE FALSE END`;
  }
  const conditions = Object.entries(wanted).map(([name, side]) => comparisons[name]!(value, side, given));
  return conditions.map((each) => `(${each})`).join(" AND ");
}

// They name the value all the same: PostgreSQL must learn the types of all parameters.
const never = (value: string) => `${value} IS NULL AND FALSE`;
const always = (value: string) => `${value} IS NULL OR TRUE`;

type Comparison = (value: string, side: unknown, given: Parameter) => string;

const isOneOf: Comparison = (value, sides, given) =>
  `COALESCE(${value} IN (${(sides as unknown[]).map((side) => json(side, given)).join(", ")}), FALSE)`;

/**
 * A text whose bytes have the order of the original's: `json_readable` has written U+0000 as U+E000 and half a surrogate
 * pair as U+E800 to U+EFFF, which encode as U+FFFD.
 */
const sortable = (text: string) =>
  `translate(regexp_replace(${text}, '[\\uE800-\\uEFFF]', U&'\\FFFD', 'g'), U&'\\E000', U&'\\0001') COLLATE "C"`;

const order =
  (operator: string): Comparison =>
  (value, side, given) => {
    const number = numberOf(side);
    const isNumber = !Number.isNaN(number);
    if (!isNumber && typeof side !== "string") return never(value);
    const asTexts =
      typeof side === "string"
        ? `WHEN jsonb_typeof(${value}) = 'string'
           THEN ${sortable(`${value} #>> '{}'`)} ${operator} ${sortable(`${json([side], given)} ->> 0`)}`
        : "";
    const asNumbers = isNumber
      ? `WHEN json_number(${value}) IS NOT NULL
         THEN json_number(${value}) ${operator} ${given(String(number))}::DOUBLE PRECISION`
      : "";
    return `CASE ${asNumbers} ${asTexts} ELSE FALSE END`;
  };

const comparisons: Record<string, Comparison> = {
  $eq: (value, side, given) => `${value} IS NOT DISTINCT FROM ${json(side, given)}`,
  $ne: (value, side, given) => `${value} IS DISTINCT FROM ${json(side, given)}`,
  $gt: order(">"),
  $gte: order(">="),
  $lt: order("<"),
  $lte: order("<="),
  $in: (value, sides, given) =>
    Array.isArray(sides) && sides.length > 0 ? isOneOf(value, sides, given) : never(value),
  $nin: (value, sides, given) => {
    if (!Array.isArray(sides)) return never(value);
    return sides.length > 0 ? `NOT ${isOneOf(value, sides, given)}` : always(value);
  },
  $exists: (value, side) => `${value} IS ${side === false ? "" : "NOT "}NULL`,
};
