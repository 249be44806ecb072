// This folder: the one reader of `graph.json`. Not here: what the servers do by it.

/** What is wrong, or has no effect, at a path in the file. */
export type Finding = { at: readonly PropertyKey[]; message: string };

/** A path as it is shown; a key that is no word stands in quotes. */
export const dotted = (path: readonly PropertyKey[]): string =>
  path
    .map((part) =>
      /^[\w$-]{1,60}$/.test(String(part)) ? String(part) : JSON.stringify(String(part).slice(0, 60)),
    )
    .join(".");
