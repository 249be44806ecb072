import type { Shortcut } from "../../design/shortcuts/shortcut.ts";

/** What the map of `?` shows. */
export const shortcuts: readonly Shortcut<never>[] = [
  { keys: "/", does: "Search threads" },
  { keys: "Ctrl+Enter", does: "Start the run that is written" },
  { keys: "↑ ↓", does: "In the list of steps: the one above or below" },
  { keys: "Tab Enter", does: "In the graph: to a node, and to its newest step" },
  { keys: "Esc", does: "Close what is open" },
  { keys: "?", does: "Show these keys" },
];
