import type { DatabaseSync } from "node:sqlite";

type Matcher = (whole: unknown) => boolean;

/** Called with how many values are about to be looked at; throws when enough were. */
export type Spend = (values: number) => void;

/** `json_contains(whole, part)`: what PostgreSQL's `@>` says of two JSON texts. */
export function addJsonContains(db: DatabaseSync, spend?: Spend): void {
  // A search asks for one part of many wholes.
  let known: { part: string; matches: Matcher } | undefined;
  db.function("json_contains", { deterministic: true }, (whole, given) => {
    const part = String(given);
    if (known?.part !== part) known = { part, matches: containing(JSON.parse(part), spend) };
    const text = String(whole ?? "null");
    spend?.(Math.ceil(text.length / charactersOfValue));
    return known.matches(JSON.parse(text)) ? 1 : 0;
  });
}

/** How many characters of JSON are about as much work as one value. */
export const charactersOfValue = 16;

/** Objects by key, lists regardless of order, anything else by value. */
export const contains = (whole: unknown, part: unknown): boolean => containing(part)(whole);

/**
 * Whether wholes contain `part`. Texts, numbers and the like of a list are looked up in a set of those of the other
 * list: linear in both. Lists and objects in a list may be contained in any of the other list: each takes one look
 * through it, and those that say the same take one together.
 */
function containing(part: unknown, spend: Spend = () => {}): Matcher {
  if (Array.isArray(part)) return containingList(part, spend);
  if (!isContainer(part)) return (whole) => whole === part;
  const fields = Object.entries(part).map(([key, value]) => [key, containing(value, spend)] as const);
  return (whole) => {
    if (!isContainer(whole) || Array.isArray(whole)) return false;
    spend(fields.length);
    return fields.every(
      ([key, matches]) =>
        Object.hasOwn(whole, key) && matches((whole as unknown as Record<string, unknown>)[key]),
    );
  };
}

function containingList(part: readonly unknown[], spend: Spend): Matcher {
  const plain = [...new Set(part.filter((item) => !isContainer(item)))];
  const distinct = new Map(part.filter(isContainer).map((item) => [canonical(item), item]));
  const nested = [...distinct.values()].map((item) => containing(item, spend));
  return (whole) => {
    if (!Array.isArray(whole)) return false;
    spend(whole.length * (1 + nested.length) + plain.length);
    if (plain.length > 0) {
      const there = new Set<unknown>(whole);
      if (!plain.every((item) => there.has(item))) return false;
    }
    return nested.every((matches) => whole.some((item) => isContainer(item) && matches(item)));
  };
}

const isContainer = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The same text for the same value, whatever the order of its keys. */
function canonical(value: unknown): string {
  if (!isContainer(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const fields = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`);
  return `{${fields.sort().join(",")}}`;
}
