// This folder: keyboard shortcuts and the list of them. Not here: which ones a page has.

import { Dialog } from "../Dialog.tsx";
import type { Shortcut } from "./shortcut.ts";
import "./ShortcutMap.css";

interface ShortcutMapProps {
  title?: string;
  shortcuts: readonly Shortcut<string>[];
  onClose(): void;
}

export function ShortcutMap({ title = "Keyboard", shortcuts, onClose }: ShortcutMapProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <dl className="shortcut-map">
        {shortcuts.map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              {keys.split(/[+ ]/).map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
