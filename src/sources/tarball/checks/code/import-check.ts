import { isBuiltin } from "node:module";
import { extname, isAbsolute, join, posix, relative } from "node:path";
import type { OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from "esbuild";
import { withSlashes } from "../../../project-file.ts";
import { missing } from "../missing.ts";
import { readAliases } from "../references.ts";
import type { CheckedCode } from "./checked-code.ts";
import type { KnownPackages } from "./known-packages.ts";

/** What is read on; anything else only has to be there. */
const READ = /^\.(?:[cm]?[jt]s|[jt]sx|json)$/;
/** Marks what is the same wherever a package is imported. */
export const OF_PACKAGE = "package";
/** Asked by this plugin itself. */
const OWN = Symbol("own");

/**
 * Has esbuild follow the imports within the packed tree, and say of all others whether they will be there.
 * @param packages undefined: packages are not looked at
 */
export function importCheck(code: CheckedCode, packages: KnownPackages | undefined): Plugin {
  const { root, tree, mayBeMade } = code;
  const packed = new Set(tree.files);
  const aliases = tree.files
    .filter((file) => /^[jt]sconfig[^/]*\.json$/.test(posix.basename(file)))
    .flatMap((file) => readAliases(join(root, posix.dirname(file)), [posix.basename(file)]));
  const followed = new Set<string>();

  const follow = (path: string): OnResolveResult => {
    followed.add(path);
    return { path, external: !READ.test(extname(path)) };
  };

  async function resolve(args: OnResolveArgs, build: PluginBuild): Promise<OnResolveResult | undefined> {
    if (args.pluginData === OWN) return undefined;
    if (args.kind === "entry-point") return follow(args.path);
    const { path: word } = args;
    // An address, a part of a file, or a place of this machine.
    if (/^[a-z]{2,}:|[?]/i.test(word) || isAbsolute(word) || isBuiltin(word)) return elsewhere(word);
    const { importer, resolveDir, kind } = args;
    const { path } = await build.resolve(word, { importer, resolveDir, kind, pluginData: OWN });
    const found = path && withSlashes(relative(root, path));
    if (packed.has(found)) return follow(path);
    if (/^\.{1,2}(?:\/|$)/.test(word)) return relativeImport(args, found);
    // The manifest's own names (`#lib`) may stand for anything.
    if (word.startsWith("#")) return elsewhere(word);
    return packageImport(args);
  }

  function relativeImport(args: OnResolveArgs, found: string): OnResolveResult {
    const { path: word, importer } = args;
    const meant = found || posix.join(posix.dirname(withSlashes(relative(root, importer))), word);
    // An install makes such a folder.
    if (mayBeMade || `/${meant}/`.includes("/node_modules/")) return elsewhere(word);
    if (meant === ".." || meant.startsWith("../"))
      return finding(args, `imports '${word}', which is outside the packed folder ${root}`);
    return finding(args, `imports '${word}': ${missing(word, meant, { root, tree })}`);
  }

  function packageImport(args: OnResolveArgs): OnResolveResult {
    const { path: word } = args;
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(word)?.[0] ?? word;
    const standing = packages?.standing(name) ?? "named";
    if (!packages || standing === "named") return elsewhere(word);
    // What a configuration of TypeScript means by it may be told by a package that is not installed here.
    if (
      !/^(?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*$/.test(name) ||
      aliases.some(({ prefix }) => word.startsWith(prefix))
    )
      return warning(args, `imports '${word}', which is neither a packed file nor a package`);
    const text = `imports '${name}', which package.json does not name`;
    const mend = packages.install(name);
    if (standing === "missing") return finding(args, `${text}: ${mend}`, OF_PACKAGE);
    const luck =
      standing === "brought"
        ? "another package brings it, as long as it does"
        : "unless another package brings it";
    return warning(args, `${text} (${luck}): ${mend}`, OF_PACKAGE);
  }

  return {
    name: "imports",
    setup(build) {
      build.onResolve({ filter: /.*/ }, (args) => resolve(args, build));
      // Others come in by a pattern (`import(\`./tools/${name}.ts\`)`): which of them is run is not known.
      build.onLoad({ filter: /.*/ }, ({ path }) => (followed.has(path) ? undefined : { contents: "" }));
    },
  };
}

const elsewhere = (path: string): OnResolveResult => ({ path, external: true });

const warning = ({ path }: OnResolveArgs, text: string, detail?: string): OnResolveResult => ({
  ...elsewhere(path),
  warnings: [{ text, detail }],
});

/** Only what stands at the top of a module is sure to be loaded. */
const finding = (args: OnResolveArgs, text: string, detail?: string): OnResolveResult =>
  args.kind === "import-statement" ? { errors: [{ text, detail }] } : warning(args, text, detail);
