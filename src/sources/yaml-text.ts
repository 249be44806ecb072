import type { Document, Node, Pair } from "yaml";
import { unclosedMarks } from "./desired-file/unclosed.ts";

export type YamlProblem = { message: string; line: number };

/** A YAML (or JSON) text as a value that remembers where its parts are written. */
export type YamlText = {
  /** Undefined when there are problems. */
  value: unknown;
  problems: YamlProblem[];
  /** Line (1-based) of a path's key, or of the nearest part above it that is written. */
  lineOf(path: readonly (string | number)[]): number | undefined;
  /** How a scalar is written, e.g. `0123` where its value is the number 123; undefined for anything else. */
  sourceOf(path: readonly (string | number)[]): string | undefined;
};

/** What the parser's error codes mean. Its own messages quote the text, which may hold secrets. */
const sentences: Readonly<Record<string, string>> = {
  BAD_INDENT: "the indentation does not fit",
  DUPLICATE_KEY: "the same key is given twice",
  MISSING_CHAR: "a closing quote, bracket or colon is missing",
  BLOCK_AS_IMPLICIT_KEY: "a nested value is written on the line of its key",
  MULTILINE_IMPLICIT_KEY: "a key runs over several lines",
  TAB_AS_INDENT: "a tab is used for indentation",
  MULTIPLE_DOCS: "there is more than one document",
  TAG_RESOLVE_FAILED: "a tag is not known",
  UNEXPECTED_TOKEN: "a bracket, brace or other mark stands where it has no meaning",
  BAD_ALIAS: "an alias is not allowed here",
};

/** Reads YAML 1.2 (JSON included). The parser is loaded on first use: most runs have nothing for it to read. */
export async function parseYamlText(text: string): Promise<YamlText> {
  const { parseDocument, LineCounter } = await import("./yaml-parser.ts");
  const lines = new LineCounter();
  const lineAt = (offset: number) => lines.linePos(offset).line || 1;
  const plain = text.replace(/^\uFEFF/, "");
  const document = parseDocument(plain, { lineCounter: lines, prettyErrors: false });
  const problems = await syntaxProblems(document, plain, lineAt);
  let value: unknown;
  if (problems.length === 0) {
    try {
      value = document.toJS();
    } catch {
      // An alias without its anchor, or so many of them that they are an attack.
      problems.push({ message: "is not valid YAML: an alias does not lead to a value", line: 1 });
    }
  }
  return {
    value,
    problems,
    lineOf(path) {
      const { offset } = locate(document, path);
      return offset === undefined ? undefined : lineAt(offset);
    },
    sourceOf: (path) => locate(document, path).source,
  };
}

async function syntaxProblems(
  document: Document.Parsed,
  text: string,
  lineAt: (offset: number) => number,
): Promise<YamlProblem[]> {
  const errors = [...document.errors, ...document.warnings];
  if (errors.length === 0) return [];
  const unclosed = await unclosedMarks(document, text);
  const byText = new Map<string, YamlProblem>();
  for (const { code, pos } of errors) {
    // The parser notices a missing end where the next thing, or nothing, follows; the mistake is where it begins.
    const mark = afterUnclosed.has(code) ? unclosed.findLast(({ offset }) => offset < pos[0]) : undefined;
    const problem = mark
      ? { message: `is not valid YAML: the ${mark.mark} here is never closed`, line: lineAt(mark.offset) }
      : { message: `is not valid YAML: ${sentences[code] ?? code}`, line: lineAt(pos[0]) };
    byText.set(`${problem.line} ${problem.message}`, problem);
  }
  return [...byText.values()];
}

const afterUnclosed: ReadonlySet<string> = new Set(["BAD_INDENT", "MISSING_CHAR"]);

type Located = { offset: number | undefined; source: string | undefined };

/** Follows a path as far as the text has it. In a list of `{ name, … }`, a name leads to its entry. */
function locate(document: Document.Parsed, path: readonly (string | number)[]): Located {
  let node: unknown = document.contents;
  let offset: number | undefined = (document.contents as Node | null)?.range?.[0];
  for (const segment of path) {
    const items = itemsOf(resolved(document, node));
    const item = items?.find((candidate, index) => isNamed(candidate, index, segment));
    if (item === undefined) return { offset, source: undefined };
    const pair = isPair(item) ? item : undefined;
    node = pair ? pair.value : item;
    offset = ((pair?.key ?? item) as Node).range?.[0] ?? offset;
  }
  const scalar = resolved(document, node) as { source?: unknown; items?: unknown } | null;
  const source = scalar && !scalar.items && typeof scalar.source === "string" ? scalar.source : undefined;
  return { offset, source };
}

function isNamed(item: unknown, index: number, segment: string | number): boolean {
  if (isPair(item)) return scalarValue(item.key) === String(segment);
  if (index === segment) return true;
  return (
    itemsOf(item)?.some(
      (field) => isPair(field) && scalarValue(field.key) === "name" && scalarValue(field.value) === segment,
    ) ?? false
  );
}

function resolved(document: Document.Parsed, node: unknown): unknown {
  const alias = node as { source?: string; resolve?: (document: Document.Parsed) => unknown } | null;
  return typeof alias?.resolve === "function" ? alias.resolve(document) : node;
}

const itemsOf = (node: unknown) => (node as { items?: unknown[] } | null)?.items;
const isPair = (item: unknown): item is Pair => typeof item === "object" && item !== null && "key" in item;
const scalarValue = (node: unknown) => String((node as { value?: unknown } | null)?.value);
