import { accessSync, constants, lstatSync, readFileSync, type Stats, statSync } from "node:fs";
import { appendFile, mkdir, open, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { NotWrittenError } from "../errors/not-written-error.ts";

/** What is to become of one file. Nothing that is there is ever overwritten. */
export type FileChange = { /** Absolute. */ path: string } & (
  | { change: "new"; content: string; note?: string }
  /** Lines at its end. */
  | { change: "changed"; added: readonly string[] }
  | { change: "kept"; because: string }
);

/** A file to be made, or kept where something of its name is there. */
export function newFile(path: string, content: string): FileChange {
  const facts = factsOf(path, lstatSync);
  if (!facts) return { path, change: "new", content };
  const isSame = facts.isFile() && textOf(path) === content;
  return {
    path,
    change: "kept",
    because: isSame ? "is as it should be" : "is there already, and stays as it is",
  };
}

/** A file that is to have these lines, whatever else it has. */
export function withLines(path: string, missing: readonly string[]): FileChange {
  if (missing.length === 0) return { path, change: "kept", because: "has what it needs" };
  const facts = factsOf(path);
  if (!facts) return { path, change: "new", content: `${missing.join("\n")}\n` };
  return { path, change: "changed", added: missing };
}

/**
 * Why some of this cannot be written, looked up before anything is. Empty where all can.
 */
export function writeProblems(changes: readonly FileChange[]): string[] {
  const problems = changes.flatMap(({ path, change }) => {
    if (change === "kept") return [];
    return (change === "changed" ? appendProblem(path) : folderProblem(dirname(path))) ?? [];
  });
  return [...new Set(problems)];
}

function appendProblem(path: string): string | undefined {
  if (factsOf(path)?.isFile() !== true) return `${path} is no file`;
  return isAllowed(path, constants.R_OK | constants.W_OK) ? undefined : `${path} may not be written`;
}

function folderProblem(folder: string): string | undefined {
  const facts = factsOf(folder);
  if (!facts) return folder === dirname(folder) ? `${folder} does not exist` : folderProblem(dirname(folder));
  if (!facts.isDirectory()) return `${folder} is no folder`;
  return isAllowed(folder, constants.W_OK | constants.X_OK) ? undefined : `${folder} may not be written`;
}

/** Undefined where nothing is, also because a folder on the way is a file. */
function factsOf(path: string, stat: (path: string) => Stats = statSync): Stats | undefined {
  try {
    return stat(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw error;
  }
}

function isAllowed(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes what is new or changed, one after the other.
 * @throws NotWrittenError that says what was written before it failed
 */
export async function writeChanges(changes: readonly FileChange[]): Promise<void> {
  const written: string[] = [];
  for (const each of changes) {
    if (each.change === "kept") continue;
    try {
      await makeFolder(dirname(each.path));
      await (each.change === "new" ? create(each.path, each.content) : append(each.path, each.added));
    } catch (error) {
      const { code = String(error) } = error as NodeJS.ErrnoException;
      const before =
        written.length === 0 ? "nothing was written" : `written before that: ${written.join(", ")}`;
      throw new NotWrittenError(`${each.path} could not be written (${code}); ${before}`, {
        hint: "`init` can be run again: it keeps what is there and writes the rest.",
      });
    }
    written.push(each.path);
  }
}

/** One after the other: Node's own recursion never ends below `/proc`. */
async function makeFolder(folder: string): Promise<void> {
  if (factsOf(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder);
}

/** `wx`: a file that somebody else has made meanwhile is theirs. Half a file would be kept by the next run. */
async function create(path: string, content: string): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(content);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

async function append(path: string, lines: readonly string[]): Promise<void> {
  const text = textOf(path);
  const end = text.includes("\r\n") ? "\r\n" : "\n";
  const first = text === "" || text.endsWith("\n") ? "" : end;
  await appendFile(path, first + lines.map((line) => line + end).join(""));
}

const textOf = (path: string) => readFileSync(path, "utf8");
