import { execFile } from "node:child_process";
import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";

const run = promisify(execFile);
const runner = pathToFileURL(resolve(import.meta.dirname, "../../../bin/run-bundle.js")).href;
let folder: string;
let program: string;
let kept: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "run-bundle-"));
  program = join(folder, "program.cjs");
  kept = join(folder, "kept");
  writeFileSync(
    program,
    '(function (require, module, importMeta) { const say = () => require("node:util").format("%s %s", importMeta.url, process.argv[1]);\n' +
      'console.log(say()); process.exitCode = Number(process.env.ENDS_WITH ?? "0"); })',
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const runIt = (file = kept, endsWith = "0") =>
  run(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `const { runBundle } = await import(${JSON.stringify(runner)}); runBundle(process.argv[1], process.argv[2]);`,
      program,
      file,
    ],
    { env: { ...process.env, ENDS_WITH: endsWith } },
  );

test("a program knows its place, and the code that V8 made of it is kept for the next run", async () => {
  const said = `${pathToFileURL(program).href} ${program}\n`;
  expect((await runIt()).stdout).toBe(said);
  const code = readFileSync(kept);
  expect(code.length).toBeGreaterThan(0);
  expect((await runIt()).stdout).toBe(said);
  expect(readFileSync(kept).equals(code)).toBe(true);
  expect(await readdir(folder)).toEqual(["kept", "program.cjs"]);
});

test("damaged code is not used, and replaced", async () => {
  writeFileSync(kept, "damaged");
  expect((await runIt()).stdout).toContain(program);
  expect(readFileSync(kept, "utf8")).not.toBe("damaged");
});

test.skipIf(process.platform === "win32")("code that others could have written is not used", async () => {
  await runIt();
  const code = readFileSync(kept);
  chmodSync(kept, 0o622);
  await runIt();
  expect(readFileSync(kept).length).toBe(code.length);
  expect(statSync(kept).mode & 0o777).toBe(0o600);
});

test("a command that failed keeps no code, since it may have ended early", async () => {
  await expect(runIt(kept, "2")).rejects.toMatchObject({ code: 2 });
  expect(await readdir(folder)).toEqual(["program.cjs"]);
});

test("where nothing can be kept, the program runs all the same", async () => {
  expect((await runIt(join(folder, "none", "kept"))).stdout).toContain(program);
});
