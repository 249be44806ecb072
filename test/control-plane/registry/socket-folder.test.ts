import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { openSocketFolder } from "../../../src/control-plane/registry/socket-folder.ts";

const root = mkdtempSync(join(tmpdir(), "sockets-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("a socket lies in the registry's own folder, which nobody else may enter", async () => {
  const { folder, socket } = await openSocketFolder(root);
  expect([dirname(folder), dirname(socket)]).toEqual([root, folder]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test("what a kill has left is gone with the next start, also where the path is too long for a socket", async () => {
  // As short as the system's own.
  const temporary = mkdtempSync(join(tmpdir(), "t-"));
  onTestFinished(() => rmSync(temporary, { recursive: true }));
  const long = join(root, "x".repeat(100));
  for (const folder of [root, long]) {
    const first = await openSocketFolder(folder, temporary);
    expect(Buffer.byteLength(first.socket)).toBeLessThan(104);
    writeFileSync(first.socket, "");
    const second = await openSocketFolder(folder, temporary);
    expect(second).toEqual(first);
    expect(existsSync(second.socket)).toBe(false);
  }
  expect(readdirSync(temporary)).toHaveLength(1);
});
