import type { ThreadFilter } from "../data/queries.ts";
import type { View } from "../location/view.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What the list asks for; or what is wrong with what is searched for. */
export function filterOf({ status, find = "", sort }: View): ThreadFilter | { problem: string } {
  const text = find.trim();
  const filter = { status, sortBy: sort ?? "updated_at" } as const;
  if (text === "") return filter;
  if (uuid.test(text)) return { ...filter, ids: [text.toLowerCase()] };
  const pairs = text.split(/\s+(?=[^\s=]+=)/).map((part) => part.split(/=(.*)/s));
  if (pairs.some(([name, value]) => !name || value === undefined))
    return { problem: "Write a thread’s whole id, or name=value of its metadata." };
  return { ...filter, metadata: Object.fromEntries(pairs.map(([name, value]) => [name, valueIn(value!)])) };
}

/** Numbers and truths are such; `"…"` makes a text of them. */
function valueIn(text: string): unknown {
  return /^(-?\d+(\.\d+)?|true|false|null|".*")$/s.test(text) ? JSON.parse(text) : text;
}
