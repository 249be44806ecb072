export type Action = "search" | "new" | "write" | "stop" | "map";

/** Each key and what it does: the map of `?` shows this table. */
export const shortcuts: readonly { keys: string; action?: Action; does: string }[] = [
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

/** Letters with Alt count by their position on the keyboard: on a Mac Alt makes other characters of them. */
export function actionOf(event: {
  key: string;
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}): Action | undefined {
  if (event.ctrlKey || event.metaKey) return undefined;
  const pressed = event.altKey ? `Alt+${event.code.replace(/^Key/, "")}` : event.key;
  return shortcuts.find(({ keys }) => keys === pressed)?.action;
}
