import { useCallback, useMemo, useSyncExternalStore } from "react";
import { type Location, locationOf, pathOf } from "./location.ts";

/** Goes to another location; `replace` leaves no step in the history to come back to. */
export type Go = (location: Partial<Location>, how?: { replace?: boolean }) => void;

/** Where the page is, from its URL, and the way to go elsewhere. */
export function useLocation(basePath: string): [Location, Go] {
  const href = useSyncExternalStore(watchUrl, () => window.location.href);
  const location = useMemo(() => locationOf(new URL(href), basePath), [href, basePath]);
  const go = useCallback<Go>(
    (change, { replace = false } = {}) => {
      const now = locationOf(new URL(window.location.href), basePath);
      const threadId = change.threadId === undefined ? now.threadId : change.threadId;
      const stays = threadId === now.threadId;
      const checkpointId =
        change.checkpointId === undefined && stays ? now.checkpointId : (change.checkpointId ?? null);
      const path = pathOf({ threadId, checkpointId }, basePath);
      if (path === window.location.pathname + window.location.search) return;
      window.history[replace ? "replaceState" : "pushState"](null, "", path);
      window.dispatchEvent(new Event(moved));
    },
    [basePath],
  );
  return [location, go];
}

/** The browser itself tells only of back and forward. */
const moved = "page-moved";

function watchUrl(changed: () => void): () => void {
  window.addEventListener("popstate", changed);
  window.addEventListener(moved, changed);
  return () => {
    window.removeEventListener("popstate", changed);
    window.removeEventListener(moved, changed);
  };
}
