import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { pageFolder } from "../../../src/http/page/page-folder.ts";

test("the built page has at most 200 kB of script as it is sent, and nothing that its policy would refuse", async () => {
  const folder = await pageFolder("dashboard");
  const assets = join(folder, "assets");
  const named = (ending: string) =>
    readdirSync(assets).flatMap((name) =>
      name.endsWith(ending) ? [readFileSync(join(assets, name), "utf8")] : [],
    );
  const scripts = named(".js");
  expect(scripts.length).toBeGreaterThan(0);
  const bytes = scripts.reduce((sum, script) => sum + brotliCompressSync(script).length, 0);
  expect(bytes).toBeLessThanOrEqual(200_000);
  const html = readFileSync(join(folder, "index.html"), "utf8");
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|https?:\/\//);
  for (const style of named(".css")) expect(style).not.toMatch(/@import|url\(/);
});
