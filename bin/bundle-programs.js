// Puts programs of lib/ into few files, packages included, so that they start fast: cli/index becomes
// lib/bundle/cli-index.js, with a file for each module that is imported later, and for what these share.
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const lib = path.join(root, "lib");
const bundle = path.join(lib, "bundle");

/** Packages with programs of their own, and those that users choose. */
const external = ["esbuild", "tsx", "tsx/*", "pg", "@langchain/*", "typescript", "@pulumi/*"];

/** @param entries paths in lib/ without extension */
export async function bundlePrograms(entries) {
  const { metafile } = await build({
    entryPoints: Object.fromEntries(
      entries.map((entry) => [entry.replaceAll("/", "-"), path.join(lib, `${entry}.js`)]),
    ),
    outdir: bundle,
    bundle: true,
    splitting: true,
    chunkNames: "[hash]",
    format: "esm",
    platform: "node",
    target: "node22",
    // Of packages that have both, the modules: what is not used of them is left out.
    mainFields: ["module", "main"],
    external,
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: "none",
    plugins: [
      { name: "own place", setup: keepPlaces },
      { name: "one language", setup: leaveOutLocales },
    ],
    // What CommonJS packages require of Node.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    logLevel: "warning",
    metafile: true,
  });
  requireNames(metafile);
}

/** CommonJS modules of which `await import(…)` takes the default. */
const onlyDefault = ["node_modules/undici/lib/dispatcher/env-http-proxy-agent.js"];

/** `await import(…)` of CommonJS gives the default alone here: each name taken of it would be undefined. */
function requireNames({ inputs }) {
  const isNameless = ({ kind, path: file }) =>
    kind === "dynamic-import" && inputs[file]?.format === "cjs" && !onlyDefault.includes(file);
  const nameless = Object.values(inputs).flatMap(({ imports }) => imports.filter(isNameless));
  if (nameless.length > 0)
    throw new Error(`imported later, but CommonJS: ${nameless.map(({ path: file }) => file).join(", ")}`);
}

/** Half of zod are sentences in other languages. */
function leaveOutLocales({ onLoad }) {
  onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
    contents: 'export { default as en } from "./en.js";',
    loader: "js",
  }));
}

/** A module finds its siblings and its package from where it lies in lib/, wherever its code is. */
function keepPlaces({ onLoad }) {
  onLoad({ filter: /\.js$/ }, ({ path: file }) => {
    if (!file.startsWith(lib + path.sep)) return undefined;
    const text = readFileSync(file, "utf8");
    if (!text.includes("import.meta.url")) return undefined;
    const own = path.relative(bundle, file).split(path.sep).join("/");
    const url = `new URL(${JSON.stringify(own)}, import.meta.url).href`;
    return { contents: text.replaceAll("import.meta.url", url), loader: "js" };
  });
}
