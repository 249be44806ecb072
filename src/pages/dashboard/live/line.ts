/**
 * `live`: told of every change. `polling`: this control plane tells of none, so the page asks. `lost`: since `since`
 * (epoch milliseconds) nothing was heard, and what is shown may be out of date.
 */
export type LineState = { kind: "opening" | "live" | "polling" } | { kind: "lost"; since: number };

export interface Line {
  now(): LineState;
  subscribe(changed: () => void): () => void;
  heard(kind: "live" | "polling"): void;
  lost(): void;
  /** When the control plane was last heard. */
  lastHeard(): number;
  /** Tries again at once. */
  retry(): void;
  onRetry(callback: () => void): void;
}

export function openLine(clock: () => number = Date.now): Line {
  let state: LineState = { kind: "opening" };
  let last = clock();
  let again = () => {};
  const readers = new Set<() => void>();
  const become = (next: LineState) => {
    if (next.kind === state.kind) return;
    state = next;
    for (const tell of readers) tell();
  };
  return {
    now: () => state,
    subscribe(changed) {
      readers.add(changed);
      return () => readers.delete(changed);
    },
    heard(kind) {
      last = clock();
      become({ kind });
    },
    // The first moment counts, not each failed attempt.
    lost: () => become({ kind: "lost", since: last }),
    lastHeard: () => last,
    retry: () => again(),
    onRetry(callback) {
      again = callback;
    },
  };
}
