import type { LogEntry } from "../../contract/revision/logs.ts";

/** A mistake in a file, as a log names it; `line` counts from 1. */
export type Place = { file: string; line: number; message: string };

/** As builds and agents say where a mistake is: `agent.py:2: …`, `… at src/agent.ts:7:3: …`, `agent.ts(7,3): …`. */
const PLACE = /(?:^|\s)([^\s:;()]+)(?::(\d+)(?::\d+)?|\((\d+),\d+\)): /;
/** A sentence that names several has one after the other. */
const BETWEEN = /; (?=[^\s:;()]+:\d+: )/;
const BAD: ReadonlySet<string> = new Set(["ERROR", "CRITICAL"]);

/** The places that errors of a log name, each once. */
export function placesIn(entries: readonly LogEntry[]): Place[] {
  const texts = entries
    .filter(({ level }) => BAD.has(level.toUpperCase()))
    .flatMap(({ message }) => message.split(BETWEEN));
  return [...new Set(texts)].flatMap((text) => {
    const found = PLACE.exec(text);
    if (!found) return [];
    const [all, file = "", line, row] = found;
    const message = found.index === 0 ? text.slice(all.length) : text;
    return [{ file, line: Number(line ?? row), message }];
  });
}
