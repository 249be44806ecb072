import { useEffect, useRef, useState } from "react";

/** How long somebody has to stop typing before it is searched for. */
const PAUSE_MS = 200;

/** A text as it is being typed, and what is told once it rests. What comes from elsewhere (back, a link) replaces it. */
export function useTyped(text: string, onRest: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(text);
  const told = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (text === told.current) return;
    told.current = text;
    setTyped(text);
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      told.current = next;
      onRest(next);
    }, PAUSE_MS);
  };
  return [typed, type];
}
