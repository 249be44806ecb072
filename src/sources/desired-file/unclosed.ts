import type { Document } from "yaml";

export type Unclosed = { mark: string; offset: number };

/** The brackets and quotes of a YAML text that are opened and never closed. */
export async function unclosedMarks(document: Document.Parsed, text: string): Promise<Unclosed[]> {
  const { isCollection, isScalar, visit } = await import("../yaml-parser.ts");
  const found: Unclosed[] = [];
  visit(document, (_key, node) => {
    const isOpened = isCollection(node) ? node.flow === true : isScalar(node) && isQuoted(node.type);
    const range = isOpened ? (node as { range?: readonly number[] | null }).range : undefined;
    const [start, end] = range ?? [];
    if (start === undefined || end === undefined) return;
    const written = text.slice(start, end).trimEnd();
    const mark = written[0] ?? "";
    // The last mark may be that of a part inside.
    const isOwn = !isCollection(node) || start + written.length > endOfItems(node.items);
    const isClosed = written.length > 1 && written.at(-1) === closing[mark] && isOwn;
    if (mark in closing && !isClosed) found.push({ mark, offset: start });
  });
  return found;
}

const closing: Readonly<Record<string, string>> = { "[": "]", "{": "}", '"': '"', "'": "'" };
const isQuoted = (type: unknown) => type === "QUOTE_DOUBLE" || type === "QUOTE_SINGLE";

type Ranged = { range?: readonly number[] | null; key?: unknown; value?: unknown } | null | undefined;

function endOfItems(items: readonly unknown[]): number {
  const last = items.at(-1) as Ranged;
  const parts = [last, last?.key as Ranged, last?.value as Ranged];
  return Math.max(0, ...parts.map((part) => part?.range?.[1] ?? 0));
}
