import { appendFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { packFiles } from "../../../../src/sources/tarball/archive/pack.ts";
import { projectFolder } from "../../../support/project-folder.ts";

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
  // The first file is open, and only some of its chunks are compressed: now the tree changes.
  await nextTurn();
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

test("packing that is aborted midway rejects with the signal's reason", async () => {
  using folder = projectFolder({ "large.bin": new Uint8Array(12 * MEGABYTE) });
  const controller = new AbortController();
  const options = { limitBytes: 50 * MEGABYTE, signal: controller.signal };
  const packing = packFiles(folder.path, ["large.bin"], options);
  await nextTurn();
  const reason = new Error("cancelled");
  controller.abort(reason);
  await expect(packing).rejects.toBe(reason);
});
