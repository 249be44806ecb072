import { useCallback, useRef, useState } from "react";
import { IconButton } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import "./Toasts.css";

export type Notify = (text: string, kind?: "info" | "error") => void;

interface Toast {
  id: number;
  text: string;
  kind: "info" | "error";
}

const shownMs = 6000;

/** What was said and is still to be seen, and the function that says more. Errors stay until they are closed. */
export function useToasts(): { toasts: Toast[]; notify: Notify; dismiss(id: number): void } {
  const lastId = useRef(0);
  const [toasts, setToasts] = useState<Toast[]>([]);
  const dismiss = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  const notify = useCallback<Notify>(
    (text, kind = "info") => {
      const id = ++lastId.current;
      // The same words twice say nothing more.
      setToasts((shown) => [...shown.filter((toast) => toast.text !== text), { id, text, kind }]);
      if (kind === "info") setTimeout(() => dismiss(id), shownMs);
    },
    [dismiss],
  );
  return { toasts, notify, dismiss };
}

export function Toasts({ toasts, dismiss }: { toasts: Toast[]; dismiss(id: number): void }) {
  return (
    <div className="toasts" role="status">
      {toasts.map(({ id, text, kind }) => (
        <div key={id} className={`toast ${kind}`}>
          <Icon name={kind === "error" ? "alert" : "check"} />
          <span>{text}</span>
          <IconButton icon="close" label="Dismiss" onClick={() => dismiss(id)} />
        </div>
      ))}
    </div>
  );
}
