import { execFileSync } from "node:child_process";
import { appendFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { packFiles } from "../../../src/sources/tarball/pack.ts";
import { createParallelGzip } from "../../../src/sources/tarball/parallel-gzip.ts";
import { projectFolder } from "../../support/project-folder.ts";

const MEGABYTE = 1024 * 1024;

test("packing names a file that grows, vanishes or becomes a link meanwhile", async () => {
  using folder = projectFolder({
    "1-first.bin": new Uint8Array(12 * MEGABYTE),
    "2-gone": "x",
    "3-link": "x",
    "4-steady": "x",
  });
  const packing = packFiles(folder.path, ["1-first.bin", "2-gone", "3-link", "4-steady"], {
    limitBytes: 50 * MEGABYTE,
  });
  // Packing waits for the first chunks in flight: now the tree changes.
  appendFileSync(join(folder.path, "1-first.bin"), "more");
  rmSync(join(folder.path, "2-gone"));
  rmSync(join(folder.path, "3-link"));
  symlinkSync("4-steady", join(folder.path, "3-link"));
  const { problems, content } = await packing;
  content?.close();
  expect(problems.map(({ path }) => path)).toEqual(["1-first.bin", "2-gone", "3-link"]);
  expect(problems[0]?.message).toBe(
    "1-first.bin changed while it was being packed; run again once nothing writes to it, or leave it out with .gitignore",
  );
});

test("the parallel gzip writes a single member that gunzip restores", async () => {
  const piece = fc.uint8Array({ maxLength: 50_000 }).map((bytes) => Buffer.from(bytes));
  const pieces = fc.array(fc.tuple(piece, fc.integer({ min: 1, max: 60 })), { maxLength: 4 });
  const run = async (parts: [Buffer, number][]) => {
    const content = Buffer.concat(
      parts.flatMap(([bytes, times]) => Array.from({ length: times }, () => bytes)),
    );
    const seen: Buffer[] = [];
    const written: Buffer[] = [];
    const gzip = createParallelGzip({
      onContent: (chunk) => seen.push(Buffer.from(chunk)),
      write: (part) => written.push(part),
    });
    for (let offset = 0; offset < content.length; ) {
      const copied = content.copy(gzip.room(), 0, offset);
      offset += copied;
      await gzip.advance(copied);
    }
    await gzip.end();
    expect(gunzipSync(Buffer.concat(written)).equals(content)).toBe(true);
    expect(Buffer.concat(seen).equals(content)).toBe(true);
  };
  await fc.assert(fc.asyncProperty(pieces, run), { numRuns: 30 });
});

test("the system's gzip verifies the parallel gzip's output", async () => {
  using folder = projectFolder();
  const written: Buffer[] = [];
  const gzip = createParallelGzip({ onContent: () => {}, write: (part) => written.push(part) });
  for (let megabyte = 0; megabyte < 3; megabyte++) {
    const room = gzip.room().fill(megabyte);
    await gzip.advance(room.length);
  }
  await gzip.end();
  const file = join(folder.path, "x.gz");
  writeFileSync(file, Buffer.concat(written));
  expect(execFileSync("gzip", ["-tv", file], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] })).toBe(
    "",
  );
});

test("a failed write ends the gzip stream with its error, and nothing more is written", async () => {
  const full = new Error("no room");
  let parts = 0;
  const gzip = createParallelGzip({
    onContent: () => {},
    write() {
      parts++;
      if (parts === 3) throw full;
    },
  });
  const fill = async () => {
    for (let megabyte = 0; megabyte < 20; megabyte++) await gzip.advance(gzip.room().length);
  };
  await expect(fill()).rejects.toBe(full);
  await expect(gzip.end()).rejects.toBe(full);
  expect(parts).toBe(3);
});
