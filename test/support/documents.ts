import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");

export const readDocument = (name: string): string => readFileSync(join(ROOT, name), "utf8");

/**
 * Text files below these folders, relative to the repository; without what was installed there, among which a link may
 * lead back to the repository.
 */
export function textFilesIn(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return entry.name === "node_modules" ? [] : textFilesIn(name);
      return entry.isFile() && /\.(md|ts|js|ya?ml|json)$/.test(entry.name) ? [name] : [];
    }),
  );
}

/** What people read, and copy workflows from. */
export const documentNames: readonly string[] = [
  ...["README.md", "action.yml"],
  ...textFilesIn("docs", "examples", ".github"),
];

/** The documents of users and developers with blocks of code. */
export const guideNames: readonly string[] = [
  ...["README.md", "CONTRIBUTING.md"],
  ...textFilesIn("docs", "examples").filter((name) => name.endsWith(".md")),
];

export type CodeBlock = {
  /** `README.md:22`, the line of the fence. */
  place: string;
  language: string;
  /** Without the indentation of the fence. */
  code: string;
  /** Why no test runs or checks it: the comment above it, or one of the document, `<!-- not run: … -->`. */
  notRun: string | undefined;
};

const NOT_RUN = /^<!-- not run(?: in this document)?: (.+) -->$/;

/** The fenced blocks of a document that name their language, from its top. */
export function codeBlocks(name: string): CodeBlock[] {
  const lines = readDocument(name).split("\n");
  const ofAll = lines.find((line) => line.startsWith("<!-- not run in this document: "));
  const blocks: CodeBlock[] = [];
  for (let line = 0; line < lines.length; line++) {
    const [, indent, language] = /^( *)```(\w*)/.exec(lines[line] ?? "") ?? [];
    if (indent === undefined || language === undefined) continue;
    const end = lines.indexOf(`${indent}\`\`\``, line + 1);
    const code = lines.slice(line + 1, end).map((text) => text.slice(indent.length));
    const [, notRun] = NOT_RUN.exec((ofAll ?? lines[line - 1] ?? "").trim()) ?? [];
    if (language !== "")
      blocks.push({ place: `${name}:${line + 1}`, language, code: code.join("\n"), notRun });
    line = end;
  }
  return blocks;
}
