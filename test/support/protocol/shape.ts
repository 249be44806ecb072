type Json = Record<string, unknown>;

/** What kind of event it is: two of a kind have the same fields. */
export function kindOf(event: { method: string; params: { namespace: string[]; data: Json } }): string {
  const { namespace, data } = event.params;
  const { type } = (data?.delta ?? data?.content ?? {}) as Json;
  const level = namespace.length === 0 ? "root" : "below";
  return [event.method, data?.event, type, level].filter((part) => part !== undefined).join(" ");
}

/** The fields of all of these, as paths with their types: `params.data.id: string`. */
export function fieldsOf(values: readonly unknown[]): string[] {
  return [...new Set(values.flatMap((value) => paths(value, "")))].toSorted();
}

function paths(value: unknown, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => paths(each, `${at}[]`));
  if (typeof value !== "object" || value === null)
    return [`${at}: ${value === null ? "null" : typeof value}`];
  const entries = Object.entries(value);
  if (entries.length === 0) return [`${at}: {}`];
  return entries.flatMap(([name, each]) => paths(each, at === "" ? name : `${at}.${name}`));
}
