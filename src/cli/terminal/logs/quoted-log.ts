import type { LogEntry } from "../../../contract/revision/logs.ts";
import type { Paint } from "../paint.ts";
import { logLines } from "./log-line.ts";

/** Lines of a log among our own. */
export function quotedLog(entries: readonly LogEntry[], paint: Paint): string[] {
  return entries
    .flatMap((entry) => logLines(entry, paint))
    .map((line) => `      ${paint("dim", "│")} ${line}`);
}
