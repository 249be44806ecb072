import { useCallback, useEffect, useRef, useState } from "react";

/** Within this distance of its end one reads along. In CSS pixels. */
const nearEnd = 48;

/**
 * Keeps the end of a scrolling area in view while one reads there, and leaves it alone once one has scrolled up.
 * `content` is the element inside that grows.
 */
export function useFollowedEnd() {
  const area = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const scrolled = area.current;
    const grown = content.current;
    if (!scrolled || !grown) return;
    const end = () => scrolled.scrollHeight - scrolled.clientHeight;
    let lastTop = scrolled.scrollTop;
    const watch = () => {
      const away = end() - scrolled.scrollTop;
      // Only a person scrolls up; content that grows or shrinks moves the end.
      if (scrolled.scrollTop < lastTop - 1 && away > nearEnd) follows.current = false;
      if (away <= nearEnd) follows.current = true;
      lastTop = scrolled.scrollTop;
      setIsAway(!follows.current);
    };
    const observer = new ResizeObserver(() => {
      if (follows.current) scrolled.scrollTop = end();
      else watch();
    });
    observer.observe(grown);
    observer.observe(scrolled);
    scrolled.addEventListener("scroll", watch, { passive: true });
    return () => {
      observer.disconnect();
      scrolled.removeEventListener("scroll", watch);
    };
  }, []);
  const toEnd = useCallback(() => {
    follows.current = true;
    setIsAway(false);
    if (area.current) area.current.scrollTop = area.current.scrollHeight;
  }, []);
  return { area, content, isAway, toEnd };
}
