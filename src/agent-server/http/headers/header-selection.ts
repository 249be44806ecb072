import type { HttpSection } from "../../../project/graph-config/sections/http-section.ts";

/** Names of headers, in which `*` stands for any text. Without `includes`, none is meant. */
export type HeaderPatterns = NonNullable<HttpSection["configurable_headers"]>;

/** Headers of a request as an object, with names in lower case. */
type Headers = Readonly<Record<string, string>>;

/** Keys and sessions: neither a graph nor a log gets to see them, whatever the patterns say. */
const isCredential = (name: string) =>
  /^(authorization|proxy-authorization|cookie|x-api-key|x-tenant-id|x-service-key)$/.test(name);

/** Picks the headers that some of the patterns name; undefined where no header can be meant. */
export function headerSelection(
  patterns: HeaderPatterns | undefined,
): ((headers: Headers) => Record<string, string>) | undefined {
  if (!patterns?.includes?.length) return undefined;
  const included = anyOf(patterns.includes);
  const excluded = anyOf(patterns.excludes ?? []);
  return (headers) =>
    Object.fromEntries(
      Object.entries(headers).filter(([name]) => !isCredential(name) && included(name) && !excluded(name)),
    );
}

function anyOf(patterns: readonly string[]): (name: string) => boolean {
  const parts = patterns.map((pattern) => pattern.toLowerCase().split("*"));
  return (name) => parts.some((texts) => matches(name, texts));
}

/** Whether a name is these texts with anything between them. Each is found as early as it can be: no pattern takes long. */
function matches(name: string, [first = "", ...rest]: readonly string[]): boolean {
  const last = rest.pop();
  if (last === undefined) return name === first;
  if (!name.startsWith(first)) return false;
  let at = first.length;
  for (const text of rest) {
    const found = name.indexOf(text, at);
    if (found < 0) return false;
    at = found + text.length;
  }
  return name.length - last.length >= at && name.endsWith(last);
}
