/** What happened to one channel of a state. */
export interface Change {
  key: string;
  kind: "added" | "changed" | "removed" | "appended";
  /** What it was; undefined for what was not there. */
  before: unknown;
  /** What it is; of a list that grew, what is new. */
  after: unknown;
}

/** What a step changed, channel by channel. A state that is no object is one channel, named `value`. */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const [was, is] = [channelsOf(before), channelsOf(after)];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return keys.flatMap((key): Change[] => {
    if (!(key in was)) return [{ key, kind: "added", before: undefined, after: is[key] }];
    if (!(key in is)) return [{ key, kind: "removed", before: was[key], after: undefined }];
    if (isSame(was[key], is[key])) return [];
    const grown = growthOf(was[key], is[key]);
    if (grown) return [{ key, kind: "appended", before: was[key], after: grown }];
    return [{ key, kind: "changed", before: was[key], after: is[key] }];
  });
}

/** The channels whose text differs from the state's: only they are written. */
export function editedChannels(before: unknown, edited: Record<string, unknown>): Record<string, unknown> {
  const was = channelsOf(before);
  return Object.fromEntries(Object.entries(edited).filter(([key, value]) => !isSame(was[key], value)));
}

function channelsOf(values: unknown): Record<string, unknown> {
  if (values === null || values === undefined) return {};
  if (typeof values === "object" && !Array.isArray(values)) return values as Record<string, unknown>;
  return { value: values };
}

/** What a list has at its end that it had not; undefined: it changed otherwise. */
function growthOf(was: unknown, is: unknown): unknown[] | undefined {
  if (!Array.isArray(was) || !Array.isArray(is) || is.length <= was.length) return undefined;
  return was.every((item, index) => isSame(item, is[index])) ? is.slice(was.length) : undefined;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
