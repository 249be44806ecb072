const NOTE = "\n\n*Cut here: this is longer than GitHub takes. The job's log has all of it.*\n";
/** Room for what has to be closed at the cut. */
const CLOSING = 200;

/**
 * Markdown in at most `limit` characters, with a note where it was cut; open code blocks and details are closed, so
 * that the note is not taken for a part of them. Pure.
 */
export function cutMarkdown(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = Math.max(0, limit - NOTE.length - CLOSING);
  const head = text.slice(0, room).replace(/[\uD800-\uDBFF]$/, "");
  // At the end of a line: half a table row or half a fence would change what comes before.
  const lastLine = head.lastIndexOf("\n");
  const kept = lastLine > room / 2 ? head.slice(0, lastLine) : head;
  return (kept + closingOf(kept) + NOTE).slice(0, limit);
}

function closingOf(text: string): string {
  let fence: string | undefined;
  let details = 0;
  for (const line of text.split("\n")) {
    const [, mark, rest = ""] = /^\s{0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && rest.trim() === "") fence = undefined;
    } else if (mark !== undefined) {
      fence = mark;
    } else {
      details += count(line, "<details") - count(line, "</details>");
    }
  }
  const ends = "\n\n</details>".repeat(Math.max(0, Math.min(details, 5)));
  return (fence === undefined ? "" : `\n${fence}`) + ends;
}

const count = (text: string, part: string) => text.split(part).length - 1;
