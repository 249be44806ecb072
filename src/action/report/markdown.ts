/** Texts of others in markdown, escaped. All pure. */

/**
 * One line of text: nothing in it is markup or a formula, mentions a user, or refers to an issue, also not as an
 * entity (`&#64;`), as `GH-12` or by the URL of one: GitHub would notify those named.
 */
export function inline(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>|#~&$]/g, (character) => `\\${character}`)
    .replace(/^([-+=]|\d+(?=[.)]))/, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`))
    .replace(
      /@(?=\w)|#(?=\d)|\bGH-(?=\d)|\/(?=(?:issues|pull|discussions|commit)\/\w)/gi,
      (sign) => `${sign}\u200B`,
    );
}

/** Several lines, each for itself. */
export function lines(text: string): string {
  return text.split("\n").map(inline).filter(Boolean).join("  \n");
}

/** One line as code; the marks around it are longer than any in it. */
export function code(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line === "") return "(empty)";
  const mark = "`".repeat(longestRun(line) + 1);
  const pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${mark}${pad}${line}${pad}${mark}`;
}

/** Text as it is, in a block whose fence is longer than any run of backticks in it. */
export function fenced(text: string, language = "text"): string {
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}

/** A link; a URL that browsers do not open is shown as code. */
export function link(url: string, text?: string): string {
  const isSafe = /^https?:$/.test(URL.parse(url)?.protocol ?? "") && !/[\s<>()]/.test(url);
  if (!isSafe) return code(url);
  return text === undefined ? `<${url}>` : `[${text}](${url})`;
}

/** Rows of markdown cells under `head`. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
  return [row(head), `|${head.map(() => "---").join("|")}|`, ...rows.map(row)].join("\n");
}

/** A part that opens on a click. `title` is plain text. */
export function details(title: string, body: string, isOpen = false): string {
  const safe = title.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<details${isOpen ? " open" : ""}><summary>${safe}</summary>\n\n${body}\n\n</details>`;
}

/** A bar ends a cell even inside of code, unless an odd number of backslashes is before it. */
function cell(markdown: string): string {
  return markdown.replace(/(?<!\\)((?:\\\\)*)\|/g, "$1\\|");
}

function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}
