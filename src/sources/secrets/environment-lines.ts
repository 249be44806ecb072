/** One `NAME=value` as Node reads it: a quoted value may span lines, and what follows its end is not read. */
const assignment =
  /^[ \t]*(?:export[ \t]+)?[^\s=#][^=\n]*=[ \t]*(?:"[^"]*"[^\n]*|'[^']*'[^\n]*|`[^`]*`[^\n]*|[^\n]*)$/gm;

/** The lines of an environment file that Node drops in silence, 1-based: no assignment, no comment, not empty. */
export function strayEnvironmentLines(text: string): number[] {
  const rest = text
    .replaceAll("\r\n", "\n")
    .replace(assignment, (whole) => "\n".repeat(whole.split("\n").length - 1));
  return rest.split("\n").flatMap((line, index) => {
    const trimmed = line.trim();
    return trimmed === "" || trimmed.startsWith("#") ? [] : [index + 1];
  });
}
