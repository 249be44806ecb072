// What the folders look like: `npm run floors [-- --json]`. Lines of each folder, what it says that it holds, and circles
// of imports among sibling folders at every depth, types counted; the loose files of a folder are its composition, and
// no sibling. A circle is an error, with one import for each two folders of it, and so is a folder of more than two
// files that does not say what it holds: exit code 1. "Loose" informs: loose files of a folder that files
// further down import although that folder's loose files import further down, so that neither side is below the other.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const files = execFileSync("git", ["ls-files", "src", "pulumi-provider"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file));

const texts = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));

/** Pairs of files, of which the first imports the second. */
const imports = [...texts].flatMap(([file, text]) =>
  [...text.matchAll(/\b(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g)]
    .map(([, target]) => path.posix.join(path.posix.dirname(file), target))
    .filter((target) => texts.has(target))
    .map((target) => [file, target]),
);

const folders = [...new Set(files.flatMap(foldersAbove))].sort();

function foldersAbove(file) {
  const parts = path.posix.dirname(file).split("/");
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

const linesOf = (folder) =>
  [...texts].reduce(
    (sum, [file, text]) => (file.startsWith(`${folder}/`) ? sum + text.split("\n").length - 1 : sum),
    0,
  );

/** The child folder of `folder` that holds the file; undefined for a file that lies in it directly, or elsewhere. */
function childOf(folder, file) {
  const [first, ...rest] = file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split("/") : [];
  return rest.length > 0 ? first : undefined;
}

/** Groups of child folders, each of which reaches every other one of its group. */
function circlesIn(folder) {
  /** Child folders, each with those that it imports, by an import that does. */
  const next = new Map();
  for (const [from, to] of imports) {
    const [a, b] = [childOf(folder, from), childOf(folder, to)];
    if (a !== undefined && b !== undefined && a !== b)
      next.set(a, (next.get(a) ?? new Map()).set(b, `${from} imports ${to}`));
  }
  const reached = new Map([...next.keys()].map((start) => [start, reachedFrom(start, next)]));
  const circles = new Map();
  for (const [start, all] of reached) {
    if (!all.has(start)) continue;
    const members = [...all].filter((other) => reached.get(other)?.has(start)).sort();
    const by = members.flatMap((a) =>
      [...next.get(a)].filter(([b]) => members.includes(b)).map(([, line]) => line),
    );
    circles.set(members.join(" "), { members, by });
  }
  return [...circles.values()];
}

function reachedFrom(start, next) {
  const reached = new Set();
  const waiting = [start];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop())
    for (const other of next.get(each)?.keys() ?? [])
      if (!reached.has(other)) {
        reached.add(other);
        waiting.push(other);
      }
  return reached;
}

/** Names of a folder's loose files that its child folders import, where its loose files import those. */
function looseIn(folder) {
  const isLoose = (file) => path.posix.dirname(file) === folder;
  if (!imports.some(([from, to]) => isLoose(from) && childOf(folder, to) !== undefined)) return [];
  const shared = imports.filter(([from, to]) => isLoose(to) && childOf(folder, from) !== undefined);
  return [...new Set(shared.map(([, to]) => path.posix.basename(to)))].sort();
}

/** What a folder holds, as its `index.ts` or its first file begins; undefined where that says nothing. */
function noteOf(folder) {
  const own = files.filter((file) => path.posix.dirname(file) === folder).sort();
  const first = own.find((file) => path.posix.basename(file) === "index.ts") ?? own[0];
  const [, note] = /^\/\/ This folder: (.*(?:\n\/\/ .*)*)/.exec(texts.get(first) ?? "") ?? [];
  return { holds: note?.replaceAll("\n//", ""), isSilent: own.length > 2 && note === undefined };
}

const found = folders.map((folder) => ({
  folder,
  lines: linesOf(folder),
  ...noteOf(folder),
  circles: circlesIn(folder),
  loose: looseIn(folder),
}));
const count = found.reduce((sum, { circles }) => sum + circles.length, 0);
const silent = found.filter(({ isSilent }) => isSilent).map(({ folder }) => folder);
if (process.argv.includes("--json")) console.log(JSON.stringify(found, undefined, 2));
else {
  for (const { folder, lines, holds, circles, loose } of found) {
    console.log(`${String(lines).padStart(7)}  ${folder}${holds ? `: ${holds}` : ""}`);
    if (loose.length > 0) console.log(`         loose: ${loose.join(" ")}`);
    for (const { members, by } of circles)
      console.log(
        [`         circle of ${members.length}: ${members.join(" ")}`, ...by].join("\n           "),
      );
  }
  for (const folder of silent)
    console.log(`${folder}: write "// This folder: …" at the top of its index.ts, else of its first file`);
  console.log(`${count} circles of folders, ${silent.length} that do not say what they hold`);
}
process.exitCode = count + silent.length > 0 ? 1 : 0;
