import { type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "./Button.tsx";
import "./Dialog.css";

interface DialogProps {
  title: string;
  /** Called when it was closed, by Esc too. */
  onClose(): void;
  /** `drawer` slides over the page's left edge. */
  look?: "box" | "drawer";
  children: ReactNode;
}

/** Open while it is mounted. The browser keeps the focus inside and gives it back. */
export function Dialog({ title, onClose, look = "box", children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      // Removed with its element, the dialog would not give it back by itself.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the box closes it; the keyboard has Esc.
    <dialog
      ref={dialog}
      className={`dialog ${look}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="dialog-box">
        <h2 id={heading}>{title}</h2>
        {children}
        {/* Last, so that what the dialog is about gets the focus first. */}
        <IconButton icon="close" label="Close" className="dialog-close" onClick={onClose} />
      </div>
    </dialog>
  );
}

/** The row of buttons that ends a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}
