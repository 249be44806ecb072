import { useSyncExternalStore } from "react";
import { agoOf } from "./times.ts";

/** One clock for all of them. */
const watchers = new Set<() => void>();
let now = Date.now();
setInterval(() => {
  now = Date.now();
  for (const tell of watchers) tell();
}, 5000);

const subscribe = (changed: () => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

/** How long ago, with the exact time on hover. */
export function Time({ at }: { at: string }) {
  const shown = useSyncExternalStore(subscribe, () => now);
  return (
    <time dateTime={at} title={new Date(at).toLocaleString()}>
      {agoOf(Date.parse(at), shown)}
    </time>
  );
}
