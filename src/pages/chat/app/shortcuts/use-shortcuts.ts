import { useEffect, useRef } from "react";
import { type Action, actionOf } from "./shortcuts.ts";

/** Single characters count only while nothing is being written. */
export function useShortcuts(actions: Record<Action, () => void>): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : undefined;
      const isWriting = target?.closest("input, textarea, select, [contenteditable]");
      if (event.defaultPrevented || event.repeat || document.querySelector("dialog[open]")) return;
      const action = actionOf(event);
      if (!action || (isWriting && !event.altKey)) return;
      event.preventDefault();
      current.current[action]();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
