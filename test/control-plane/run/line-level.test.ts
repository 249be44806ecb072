import { expect, test } from "vitest";
import { levelOfLine } from "../../../src/control-plane/machine/lines/line-level.ts";

test.each([
  ['{"level":"ERROR","event":"run_failed"}', "ERROR"],
  ['{"level":"error","message":"as winston writes it"}', "ERROR"],
  ['{"level":50,"msg":"as pino writes it"}', "ERROR"],
  ['{"level":60,"msg":"fatal"}', "ERROR"],
  ['{"level":"warn"}', "WARNING"],
  ['{"level":40}', "WARNING"],
  ['{"level":"debug"}', "INFO"],
  ['{"level":30}', "INFO"],
])("a JSON line has the level that it contains: %s is %s, on either stream", (line, level) => {
  expect(levelOfLine(line, "INFO")).toBe(level);
  expect(levelOfLine(line, "ERROR")).toBe(level);
});

test.each([
  "plain text",
  'ERROR {"level":"INFO"}',
  '{"level":"INFO", cut off',
  '{"message":"\\"level\\" is only named"}',
  '{"level":null}',
  '{"level":{"name":"INFO"}}',
  '["level"]',
  "",
])("any other line has the level of its stream: %s", (line) => {
  expect(levelOfLine(line, "INFO")).toBe("INFO");
  expect(levelOfLine(line, "ERROR")).toBe("ERROR");
});
