// Builds the Action's bundle: src/action → tsc → ncc → a fresh dist/.
// `--check` builds aside and compares with what is committed; a difference is an error.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http2 from "node:http2";
import module from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const resolve = module.createRequire(import.meta.url).resolve;
const dist = path.join(root, "dist");
const ENTRIES = ["index", "end"];
/** What the bundle must not hold: the servers run from the checkout, with what their lock file names. */
const FOREIGN = /^(hono|@hono\/|kysely|@pulumi\/|@langchain\/|tsx|esbuild)/;

// Inside the project, so that packages resolve; always the same, since a bundle names its modules by relative paths.
const work = path.join(root, "build", "action");
try {
  const bundle = build(work);
  const differences = process.argv.includes("--check") ? compare(bundle, dist) : replace(bundle, dist);
  for (const difference of differences) console.error(difference);
  if (differences.length > 0) {
    console.error("dist/ is not what the sources build to; run `npm run build:action` and commit it.");
    process.exitCode = 1;
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}

function build(directory) {
  rmSync(directory, { recursive: true, force: true });
  const code = path.join(directory, "code");
  const bundle = path.join(directory, "dist");
  mkdirSync(code, { recursive: true });
  const config = path.join(directory, "tsconfig.json");
  const compilerOptions = { outDir: code, rootDir: path.join(root, "src"), declaration: false };
  writeFileSync(
    config,
    JSON.stringify({
      extends: path.join(root, "tsconfig.lib.json"),
      compilerOptions,
      include: [path.join(root, "src/**/*.d.ts")],
      files: ENTRIES.map((name) => path.join(root, "src/action", `${name}.ts`)),
    }),
  );
  node(resolve("typescript/bin/tsc"), "-p", config);
  const options = ["--no-cache", "--quiet", "--target", "es2022", "--license", "licenses.txt"];
  node(
    resolve("@vercel/ncc/dist/ncc/cli.js"),
    "build",
    path.join(code, "action", "index.js"),
    "-o",
    bundle,
    ...options,
  );
  // It only says which step it is, and runs the bundle.
  cpSync(path.join(code, "action", "end.js"), path.join(bundle, "end.js"));
  assertOwnOnly(bundle);
  loadHttp2Late(path.join(bundle, "index.js"));
  loadRunnerClientLate(path.join(bundle, "index.js"));
  for (const name of files(bundle).filter((each) => each.endsWith(".js"))) shorten(path.join(bundle, name));
  return bundle;
}

function node(...args) {
  const { status, error } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
  if (error) throw error;
  if (status !== 0) throw new Error(`${path.basename(args[0])} failed with exit code ${status}`);
}

/** ncc lists every bundled package in the licences file, each name on a line of its own. */
function assertOwnOnly(bundle) {
  const licenses = readFileSync(path.join(bundle, "licenses.txt"), "utf8").split("\n");
  const foreign = licenses.filter((line) => FOREIGN.test(line));
  if (foreign.length > 0) throw new Error(`the bundle holds ${foreign.join(", ")}`);
}

/**
 * undici loads Node's HTTP/2 with its first line, a tenth of the time to the Action's first request; of it, it only
 * uses `connect`, and that for servers that offer HTTP/2.
 */
function loadHttp2Late(file) {
  const code = readFileSync(file, "utf8");
  const load = '__WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http2")';
  if (code.split(load).length !== 2) throw new Error("the bundle no longer loads node:http2 in one place");
  const names = [
    ...["AUTHORITY", "METHOD", "PATH", "SCHEME", "CONTENT_LENGTH", "EXPECT", "STATUS", "PROTOCOL"].map(
      (name) => `HTTP2_HEADER_${name}`,
    ),
    "NGHTTP2_NO_ERROR",
    "NGHTTP2_REFUSED_STREAM",
  ];
  const constants = Object.fromEntries(names.map((name) => [name, http2.constants[name]]));
  const late = `{ constants: ${JSON.stringify(constants)}, connect: (...given) => ${load}.connect(...given) }`;
  // A function, because in a replacement text `$` has a meaning.
  writeFileSync(
    file,
    code.replace(load, () => late),
  );
}

/** `@actions/core` loads an HTTP client of its own, a tenth of that time, too, for tokens that nothing here asks for. */
function loadRunnerClientLate(file) {
  const load = /var undici = (__nccwpck_require__\(\d+\));/g;
  const code = readFileSync(file, "utf8");
  if (code.match(load)?.length !== 1)
    throw new Error("the bundle no longer loads the runner's undici in one place");
  writeFileSync(
    file,
    code.replace(
      load,
      (_, required) => `var undici = new Proxy({}, { get: (_, name) => ${required}[name] });`,
    ),
  );
}

/** Without blanks and comments: each start reads and compiles all of it. Names stay, for traces. */
function shorten(file) {
  const { code } = transformSync(readFileSync(file, "utf8"), {
    minifyWhitespace: true,
    legalComments: "none",
    charset: "utf8",
    target: "es2022",
    // For editors and `git diff`.
    lineLimit: 120,
  });
  writeFileSync(file, code);
}

function replace(bundle, target) {
  // Deleted first: a chunk that is no longer made would stay for ever.
  rmSync(target, { recursive: true, force: true });
  cpSync(bundle, target, { recursive: true });
  return [];
}

function compare(bundle, target) {
  const made = files(bundle);
  const committed = existsSync(target) ? files(target) : [];
  const differs = made.filter(
    (name) =>
      committed.includes(name) &&
      !readFileSync(path.join(bundle, name)).equals(readFileSync(path.join(target, name))),
  );
  return [
    ...made.filter((name) => !committed.includes(name)).map((name) => `dist/${name} is missing`),
    ...committed.filter((name) => !made.includes(name)).map((name) => `dist/${name} is stale`),
    ...differs.map((name) => `dist/${name} differs`),
  ];
}

function files(directory) {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    .sort();
}
