import { stripVTControlCharacters } from "node:util";
import type { LogEntry } from "../../contract/logs.ts";
import type { Paint } from "./paint.ts";

/** `12:04:31 message`, with the level where it is more than information. What an agent prints cannot move the cursor. */
export function logLine(entry: LogEntry, paint: Paint): string {
  const moment = new Date(entry.timestamp);
  const time = Number.isNaN(moment.getTime()) ? String(entry.timestamp) : moment.toISOString().slice(11, 19);
  const level = entry.level.toUpperCase();
  const message = stripVTControlCharacters(entry.message).replaceAll("\r", "").trimEnd();
  if (level === "INFO" || level === "DEBUG") return `${paint("dim", time)} ${message}`;
  return `${paint("dim", time)} ${paint(level.startsWith("WARN") ? "yellow" : "red", level)} ${message}`;
}
