import type { LogEntry } from "../../../contract/revision/logs.ts";
import { visible } from "../../../foundation/text/visible-text.ts";
import type { Paint } from "../paint.ts";

/**
 * `12:04:31Z message`, with the level where it is more than information, and below it the other lines of the message.
 * What an agent prints cannot move the cursor.
 */
export function logLines(entry: LogEntry, paint: Paint): string[] {
  const moment = new Date(entry.timestamp);
  const time = Number.isNaN(moment.getTime())
    ? String(entry.timestamp)
    : `${moment.toISOString().slice(11, 19)}Z`;
  const level = entry.level.toUpperCase();
  const [first = "", ...others] = readable(entry.message)
    .flatMap((text) => text.split("\n"))
    .map((text) => visible(text).trimEnd());
  const mark =
    level === "INFO" || level === "DEBUG"
      ? ""
      : `${paint(level.startsWith("WARN") ? "yellow" : "red", level)} `;
  return [
    `${paint("dim", time)} ${mark}${first}`,
    ...others.map((text) => `${" ".repeat(time.length)} ${text}`),
  ];
}

/** A stack within a line of JSON is shown below it as what it is: many lines. */
function readable(message: string): string[] {
  const text = message.trimEnd();
  const { level: _, ...fields } = objectIn(text);
  const long = Object.entries(fields).filter(
    ([, value]) => typeof value === "string" && value.includes("\n"),
  );
  if (long.length === 0) return [text];
  const short = Object.entries(fields).filter((field) => !long.some(([name]) => name === field[0]));
  return [JSON.stringify(Object.fromEntries(short)), ...long.map(([, value]) => String(value))];
}

function objectIn(text: string): Record<string, unknown> {
  if (!text.startsWith("{")) return {};
  try {
    return JSON.parse(text);
  } catch {
    // It only looked like JSON.
    return {};
  }
}
