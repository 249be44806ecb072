/** A key, or a key with Alt (`Alt+N`), and what it does; without an action it is only shown in the map. */
export interface Shortcut<Action extends string> {
  keys: string;
  action?: Action;
  does: string;
}

type Pressed = { key: string; code: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean };

/** Letters with Alt count by their position on the keyboard: on a Mac Alt makes other characters of them. */
export function pressedAction<Action extends string>(
  shortcuts: readonly Shortcut<Action>[],
  event: Pressed,
): Action | undefined {
  if (event.ctrlKey || event.metaKey) return undefined;
  const pressed = event.altKey ? `Alt+${event.code.replace(/^Key/, "")}` : event.key;
  return shortcuts.find(({ keys }) => keys === pressed)?.action;
}
