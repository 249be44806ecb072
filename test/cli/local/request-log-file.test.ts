import { readFileSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openRequestLog } from "../../../src/cli/local/request-log-file.ts";
import { projectFolder } from "../../support/project-folder.ts";

const linesOf = (path: string) => readFileSync(path, "utf8").split("\n").filter(Boolean);

test("entries are appended as lines of JSON to a file of its owner, which may be truncated meanwhile", async () => {
  using folder = projectFolder();
  const path = join(folder.path, "requests.log");
  for (const at of [1, 2]) {
    const log = openRequestLog(path, () => {});
    log.tell({ at });
    await log.close();
  }
  expect(linesOf(path)).toEqual(['{"at":1}', '{"at":2}']);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const log = openRequestLog(path, () => {});
  truncateSync(path);
  log.tell({ at: 3 });
  await log.close();
  await log.close();
  expect(readFileSync(path, "utf8")).toBe('{"at":3}\n');
});

test("a disk that does not keep up costs entries and not memory, which is said once", async () => {
  using folder = projectFolder();
  const path = join(folder.path, "requests.log");
  const said: string[] = [];
  const log = openRequestLog(path, (line) => void said.push(line));
  const text = "x".repeat(1024 * 1024);
  for (let n = 0; n < 20; n++) log.tell({ text });
  expect(said).toEqual(["the request log is not written: entries are dropped"]);
  await log.close();
  expect(linesOf(path).length).toBeLessThan(12);
});

test("a file that cannot be written is named before the server starts", () => {
  using folder = projectFolder();
  expect(() => openRequestLog(join(folder.path, "none", "requests.log"), () => {})).toThrow(
    /--request-log: .*none/,
  );
});
