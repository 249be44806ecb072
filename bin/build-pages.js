// Builds the pages of src/pages/ into build/pages/: what the servers serve and the npm package holds.
// Named pages only: node bin/build-pages.js chat
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync, constants as zlib } from "node:zlib";
import { build } from "vite";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const pages = path.join(root, "build/pages");
/** Vite advises to split what is larger. The page is served from nearby, compressed. */
const CHUNK_LIMIT_KB = 2000;
// Built beside its target and renamed: two starts at once build twice, and each serves a whole page.
const building = path.join(root, `build/pages-${process.pid}`);

const sources = path.join(root, "src/pages");
const configOf = (name) => path.join(sources, name, "vite.config.ts");
const all = readdirSync(sources).filter((name) => existsSync(configOf(name)));
const asked = process.argv.slice(2);

for (const name of asked.length > 0 ? asked : all) {
  const outDir = path.join(building, name);
  const configFile = configOf(name);
  await build({ configFile, logLevel: "warn", build: { outDir, chunkSizeWarningLimit: CHUNK_LIMIT_KB } });
  compress(outDir);
  replace(path.join(pages, name), outDir);
}
rmSync(building, { recursive: true });

/** The servers send these as they are. The shell is not among them: a server fills it in. */
function compress(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue;
    const file = path.join(folder, name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: zlib.Z_BEST_COMPRESSION }));
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  }
}

function replace(target, folder) {
  mkdirSync(target, { recursive: true });
  renameSync(target, `${folder}-former`);
  try {
    renameSync(folder, target);
  } catch (error) {
    // Another build was quicker.
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
  }
}
