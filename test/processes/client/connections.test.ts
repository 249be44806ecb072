import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

test("the client does not load parts of undici that it does not need", async () => {
  const script = `
    import { createRequire } from "node:module";
    await import(${JSON.stringify(new URL("../../../src/client/control-plane.ts", import.meta.url).href)});
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    console.log(JSON.stringify(loaded.filter((file) => file.includes("undici"))));
  `;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", script]);
  const loaded: string[] = JSON.parse(stdout);
  expect(loaded.some((file) => file.endsWith("dispatcher/agent.js"))).toBe(true);
  expect(loaded.filter((file) => /proxy-agent|web.fetch|undici.index\.js/.test(file))).toEqual([]);
});
