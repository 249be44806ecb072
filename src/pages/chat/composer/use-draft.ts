import { useCallback, useState } from "react";

/** Text that was begun and not sent, kept per conversation until the tab is closed, reloads included. */
export function useDraft(threadId: string | null): [string, (text: string) => void] {
  const key = `draft ${threadId ?? "new"}`;
  const [draft, setDraft] = useState({ key, text: stored(key) });
  // Another conversation: its own draft, in this same drawing.
  const text = draft.key === key ? draft.text : stored(key);
  if (draft.key !== key) setDraft({ key, text });
  const change = useCallback(
    (changed: string) => {
      setDraft({ key, text: changed });
      try {
        if (changed === "") sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, changed);
      } catch {
        // Storage is full or forbidden: the draft lasts as long as the page.
      }
    },
    [key],
  );
  return [text, change];
}

function stored(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}
