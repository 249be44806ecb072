import { useSyncExternalStore } from "react";

const readers = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(changed: () => void): () => void {
  readers.add(changed);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const tell of readers) tell();
  }, 1000);
  return () => {
    readers.delete(changed);
    if (readers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time in steps, one timer for all: a reader is drawn again only when what it makes of it changes. */
export function useNow(stepMs: number): number {
  return useSyncExternalStore(subscribe, () => Math.floor(now / stepMs) * stepMs);
}
