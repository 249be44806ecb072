// This folder: the page's address: server, assistant, thread.

/** Where one is in the page: what its URL says. */
export interface Location {
  /** null: a conversation that has not begun. */
  threadId: string | null;
  /** A checkpoint of the thread to look at, the tip of a branch; null: the newest one. */
  checkpointId: string | null;
}

/** Reads `<base>`, `<base>t/<threadId>` and `?checkpoint=`. */
export function locationOf(url: URL, basePath: string): Location {
  const rest = url.pathname.startsWith(basePath) ? url.pathname.slice(basePath.length) : "";
  const [, threadId] = /^t\/([^/]+)\/?$/.exec(rest) ?? [];
  if (!threadId) return { threadId: null, checkpointId: null };
  return { threadId: decoded(threadId), checkpointId: url.searchParams.get("checkpoint") };
}

export function pathOf({ threadId, checkpointId }: Location, basePath: string): string {
  if (threadId === null) return basePath;
  const query = checkpointId === null ? "" : `?checkpoint=${encodeURIComponent(checkpointId)}`;
  return `${basePath}t/${encodeURIComponent(threadId)}${query}`;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A stray percent sign: no id that this page wrote. The server will not know the thread, and says so.
    return segment;
  }
}
