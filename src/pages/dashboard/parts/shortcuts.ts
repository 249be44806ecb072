import type { Shortcut } from "../../design/shortcuts/shortcut.ts";

export type Action = "search" | "map" | "deployments" | "audit" | "keys";

/** Each key and what it does: the map of `?` shows this table. */
export const shortcuts: readonly Shortcut<Action>[] = [
  { keys: "/", action: "search", does: "Search what is shown" },
  { keys: "?", action: "map", does: "Show this map" },
  { keys: "Alt+D", action: "deployments", does: "Go to the deployments" },
  { keys: "Alt+A", action: "audit", does: "Go to the audit log" },
  { keys: "Alt+K", action: "keys", does: "Go to the keys" },
  { keys: "↑ ↓", does: "Go through the deployments" },
  { keys: "Enter", does: "Open what has the focus" },
  { keys: "Esc", does: "Empty the search, close what is open" },
];
