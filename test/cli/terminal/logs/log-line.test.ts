import { expect, test } from "vitest";
import { logLines } from "../../../../src/cli/terminal/logs/log-line.ts";
import { plainPaint } from "../../../../src/cli/terminal/paint.ts";

const lines = (level: string, message: string) =>
  logLines({ id: "1", timestamp: 0, level, message }, plainPaint);

test("a log line is time and message, with the level unless it is INFO", () => {
  expect(lines("INFO", "all well\n")).toEqual(["00:00:00Z all well"]);
  expect(lines("WARNING", "careful")).toEqual(["00:00:00Z WARNING careful"]);
});

test("further lines of a log message are indented below it and cannot move the cursor", () => {
  expect(lines("ERROR", "broke\n  at a.ts:1\r\n\u001b[2Kand \u001b[31mred")).toEqual([
    "00:00:00Z ERROR broke",
    "            at a.ts:1",
    "          and red",
  ]);
});

test("a stack trace inside a JSON log message is printed below it", () => {
  const message = JSON.stringify({
    level: "ERROR",
    event: "run_failed",
    node: "say",
    error: "E: x\n  at a.ts:1",
  });
  expect(lines("ERROR", message)).toEqual([
    '00:00:00Z ERROR {"event":"run_failed","node":"say"}',
    "          E: x",
    "            at a.ts:1",
  ]);
});

test.each(['{"a":1}', '{"level":"INFO","a":"b"}', "{not JSON", "{}", "null"])(
  "the JSON log message %s is printed unchanged",
  (message) => {
    expect(lines("INFO", message)).toEqual([`00:00:00Z ${message}`]);
  },
);
