// This folder: the keyboard shortcuts of this page. Not here: how keys are heard, and the list of them.

import { pressedAction, type Shortcut } from "../../../design/shortcuts/shortcut.ts";

export type Action = "search" | "new" | "write" | "stop" | "map";

/** Each key and what it does: the map of `?` shows this table. */
export const shortcuts: readonly Shortcut<Action>[] = [
  { keys: "/", action: "search", does: "Search conversations" },
  { keys: "Alt+N", action: "new", does: "New conversation" },
  { keys: "Alt+C", action: "write", does: "Write a message" },
  { keys: "Alt+S", action: "stop", does: "Stop the run" },
  { keys: "?", action: "map", does: "Show this map" },
  { keys: "Enter", does: "Send the message" },
  { keys: "Shift+Enter", does: "Break the line" },
  { keys: "↑ ↓", does: "Go through the conversations" },
  { keys: "Delete", does: "Delete the conversation that has the focus" },
  { keys: "Esc", does: "Close what is open" },
];

export const actionOf = (event: Parameters<typeof pressedAction>[1]): Action | undefined =>
  pressedAction(shortcuts, event);
