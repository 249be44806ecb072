// Compiles src/ into a fresh lib/: JavaScript and type declarations, what the npm package holds.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import module from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const tsc = module.createRequire(import.meta.url).resolve("typescript/bin/tsc");

rmSync(path.join(root, "lib"), { recursive: true, force: true });
const { status, error } = spawnSync(process.execPath, [tsc, "-p", path.join(root, "tsconfig.lib.json")], {
  stdio: "inherit",
});
if (error) throw error;
process.exitCode = status ?? 1;
