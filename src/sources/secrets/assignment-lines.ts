// This folder: the texts that name secrets. No value is shown in a mistake.

/** One `NAME=value`, the value quoted (then it may span lines) or all the rest of its line. */
const assignment =
  /^[ \t]*(?:export[ \t]+)?([A-Za-z_][\w.-]*)[ \t]*=[ \t]*(?:"([^"]*)"|'([^']*)'|`([^`]*)`|(.*?))[ \t]*$/gm;

export type AssignmentLines = {
  entries: { name: string; value: string }[];
  /** 1-based numbers of the lines that are no assignment, no comment and not empty. */
  strayLines: number[];
};

/**
 * Lines of `NAME=value`. Unlike in an environment file, an unquoted value is taken as it stands: a password may hold
 * `#`, and the second line of an unquoted key is reported instead of dropped.
 */
export function readAssignmentLines(text: string): AssignmentLines {
  const entries: AssignmentLines["entries"] = [];
  const rest = text
    .replaceAll("\r\n", "\n")
    .replace(assignment, (whole, name, double, single, back, bare) => {
      entries.push({ name, value: double?.replaceAll("\\n", "\n") ?? single ?? back ?? bare });
      return "\n".repeat(whole.split("\n").length - 1);
    });
  const strayLines = rest.split("\n").flatMap((line, index) => {
    const isStray = line.trim() !== "" && !line.trim().startsWith("#");
    return isStray ? [index + 1] : [];
  });
  return { entries, strayLines };
}
