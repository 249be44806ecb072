/** What differs at one place of two answers. */
export type Difference = { at: string; ours: unknown; official: unknown };

const absent = "nothing";

/** The deepest places where two values differ; all items of a list are one place. What is new in each run is left out. */
export function differences(ours: unknown, official: unknown, at = ""): Difference[] {
  if (isObject(ours) && isObject(official)) {
    const [left, right] = [normalNames(ours), normalNames(official)];
    const names = new Set([...Object.keys(left), ...Object.keys(right)]);
    const memberOf = (of: object, name: string) => (name in of ? of[name as never] : absent);
    return [...names].flatMap((name) =>
      differences(memberOf(left, name), memberOf(right, name), at === "" ? name : `${at}.${name}`),
    );
  }
  if (Array.isArray(ours) && Array.isArray(official) && ours.length === official.length) {
    return ours.flatMap((item, index) => differences(item, official[index], `${at}[]`));
  }
  const [left, right] = [ours, official].map((value) => normal(JSON.stringify(value) ?? ""));
  return left === right ? [] : [{ at, ours, official }];
}

/** Without ids, times and ports. */
export const normal = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "<uuid>")
    .replaceAll(/\b[0-9a-f]{32}\b/g, "<hash>")
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)/g, "<time>")
    .replaceAll(/127\.0\.0\.1:\d+/g, "<host>")
    // How soon a run is taken from the queue.
    .replace(/^"(pending|running)"$/, '"under way"');

const normalNames = (value: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, inner]) => [normal(name), inner]));

const isObject = (value: unknown): value is object =>
  value !== null && typeof value === "object" && !Array.isArray(value);
