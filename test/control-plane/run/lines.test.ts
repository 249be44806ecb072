import { PassThrough } from "node:stream";
import fc from "fast-check";
import { expect, test } from "vitest";
import { eachLine } from "../../../src/control-plane/machine/lines/lines.ts";

async function linesOf(chunks: Uint8Array[]): Promise<string[]> {
  const stream = new PassThrough();
  const lines: string[] = [];
  const done = eachLine(stream, (line) => lines.push(line));
  for (const chunk of chunks) stream.write(chunk);
  stream.end();
  await done;
  return lines;
}

test("splits the output into the same lines wherever it is cut, also inside a character", async () => {
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

test("keeps only the final state of a progress bar", async () => {
  expect(await linesOf([Buffer.from("10%\r50%\r100%\n")])).toEqual(["100%"]);
});

test("returns a long line whole, and replaces an endless one instead of truncating it", async () => {
  expect((await linesOf([Buffer.alloc(200_000, "x")])).map((line) => line.length)).toEqual([200_000]);
  const chunks = [...Array.from({ length: 10 }, () => Buffer.alloc(100_000, "x")), Buffer.from("x\nnext")];
  const leftOut = "(a line of more than 262144 characters is left out)";
  expect(await linesOf(chunks)).toEqual([leftOut, "next"]);
  expect(await linesOf([Buffer.concat(chunks)])).toEqual([leftOut, "next"]);
});
