import type { LoggedEvent } from "./event.ts";
import { charsAtOnce } from "./read-size.ts";

/** Characters of events that are kept in all. */
const mostChars = 8_000_000;
// Smaller pages are read again: the end of a log is asked for from another position each time.
const fewestEvents = 64;
const fewestChars = charsAtOnce / 2;

/**
 * Recently read pages of logs: readers that begin at the same position, such as a web page that opens several streams,
 * get the same events, and with them what was made of those.
 */
export function createPageCache() {
  const pages = new Map<string, { events: LoggedEvent[]; chars: number }>();
  let chars = 0;

  function forget(key: string): void {
    chars -= pages.get(key)?.chars ?? 0;
    pages.delete(key);
  }

  return {
    get(key: string): LoggedEvent[] | undefined {
      const found = pages.get(key);
      if (!found) return undefined;
      // The newest use is last.
      pages.delete(key);
      pages.set(key, found);
      return found.events;
    },
    set(key: string, events: LoggedEvent[]): void {
      const size = events.reduce((sum, { data }) => sum + data.length, 0);
      if (events.length < fewestEvents && size < fewestChars) return;
      forget(key);
      pages.set(key, { events, chars: size });
      chars += size;
      while (chars > mostChars) forget(pages.keys().next().value!);
    },
  };
}
