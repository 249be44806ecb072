// This folder: output of programs as log lines: split, with a level. Nothing is stored.

export type LogLevel = "INFO" | "WARNING" | "ERROR";

/** Names of levels, and the numbers that loggers for Node have for them. */
const warnings: ReadonlySet<unknown> = new Set(["WARN", "WARNING", 40]);
const errors: ReadonlySet<unknown> = new Set(["ERROR", "CRITICAL", "FATAL", 50, 60]);

/**
 * The level of a line that an agent wrote: its own `level` where it is an object of JSON that has one, as loggers write
 * it; else `fallback`.
 */
export function levelOfLine(line: string, fallback: LogLevel): LogLevel {
  if (!line.startsWith("{") || !line.includes('"level"')) return fallback;
  const said = levelIn(line);
  const level = typeof said === "string" ? said.toUpperCase() : said;
  if (errors.has(level)) return "ERROR";
  if (warnings.has(level)) return "WARNING";
  return typeof level === "string" || typeof level === "number" ? "INFO" : fallback;
}

function levelIn(line: string): unknown {
  try {
    return (JSON.parse(line) as { level?: unknown }).level;
  } catch {
    // It only looked like JSON.
    return undefined;
  }
}
