import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The files that a step appends its outputs, state and summary to, made empty, by the variables that name them. */
export async function commandFiles(folder: string) {
  const path = (name: string) => join(folder, name);
  const paths = {
    GITHUB_OUTPUT: path("output"),
    GITHUB_STATE: path("state"),
    GITHUB_STEP_SUMMARY: path("summary"),
    GITHUB_ENV: path("env"),
    GITHUB_PATH: path("path"),
  };
  for (const file of Object.values(paths)) await writeFile(file, "");
  return paths;
}

/** A command file: `name<<delimiter`, lines, `delimiter`; the last entry of a name counts. */
export function parseEntries(text: string): Record<string, string> {
  const entries: Record<string, string> = {};
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (line === "") continue;
    const [, name, delimiter] = /^([^<=]+)<<(.+)$/.exec(line) ?? [];
    if (name === undefined) throw new Error(`not an entry of a command file: ${line}`);
    const end = lines.indexOf(delimiter!, at + 1);
    if (end < 0) throw new Error(`the entry ${name} has no end`);
    entries[name] = lines.slice(at + 1, end).join("\n");
    at = end;
  }
  return entries;
}
