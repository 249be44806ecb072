import type { Export } from "es-module-lexer";
import type { TransformOptions } from "esbuild";
import { commonJsExports } from "./commonjs-exports.ts";
import { topLevel } from "./top-level.ts";

/** What a module has to import for its exports to be graphs; `/` and more may follow. */
const LIBRARIES = ["@langchain/langgraph", "langchain", "deepagents"];
const NAMES_LIBRARY = new RegExp(`["'](${LIBRARIES.join("|")})(-[\\w-]+)?(/[\\w/-]+)?["']`);

/** An initial value that is a compiled graph, as `topLevel` leaves it. */
const IS_GRAPH =
  /^(?:await )?(?:[^=]*\.compile\(\)(?:\.withConfig\(\))*|(?:\w+\.)?(?:createReactAgent|createAgent|createDeepAgent|entrypoint)\(\))$/s;

/** One spelling of everything, without types and comments. */
const SPELLING: TransformOptions = {
  minifyWhitespace: true,
  ignoreAnnotations: true,
  legalComments: "none",
  tsconfigRaw: {},
};

/**
 * The exports of a module that are compiled graphs, as its text says. Nothing is executed; a text that is not
 * understood has none.
 */
export async function graphExports(text: string, path: string): Promise<string[]> {
  if (!NAMES_LIBRARY.test(text)) return [];
  const [{ transform }, { init, parse }] = await Promise.all([import("esbuild"), import("es-module-lexer")]);
  await init();
  const spelled = async (code: string, options: TransformOptions) =>
    (await transform(code, { ...SPELLING, ...options })).code;
  try {
    const plain = await spelled(text, { loader: /\.[cm]?ts$/.test(path) ? "ts" : "tsx" });
    const [, , , isModule] = parse(plain);
    // In a module, each export is the name of a variable.
    const code = isModule ? await spelled(plain, { loader: "jsx", format: "esm" }) : plain;
    const exports = isModule ? moduleExports(parse(code)[1]) : commonJsExports(code);
    const values = initialValues(topLevel(code));
    return exports.filter(({ value }) => IS_GRAPH.test(values.get(value) ?? value)).map(({ name }) => name);
  } catch {
    // A mistake of syntax: the build and the agent server tell of it in full.
    return [];
  }
}

const moduleExports = (exports: readonly Export[]) =>
  exports.flatMap((each) =>
    each.type === "direct" && each.localName ? [{ name: each.name, value: each.localName }] : [],
  );

function initialValues(code: string): Map<string, string> {
  const declared = [...code.matchAll(/(?:const|let|var) ([^;]*)/g)].flatMap(([, list = ""]) =>
    list.split(","),
  );
  return new Map(
    declared.map((each) => {
      const at = each.indexOf("=");
      return [each.slice(0, at), each.slice(at + 1)];
    }),
  );
}

/** A module of a project with the compiled graphs that it exports. */
export type GraphModule = { path: string; exports: readonly string[] };

/**
 * The `graphs` of a graph configuration: a name for each export. A single graph is `agent`, as clients expect it; more have the
 * names of their exports, or of their files or folders where those say less or are the same.
 */
export function graphsOf(modules: readonly GraphModule[]): Record<string, string> {
  const found = modules.flatMap(({ path, exports }) => exports.map((exportName) => ({ path, exportName })));
  const value = ({ path, exportName }: { path: string; exportName: string }) => `./${path}:${exportName}`;
  if (found.length === 1) return { agent: value(found[0]!) };
  const graphs: Record<string, string> = {};
  for (const each of found) {
    const isOwn = found.filter(({ exportName }) => exportName === each.exportName).length === 1;
    const name = isOwn && !GENERAL.has(each.exportName) ? each.exportName : nameOfFile(each.path);
    let free = name;
    for (let number = 2; Object.hasOwn(graphs, free); number++) free = `${name}-${number}`;
    graphs[free] = value(each);
  }
  return graphs;
}

/** Names that say no more than that it is one. */
const GENERAL: ReadonlySet<string> = new Set([
  "default",
  "graph",
  "agent",
  "app",
  "workflow",
  "index",
  "main",
  "src",
]);

function nameOfFile(path: string): string {
  const words = path.replace(/\.(?:[cm]?[jt]sx?|py)$/, "").split("/");
  return words.findLast((word) => !GENERAL.has(word)) ?? "agent";
}
