import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { eachLine } from "../../src/control-plane/machine/lines/lines.ts";
import { mostRelevantLine } from "../../src/control-plane/machine/lines/most-relevant-line.ts";

/** Just short of what is left out. */
const length = 262_000;

// Minutes each where the time grows with the square of the length.
test.each([
  ["carriage returns", `${"\r".repeat(length)}x`],
  ["spaces", `${" ".repeat(length)}x`],
  ["incomplete colour sequences", `${"\x1b[".repeat(length / 2)}x`],
  ["digits of a colour sequence", `\x1b[${"1;".repeat(length / 2)}x`],
  ["letters without an error", `${"a".repeat(length)} rror`],
  ["punctuation without an error", `${"-".repeat(length)}rror`],
])("lines of %s in a build's output do not block the server", async (_what, line) => {
  const stream = new PassThrough();
  const lines: string[] = [];
  const read = eachLine(stream, (each) => lines.push(each));
  stream.end(`${line}\n`.repeat(8));
  await read;
  expect(lines).toHaveLength(8);
  expect(mostRelevantLine(lines)).toBeTypeOf("string");
});
