import { useEffect, useState } from "react";

/** Takes files that are dropped anywhere on the page; true while some are held over it. */
export function useFileDrop(add: (files: Iterable<File>) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const on = (type: "dragover" | "dragleave" | "drop", listener: (event: DragEvent) => void) =>
      document.addEventListener(type, listener, { signal: listening.signal });
    on("dragover", (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    });
    on("dragleave", (event) => {
      // Only when they leave the window: elements are left all the time.
      if (event.relatedTarget === null) setOver(false);
    });
    on("drop", (event) => {
      setOver(false);
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      add(event.dataTransfer.files);
    });
    return () => listening.abort();
  }, [add]);
  return isOver;
}
