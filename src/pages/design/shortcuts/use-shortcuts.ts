import { useEffect, useRef } from "react";
import { pressedAction, type Shortcut } from "./shortcut.ts";

/** Single characters count only while nothing is being written. An action that is not there now leaves the key alone. */
export function useShortcuts<Action extends string>(
  shortcuts: readonly Shortcut<Action>[],
  actions: Partial<Record<Action, () => void>>,
): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : undefined;
      const isWriting = target?.closest("input, textarea, select, [contenteditable]");
      if (event.defaultPrevented || event.repeat || document.querySelector("dialog[open]")) return;
      const action = pressedAction(shortcuts, event);
      if (!action || !current.current[action] || (isWriting && !event.altKey)) return;
      event.preventDefault();
      current.current[action]();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [shortcuts]);
}
