import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { makeFolder } from "../../support/agents/agent-server.ts";

const pathOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

test("the built studio has at most 200 kB of script as it is sent, and nothing that its policy would refuse", async () => {
  await using folder = await makeFolder();
  const args = [
    "build",
    "--config",
    pathOf("src/pages/studio/vite.config.ts"),
    "--outDir",
    folder.path,
    "--logLevel",
    "error",
  ];
  // A test's own environment would build the development edition of the libraries.
  const env = { ...process.env, NODE_ENV: "production" };
  await promisify(execFile)(process.execPath, [pathOf("node_modules/vite/bin/vite.js"), ...args], { env });
  const assets = join(folder.path, "assets");
  const named = (ending: string) =>
    readdirSync(assets).flatMap((name) =>
      name.endsWith(ending) ? [readFileSync(join(assets, name), "utf8")] : [],
    );
  const scripts = named(".js");
  expect(scripts.length).toBeGreaterThan(0);
  const bytes = scripts.reduce((sum, script) => sum + brotliCompressSync(script).length, 0);
  expect(bytes).toBeLessThanOrEqual(200_000);
  const html = readFileSync(join(folder.path, "index.html"), "utf8");
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|https?:\/\//);
  for (const style of named(".css")) expect(style).not.toMatch(/@import|url\(/);
});
