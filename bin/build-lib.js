// Compiles src/ and pulumi-provider/ into a fresh lib/, with the built pages and the command line in few files: what the
// npm package holds.
import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import module from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { bundleProgram, bundleSmallCommands } from "./bundle-programs.js";
import { writeTexts } from "./write-texts.js";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const lib = path.join(root, "lib");
const compiled = path.join(root, "build/lib");
const tsc = module.createRequire(import.meta.url).resolve("typescript/bin/tsc");

console.log("Compiling, which takes most of the time …");
rmSync(compiled, { recursive: true, force: true });
const { status, error } = spawnSync(process.execPath, [tsc, "-p", path.join(root, "tsconfig.lib.json")], {
  stdio: "inherit",
});
if (error) throw error;
process.exitCode = status ?? 1;
layOut();
console.log("Bundling the command line …");
await bundleProgram();
await bundleSmallCommands();
await writeTexts(lib);
console.log("Building the chat page …");
await import("./build-pages.js");
cpSync(path.join(root, "build/pages"), path.join(lib, "pages"), { recursive: true });

/** lib/ is what src/ is here, with pulumi-provider/ in it instead of beside it: that one's imports lose `src/`. */
function layOut() {
  const provider = path.join(compiled, "pulumi-provider");
  for (const name of readdirSync(provider, { recursive: true })) {
    if (!/\.(js|d\.ts)$/.test(name)) continue;
    const file = path.join(provider, name);
    writeFileSync(file, readFileSync(file, "utf8").replace(/(["'])((?:\.\.\/)+)src\//g, "$1$2"));
  }
  rmSync(lib, { recursive: true, force: true });
  renameSync(path.join(compiled, "src"), lib);
  renameSync(provider, path.join(lib, "pulumi-provider"));
  rmSync(compiled, { recursive: true });
  // What is not compiled: programs in Python, which run as they are.
  const source = path.join(root, "src");
  for (const name of readdirSync(source, { recursive: true }))
    if (name.endsWith(".py")) cpSync(path.join(source, name), path.join(lib, name));
}
