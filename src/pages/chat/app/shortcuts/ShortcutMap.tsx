// This folder: keyboard shortcuts and the list of them.

import { Dialog } from "../../../design/Dialog.tsx";
import { shortcuts } from "./shortcuts.ts";
import "./ShortcutMap.css";

export function ShortcutMap({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Keyboard" onClose={onClose}>
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
