const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** `5 min ago`, or `in 5 min`. */
export function agoOf(at: number, now: number): string {
  const apart = Math.abs(now - at);
  if (apart < 10 * second) return "just now";
  const [unit, word] =
    apart < minute ? [second, "s"] : apart < hour ? [minute, "min"] : apart < day ? [hour, "h"] : [day, "d"];
  const length = `${Math.floor(apart / unit)} ${word}`;
  return at <= now ? `${length} ago` : `in ${length}`;
}

/** `12 ms`, `3.4 s`, `2 min 5 s`, `3 h 20 min`. */
export function durationOf(ms: number): string {
  if (ms < second) return `${Math.round(ms)} ms`;
  if (ms < minute) return `${(Math.floor(ms / 100) / 10).toFixed(1)} s`;
  if (ms < hour) return `${Math.floor(ms / minute)} min ${Math.floor((ms % minute) / second)} s`;
  return `${Math.floor(ms / hour)} h ${Math.floor((ms % hour) / minute)} min`;
}
