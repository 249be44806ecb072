import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { isGitIgnored, layersAbove, layersWithin } from "../../sources/tarball/tree/git-ignore.ts";

/** What is of this machine only, or secret. */
const LOCAL = ["node_modules/", ".agent-deploy/", ".env"];
const LOCAL_OF_PYTHON = [".venv/", "__pycache__/", "*.egg-info/"];

/** Which of these git would not leave out of a folder by its `.gitignore` or those above it. */
export function notIgnored(directory: string, isPython: boolean): string[] {
  const layers = layersWithin(layersAbove(directory), "", rulesIn(directory, ".gitignore"));
  return [...LOCAL, ...(isPython ? LOCAL_OF_PYTHON : [])].filter((path) => !isGitIgnored(layers, path));
}

/** Lines that a `.dockerignore` lacks. */
export function notInDockerIgnore(directory: string, lines: readonly string[]): string[] {
  const rules =
    rulesIn(directory, ".dockerignore")
      ?.split(/\r?\n/)
      .map((line) => line.trim()) ?? [];
  return lines.filter((line) => !rules.includes(line));
}

function rulesIn(directory: string, name: string): string | undefined {
  const file = join(directory, name);
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, "utf8") : undefined;
}
