import { type RefObject, useLayoutEffect, useState } from "react";

/** The rows of a long list that are in sight, and a few beside them: only those are drawn. */
export function useVisibleRows(scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  const [view, setView] = useState({ top: 0, height: 800 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => setView({ top: element.scrollTop, height: element.clientHeight });
    look();
    element.addEventListener("scroll", look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      resized.disconnect();
    };
  }, [scroller]);
  const beside = 6;
  const first = Math.max(0, Math.floor(view.top / rowHeight) - beside);
  const end = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + beside);
  return { first: Math.min(first, end), end };
}
