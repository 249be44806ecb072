import { Dialog } from "../../design/Dialog.tsx";
import "./ShortcutMap.css";

const keys: readonly (readonly [keys: string, does: string])[] = [
  ["/", "Search threads"],
  ["Ctrl Enter", "Start the run that is written"],
  ["↑ ↓", "In the list of steps: the one above or below"],
  ["Tab, Enter", "In the graph: to a node, and to its newest step"],
  ["Esc", "Close what is open"],
  ["?", "Show these keys"],
];

export function ShortcutMap({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className="shortcuts">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
