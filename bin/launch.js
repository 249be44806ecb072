// Plain JavaScript for Node 20 and later: finds a Node that can run agent-deploy, then the program itself.
import { existsSync, readFileSync } from "node:fs";
import module from "node:module";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isEnough, nodeProblem } from "./node-version.cjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Runs `entry` (a path under `src/` or `lib/` without extension; or under `pulumi-provider/`, which `lib/` has in it) in this process, or in a newer Node; where there is none, `refuse` says so. */
export async function launch(entry, { refuse = end } = {}) {
  if (isEnough(process.versions.node)) {
    const file = programFile(entry);
    const text = writtenText(file, process.argv.slice(2));
    if (text !== undefined) return void process.stdout.write(text);
    endWithLauncher();
    hideExperimentalWarnings();
    const { directory } = module.enableCompileCache?.() ?? {};
    const small = smallProgram(file, process.argv.slice(2));
    if (small)
      (await import("./run-bundle.js")).runBundle(small.file, directory && path.join(directory, small.kept));
    else await import(pathToFileURL(file).href);
    return;
  }
  const node = newerNode();
  if (node) return relaunch(node);
  refuse(nodeProblem(process.versions.node));
}

/** The version, or the help of a command, which a bundled program has beside it: nothing is loaded for it. */
function writtenText(file, args) {
  const isHelp = args[0] === "help" || ["-h", "--help"].includes(args.at(-1));
  const words = args[0] === "help" ? args.slice(1) : args.slice(0, -1);
  const asked = isHelp ? words.join(" ") : args.join(" ");
  if (!isHelp && asked !== "--version" && asked !== "-V") return undefined;
  const texts = path.join(path.dirname(file), `${path.parse(file).name}.texts.json`);
  if (!existsSync(texts)) return undefined;
  const all = JSON.parse(readFileSync(texts, "utf8"));
  return Object.hasOwn(all, asked) ? all[asked] : undefined;
}

/** The file that has the called command, where that is one of the small ones, and the name under which V8's code of it is kept. */
function smallProgram(file, args) {
  const list = path.join(path.dirname(file), "small.json");
  if (!existsSync(list)) return undefined;
  const { file: name, names } = JSON.parse(readFileSync(list, "utf8"));
  const command = names.find((each) => each.split(" ").every((word, at) => args[at] === word));
  return (
    command && {
      file: path.join(path.dirname(file), name),
      kept: [path.parse(name).name, ...command.split(" "), process.version, process.arch].join("-"),
    }
  );
}

function end(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

/**
 * A clone has `src/` and runs it, since its `lib/` may be older; an installed package has `lib/` only.
 * Node strips no types under `node_modules`, so there it is always `lib/`.
 */
function programFile(entry) {
  const source = path.join(root, entry.startsWith("pulumi-provider/") ? "" : "src", `${entry}.ts`);
  const isInstalled = root.split(path.sep).includes("node_modules");
  if (!isInstalled && existsSync(source)) return source;
  const bundled = path.join(root, "lib/bundle", `${entry.replaceAll("/", "-")}.js`);
  return existsSync(bundled) ? bundled : path.join(root, "lib", `${entry}.js`);
}

/** The executable of the npm package `node`, where one that is new enough is installed in the project or beside us. */
function newerNode() {
  const project = path.join(process.cwd(), "package.json");
  return nodeFrom(project) ?? nodeFrom(fileURLToPath(import.meta.url));
}

function nodeFrom(file) {
  try {
    const manifest = module.createRequire(file).resolve("node/package.json");
    if (!isEnough(JSON.parse(readFileSync(manifest, "utf8")).version)) return undefined;
    const node = path.join(path.dirname(manifest), "bin", process.platform === "win32" ? "node.exe" : "node");
    return existsSync(node) ? node : undefined;
  } catch (error) {
    if (error.code === "MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

/** The same command in another Node: standard streams, signals and the exit code pass through. */
async function relaunch(node) {
  const { spawn } = await import("node:child_process");
  const child = spawn(node, process.argv.slice(1), { stdio: ["inherit", "inherit", "inherit", "ipc"] });
  child.send("launched");
  const isTerminal = process.stdin.isTTY || process.stdout.isTTY;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    // A terminal sends Ctrl-C to the whole group, so the child has it already.
    process.on(signal, () => (signal === "SIGINT" && isTerminal ? undefined : child.kill(signal)));
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      process.exitCode = code ?? 128 + (os.constants.signals[signal] ?? 0);
      resolve();
    });
  });
}

/** The program ends when the launcher that started it is gone, also by kill -9. */
function endWithLauncher() {
  if (!process.send) return;
  process.on("message", (message) => {
    if (message === "launched") process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  });
  process.channel?.unref();
}

/** SQLite and type stripping are experimental in some of the supported versions; that is our matter. */
function hideExperimentalWarnings() {
  const emit = process.emitWarning;
  process.emitWarning = (warning, ...rest) => {
    const type = typeof rest[0] === "object" ? rest[0]?.type : rest[0];
    if (type !== "ExperimentalWarning") emit.call(process, warning, ...rest);
  };
}
