import { PassThrough } from "node:stream";
import fc from "fast-check";
import { expect, test } from "vitest";
import { eachLine } from "../../../src/control-plane/run/lines.ts";

async function linesOf(chunks: Uint8Array[]): Promise<string[]> {
  const stream = new PassThrough();
  const lines: string[] = [];
  const done = eachLine(stream, (line) => lines.push(line));
  for (const chunk of chunks) stream.write(chunk);
  stream.end();
  await done;
  return lines;
}

test("gives the same lines wherever the output is cut, also inside a character", async () => {
  const text = "one\r\ntwo ä€😀\n\nlast";
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(Buffer.byteLength(text)), { maxLength: 5 }), async (cuts) => {
      const bytes = Buffer.from(text);
      const ends = [...cuts.sort((a, b) => a - b), bytes.length];
      const chunks = ends.map((end, i) => bytes.subarray(ends[i - 1] ?? 0, end));
      expect(await linesOf(chunks)).toEqual(["one", "two ä€😀", "", "last"]);
    }),
  );
});

test("shows what a progress bar showed last, and cuts an endless line", async () => {
  expect(await linesOf([Buffer.from("10%\r50%\r100%\n")])).toEqual(["100%"]);
  const pieces = await linesOf([Buffer.alloc(40_000, "x")]);
  expect(pieces.map((piece) => piece.length)).toEqual([16_384, 16_384, 7_232]);
});
