// This folder: where code comes from: the types of sources and what distinguishes them. Not here: how code gets
// there.

/** The rules of `git check-ref-format`, as far as they keep a ref from being read as something else. */
export function isRefName(ref: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  return !/^-|[\x00-\x20\x7f~^:?*[\\]|\.\.|@\{|\/\/|\/$|^\/|(^|\/)\.|\.$|\.lock(\/|$)|^@$|^$/.test(ref);
}

/** What surely is a file, and no graph configuration. */
const OTHER_FILE = /\.(ya?ml|toml|[cm]?[jt]sx?|py|ipynb|txt|md|lock|env|zip|tgz|gz)$/i;

/** Why a path can name no graph configuration, nor a folder with one, of any source; undefined: it may. */
export function configPathProblem(path: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  if (/[\x00-\x1f\x7f]/.test(path)) return "holds a control character";
  const parts = path.replaceAll("\\", "/").split("/");
  const depth = parts.reduce(
    (at, part) => (at < 0 ? at : part === ".." ? at - 1 : part === "" || part === "." ? at : at + 1),
    0,
  );
  if (parts[0] === "" || /^[a-z]:/i.test(path) || depth < 0)
    return "leads out of the source: give a path relative to its root";
  if (path.includes("\\"))
    return `has backslashes: write '${parts.join("/")}', which every system understands`;
  return OTHER_FILE.test(path) ? "is no JSON file: give the path of a graph.json, or its folder" : undefined;
}
