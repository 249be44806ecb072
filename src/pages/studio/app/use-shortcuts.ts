import { useEffect, useRef } from "react";

interface Shortcuts {
  search(): void;
  map(): void;
  close(): void;
}

/** Keys of the page, while nothing is written and no dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const now = useRef(shortcuts);
  now.current = shortcuts;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      const isWriting = target.matches("input:not([type=checkbox]), textarea, select");
      if (document.querySelector("dialog[open]")) return;
      const action = isWriting
        ? undefined
        : ({ "/": "search", "?": "map", Escape: "close" } as const)[event.key];
      if (isWriting && event.key === "Escape") target.blur();
      if (!action) return;
      event.preventDefault();
      now.current[action]();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
