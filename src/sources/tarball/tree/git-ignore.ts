import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import ignore, { type Ignore } from "ignore";

/** The rules of one `.gitignore`, and how a path below the packed root reads from that file's folder. */
export type GitIgnoreLayer = {
  rules: Ignore;
  pathFrom(path: string): string;
  /** Exceptions (`!dist/x.js`) that name one path, from that file's folder. */
  named: readonly string[];
};

/**
 * Whether git would leave out `path`. Directories end with a slash; the deepest file that says something decides.
 * Paths are asked top-down: nothing below an ignored directory may be asked for.
 */
export function isGitIgnored(layers: readonly GitIgnoreLayer[], path: string): boolean {
  return lastWord(layers, path) === "ignored";
}

/** Whether an exception of a `.gitignore` lets the path in. */
export function isLetInByGit(layers: readonly GitIgnoreLayer[], path: string): boolean {
  return lastWord(layers, path) === "let in";
}

function lastWord(layers: readonly GitIgnoreLayer[], path: string): "ignored" | "let in" | undefined {
  for (const layer of layers.toReversed()) {
    const { ignored, unignored } = layer.rules.test(layer.pathFrom(path));
    if (ignored || unignored) return ignored ? "ignored" : "let in";
  }
  return undefined;
}

/** Below a folder that is ignored none of them has an effect. */
const namedExceptions = (text: string): string[] =>
  text.split(/\r?\n/).flatMap((line) => {
    const pattern = line.startsWith("!") ? line.slice(1).trim() : "";
    const path = pattern.replace(/^\/|\/$/g, "");
    const isOnePath = /.\/./.test(path) || pattern.startsWith("/");
    return isOnePath && !/[*?[\\]/.test(path) ? [path] : [];
  });

/**
 * The layers for the content of a directory that is not ignored.
 * @param directory `""` for the root, else `a/b/`
 * @param ownRules text of the `.gitignore` in it
 */
export function layersWithin(
  outer: readonly GitIgnoreLayer[],
  directory: string,
  ownRules: string | undefined,
): readonly GitIgnoreLayer[] {
  const layers = outer.map((layer) => reopened(layer, directory));
  if (ownRules !== undefined) {
    layers.push({
      rules: createRules().add(ownRules),
      pathFrom: (path) => path.slice(directory.length),
      named: namedExceptions(ownRules),
    });
  }
  return layers;
}

/**
 * The rules that folders above `root` have for it, up to the root of its git repository. None when the repository
 * ignores `root` itself: whoever names an ignored folder means its content.
 */
export function layersAbove(root: string): readonly GitIgnoreLayer[] {
  const layers: GitIgnoreLayer[] = [];
  let prefix = "";
  for (let directory = root; !existsSync(join(directory, ".git")); ) {
    const parent = dirname(directory);
    if (parent === directory) return [];
    prefix = `${basename(directory)}/${prefix}`;
    directory = parent;
    const text = readRules(join(directory, ".gitignore"));
    const rootFromHere = prefix;
    if (text === undefined) continue;
    const rules = createRules().add(text);
    layers.unshift({ rules, pathFrom: (path) => rootFromHere + path, named: namedExceptions(text) });
  }
  return isGitIgnored(layers, "") ? [] : layers;
}

/**
 * The layer, no longer calling `directory` ignored once a deeper file has let it in: the `ignore` package would
 * otherwise call everything below it ignored, which git does not.
 */
function reopened(layer: GitIgnoreLayer, directory: string): GitIgnoreLayer {
  const path = layer.pathFrom(directory);
  if (path === "" || !layer.rules.test(path).ignored) return layer;
  const segments = path
    .replace(/[\\*?[\]!# ]/g, "\\$&")
    .split("/")
    .slice(0, -1);
  const open = segments.map((_, index) => `!/${segments.slice(0, index + 1).join("/")}/`);
  return { ...layer, rules: createRules().add(layer.rules).add(open) };
}

function readRules(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // Rules above the project that cannot be read are not the project's own.
    return undefined;
  }
}

const createRules = () => ignore({ ignoreCase: false });
