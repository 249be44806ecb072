const twoDays = 2 * 24 * 60 * 60 * 1000;
/** A time of these days without its digits, in its own form. */
const anyTime = (text: string, time: number) =>
  Math.abs(time - Date.now()) < twoDays ? text.replaceAll(/\d/g, "0") : text;

/**
 * Text without what differs from run to run: ids and digests are numbered in the order in which they appear, equal ones
 * alike; times of these days are zeros; a port is one word.
 */
export function stableText(text: string): string {
  const names = new Map<string, string>();
  const numbered = (kind: string) => (id: string) => {
    if (!names.has(id)) names.set(id, `<${kind} ${names.size + 1}>`);
    return names.get(id)!;
  };
  return text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, numbered("uuid"))
    .replaceAll(/\b[0-9a-f]{32}\b/g, numbered("digest"))
    .replaceAll(/\d{4}(-\d\d){2}T\d\d(:\d\d){2}(\.\d+)?(Z|\+00:00)/g, (time) =>
      anyTime(time, Date.parse(time)),
    )
    .replaceAll(/\b\d{13}\b/g, (time) => anyTime(time, Number(time)))
    .replaceAll(/(?<=\/\/127\.0\.0\.1:)\d+/g, "<port>");
}
