import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

test("a process that becomes idle releases the memory that its work needed", async () => {
  const module = fileURLToPath(new URL("../../../src/agent-server/process/idle-memory.ts", import.meta.url));
  const script = `
    const { releaseMemoryWhenIdle } = await import(${JSON.stringify(module)});
    let work = Array.from({ length: 400_000 }, (_, n) => ({ n, text: "x" + n }));
    const before = process.memoryUsage().heapTotal;
    work = undefined;
    releaseMemoryWhenIdle(20);
    for (let n = 0; n < 500 && process.memoryUsage().heapTotal > before / 2; n++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    console.log(JSON.stringify({ before, after: process.memoryUsage().heapTotal }));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
  const { before, after } = JSON.parse(stdout);
  expect(after).toBeLessThan(before / 2);
});
