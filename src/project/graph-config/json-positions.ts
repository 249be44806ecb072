import { findNodeAtLocation, getNodePath, type Node, parseTree } from "jsonc-parser";

/** Where values of a JSON text are written; lines count from 1. */
export type JsonPositions = {
  /** The line of a value's key, or of the nearest part around it that is there. */
  lineOf(path: readonly PropertyKey[]): number;
  /** Keys that an object has twice: of those JSON keeps the last one only. */
  repeatedKeys(): (string | number)[][];
};

/** @param json valid JSON */
export function jsonPositions(json: string): JsonPositions {
  const root = parseTree(json);
  const lineAt = (offset: number) => json.slice(0, offset).split("\n").length;
  return {
    lineOf(path) {
      const known = path.map((part) => (typeof part === "symbol" ? String(part) : part));
      for (let length = known.length; root && length > 0; length--) {
        const node = findNodeAtLocation(root, known.slice(0, length));
        if (node) return lineAt((node.parent?.type === "property" ? node.parent : node).offset);
      }
      return lineAt(root?.offset ?? 0);
    },
    repeatedKeys: () => (root ? [...repeated(root)] : []),
  };
}

function* repeated(node: Node): Generator<(string | number)[]> {
  const seen = new Set<unknown>();
  for (const child of node.children ?? []) {
    if (child.type === "property") {
      const [key, value] = child.children ?? [];
      if (seen.has(key?.value)) yield [...getNodePath(node), key?.value];
      seen.add(key?.value);
      if (value) yield* repeated(value);
    } else yield* repeated(child);
  }
}
