// Puts the command line into few files, packages included, so that it starts fast: lib/bundle/cli-index.js, with a file
// for each module that is imported later, and for what these share. Most commands are one file together beside it, which
// `run-bundle.js` runs with the code that V8 kept of it.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const lib = path.join(root, "lib");
const bundle = path.join(lib, "bundle");
const entry = path.join(lib, "cli/index.js");

/** Packages with programs of their own, and those that users choose. */
const external = ["esbuild", "tsx", "tsx/*", "pg", "@langchain/*", "typescript", "@pulumi/*"];

const common = {
  outdir: bundle,
  bundle: true,
  platform: "node",
  target: "node22",
  // Of packages that have both, the modules: what is not used of them is left out.
  mainFields: ["module", "main"],
  external,
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: "none",
  logLevel: "warning",
  metafile: true,
};
const plugins = [
  { name: "own place", setup: keepPlaces },
  { name: "what is used", setup: leaveOutUnused },
  { name: "HTTP/2 on demand", setup: loadHttp2Late },
  { name: "one language", setup: leaveOutLocales },
];

/** All of `cli/index`. */
export async function bundleProgram() {
  const { metafile } = await build({
    ...common,
    entryPoints: { "cli-index": entry },
    splitting: true,
    chunkNames: "[hash]",
    format: "esm",
    plugins,
    // What CommonJS packages require of Node.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
  });
  requireNames(metafile);
}

/** Modules of commands that bring many others: they start servers, read a project or build. */
const large = /servers|build|deploy|doctor|init|plan|promote|rollback|env\/|completion/;

/** `cli/index` with those commands alone that are small, as one function in one file. */
export async function bundleSmallCommands() {
  const { commandTable } = await import(path.join(lib, "cli/commands/index.js"));
  const isLarge = ({ load }) => large.test(/import\("(.*?)"\)/.exec(String(load))[1]);
  const { outputFiles, metafile } = await build({
    ...common,
    entryPoints: { small: entry },
    entryNames: "[name]-[hash]",
    format: "cjs",
    plugins: [
      { name: "small commands", setup: leaveOutLarge },
      { name: "Node's modules on demand", setup: loadBuiltinsLate },
      ...plugins,
    ],
    define: { "import.meta": "importMeta" },
    banner: { js: "(function (require, module, importMeta) {" },
    footer: { js: "})" },
    write: false,
  });
  requireNames(metafile);
  const [{ path: file, text }] = outputFiles;
  writeFileSync(file, inAscii(text));
  const names = commandTable.commands.filter((command) => !isLarge(command)).map(({ name }) => name);
  writeFileSync(path.join(bundle, "small.json"), JSON.stringify({ file: path.basename(file), names }));
}

/** Of these commands the small program has the names alone: it is not called with them. */
function leaveOutLarge({ onResolve }) {
  onResolve({ filter: large }, ({ kind, path: name, importer }) =>
    kind === "dynamic-import" && importer.endsWith(path.join("commands", "index.js"))
      ? { path: name, external: true }
      : undefined,
  );
}

/** What loads much and is needed by few runs. */
function loadBuiltinsLate({ onResolve, onLoad }) {
  onResolve({ filter: /^node:(crypto|child_process)$/ }, ({ path: name, namespace }) =>
    namespace === "late" ? undefined : { path: name, namespace: "late" },
  );
  onLoad({ filter: /^node:/, namespace: "late" }, async ({ path: name }) => ({
    contents: `for (const key of ${JSON.stringify(Object.keys(await import(name)))})
      Object.defineProperty(exports, key, { get: () => require("${name}")[key], enumerable: true });`,
  }));
}

/** V8 holds a text with other characters in twice the memory. esbuild escapes them everywhere but in regular expressions. */
function inAscii(text) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
  return text.replace(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Our modules only declare: one that nothing is taken from need not be loaded, however many an index names. */
function leaveOutUnused({ onResolve }) {
  onResolve({ filter: /^\..*\.js$/ }, ({ path: name, resolveDir }) =>
    resolveDir.startsWith(lib) ? { path: path.join(resolveDir, name), sideEffects: false } : undefined,
  );
}

/** undici loads HTTP/2 at its start, and with it TLS; here with the first connection that speaks it. */
function loadHttp2Late({ onResolve, onLoad }) {
  const namespace = "late";
  onResolve({ filter: /\/client-h2\.js$/ }, ({ path: name, resolveDir, namespace: from }) =>
    from === namespace ? undefined : { path: path.join(resolveDir, name), namespace },
  );
  onLoad({ filter: /./, namespace }, ({ path: file }) => ({
    contents: `module.exports = (...given) => require(${JSON.stringify(file)})(...given);`,
    resolveDir: path.dirname(file),
  }));
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
    // Of a namespace that is imported as one, only what is used stays.
    const text = readFileSync(file, "utf8").replace('import { z } from "zod"', 'import * as z from "zod"');
    const own = path.relative(bundle, file).split(path.sep).join("/");
    const url = `new URL(${JSON.stringify(own)}, import.meta.url).href`;
    return { contents: text.replaceAll("import.meta.url", url), loader: "js" };
  });
}
