import { isoTime } from "../../foundation/time/iso-time.ts";
import { type ExtractPath, extract } from "./extract-path.ts";
import type { Thread } from "./thread.ts";
import type { FoundThread, LargeColumn } from "./thread-search.ts";

type Field = keyof Thread;

/** The field that shows a column. */
export const fieldOf = (column: LargeColumn): Field => (column === "state_values" ? "values" : column);
const columnOf = (field: Field) => (field === "values" ? "state_values" : (field as LargeColumn));

const isTime = (field: Field) => field.endsWith("_at");

function fieldText(row: FoundThread, field: Field): string {
  if (field === "thread_id" || field === "status") return JSON.stringify(row[field]);
  if (isTime(field)) return JSON.stringify(isoTime(row[field as "created_at"]));
  // Stored JSON is sent unchanged: parsing and printing the states of many threads takes long.
  return row[columnOf(field)] ?? "null";
}

/** A thread as JSON text, with some of its fields and what was extracted from it. */
export function threadText(row: FoundThread, fields: readonly Field[], extracted?: object): string {
  const texts = fields.map((field) => `"${field}":${fieldText(row, field)}`);
  if (extracted) texts.push(`"extracted":${JSON.stringify(extracted)}`);
  return `{${texts.join(",")}}`;
}

/** What lies at some paths in a thread, by name; null where nothing is. */
export function extractFrom(row: FoundThread, paths: ReadonlyMap<string, ExtractPath>): object {
  const roots = new Set([...paths.values()].map(([root]) => root as Field));
  const thread = Object.fromEntries([...roots].map((root) => [root, JSON.parse(fieldText(row, root))]));
  return Object.fromEntries([...paths].map(([name, path]) => [name, extract(thread, path)]));
}
