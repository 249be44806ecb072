import { useSyncExternalStore } from "react";

const narrow = window.matchMedia("(width < 48rem)");

/** Whether the page is as narrow as a phone: the sidebar is then a drawer. The same width stands in the style sheets. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      narrow.addEventListener("change", changed);
      return () => narrow.removeEventListener("change", changed);
    },
    () => narrow.matches,
  );
}
