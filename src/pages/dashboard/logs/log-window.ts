import type { LogEntry } from "../api/types.ts";

/** Entries in the order of the log, each once. `isWhole`: nothing older is left to read. */
export interface LogWindow {
  entries: readonly LogEntry[];
  /** Where the older ones go on. */
  older: string | undefined;
}

export const emptyWindow: LogWindow = { entries: [], older: undefined };

type NewestFirst = { logs: LogEntry[]; next_offset?: string | null };

/** With a page of older entries before what is there. */
export function withOlder(window: LogWindow, page: NewestFirst): LogWindow {
  const known = new Set(window.entries.map(({ id }) => id));
  const older = page.logs.filter(({ id }) => !known.has(id)).reverse();
  return {
    entries: [...older, ...window.entries],
    older: page.logs.length === 0 ? undefined : (page.next_offset ?? undefined),
  };
}

/** With what a page has after the last entry that is there already. */
export function withNewer(window: LogWindow, logs: readonly LogEntry[]): LogWindow {
  const known = new Set(window.entries.slice(-logs.length).map(({ id }) => id));
  const fresh = logs.slice(logs.findLastIndex(({ id }) => known.has(id)) + 1);
  return fresh.length === 0 ? window : { ...window, entries: [...window.entries, ...fresh] };
}

/** From when on what is new is asked for the first time; undefined: from the beginning. */
export function followFrom({ entries }: LogWindow): number | undefined {
  const newest = entries.at(-1);
  return newest && momentOf(newest);
}

/** Epoch milliseconds; 0 for a moment that cannot be read. */
export const momentOf = ({ timestamp }: LogEntry): number => new Date(timestamp).getTime() || 0;

/** A line as it is shown: the first one of an entry has its time and level. */
export interface LogLine {
  key: string;
  entry: LogEntry;
  isFirst: boolean;
  text: string;
}

export function linesOf(entries: readonly LogEntry[]): LogLine[] {
  return entries.flatMap((entry) =>
    entry.message
      .replace(/\r?\n$/, "")
      .split(/\r?\n/)
      .map((text, index) => ({ key: `${entry.id}:${index}`, entry, isFirst: index === 0, text })),
  );
}

export type Level = "debug" | "info" | "warning" | "error";

export function levelOf({ level }: LogEntry): Level {
  const name = level.toUpperCase();
  if (name === "ERROR" || name === "CRITICAL" || name === "FATAL") return "error";
  if (name.startsWith("WARN")) return "warning";
  return name === "DEBUG" || name === "TRACE" ? "debug" : "info";
}

/** As a text file, one line an entry. */
export function fileText(entries: readonly LogEntry[]): string {
  return entries
    .map((entry) => `${new Date(momentOf(entry)).toISOString()} ${entry.level} ${entry.message.trimEnd()}\n`)
    .join("");
}
