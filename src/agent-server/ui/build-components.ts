// This folder: what graphs show in a page (`ui` of graph.json), as files for a browser. Not here: their routes.

import { createRequire } from "node:module";
import { basename, dirname, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuildFailure, BuildOptions, Message, Plugin } from "esbuild";
import { ComponentBuildError } from "../diagnostics/errors.ts";
import { modulesOfPage } from "./page-modules.ts";
import { globalNameOf, type ShownFile } from "./shown-file.ts";

export type ComponentSources = {
  /** The configuration file: paths count from its folder, and modules are found from there. */
  file: string;
  /** The module of each graph's components, by the graph's name. */
  ui: Readonly<Record<string, string>>;
  /** Modules that the page provides besides React and the official SDK. */
  shared?: readonly string[] | undefined;
};

/** The files of each graph's components, by the graph's name. */
export type Components = ReadonlyMap<string, readonly ShownFile[]>;

/**
 * Bundles the components of all graphs, in memory.
 * @throws ComponentBuildError with every error of every graph, each with its file and line
 */
export async function buildComponents(sources: ComponentSources): Promise<Components> {
  const graphs = Object.entries(sources.ui);
  const built = await Promise.allSettled(
    graphs.map(async ([graph, path]) => [graph, await buildOne(graph, path, sources)] as const),
  );
  const failures = built
    .filter((result) => result.status === "rejected")
    .map(({ reason }) => reason as Error);
  if (failures.length === 0) {
    return new Map(built.filter((result) => result.status === "fulfilled").map(({ value }) => value));
  }
  const message = failures.map((failure) => failure.message).join("\n");
  throw new ComponentBuildError(message, {
    cause: failures.length > 1 ? new AggregateError(failures) : failures[0],
  });
}

/** Small parts of a page, which are then in the file itself: it does not know under which URL it is served. */
const inFile = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg", ".woff", ".woff2", ".ttf"];

async function buildOne(
  graph: string,
  path: string,
  { file, shared = [] }: ComponentSources,
): Promise<ShownFile[]> {
  const folder = dirname(file);
  const { build } = await import("esbuild");
  const options = {
    absWorkingDir: folder,
    stdin: {
      contents: entry(resolve(folder, path)),
      resolveDir: folder,
      sourcefile: `ui.${graph}`,
      loader: "js",
    },
    outdir: folder,
    entryNames: "components-[hash]",
    globalName: globalNameOf(graph),
    plugins: [modulesOfPage(shared), ...(await tailwindOf(folder))],
    loader: Object.fromEntries(inFile.map((extension) => [extension, "dataurl" as const])),
    ...{ bundle: true, write: false, minify: true, logLevel: "silent" },
    ...{ platform: "browser", format: "iife", target: "es2020", jsx: "automatic" },
  } as const satisfies BuildOptions;
  try {
    const { outputFiles } = await build(options);
    return outputFiles.map(({ path: output, contents }) => ({ name: basename(output), contents }));
  } catch (cause) {
    const { errors } = cause as Partial<BuildFailure>;
    if (!errors) throw cause;
    throw new ComponentBuildError(
      `ui.${graph} (${path}) cannot be built:\n${errors.map(told(folder)).join("\n")}`,
      {
        cause,
      },
    );
  }
}

const told =
  (folder: string) =>
  ({ location, text }: Message): string => {
    if (!location) return `  ${text}`;
    const file = relative(folder, resolve(folder, location.file));
    return `  ${file}:${location.line}:${location.column + 1}: ${text}`;
  };

/**
 * Has the page show a component. What the page offers for that, and under which names, is the official SDK's
 * (\`LoadExternalComponent\`).
 */
const entry = (module: string): string => `
  import components from ${JSON.stringify(module)};
  export function render(name, id) {
    const root = document.getElementById(id).shadowRoot;
    const target = root.appendChild(document.createElement("div"));
    globalThis[Symbol.for("LGUI_EXT_STORE")].respond(id, components[name], target);
  }
`;

const tailwindPlugin = "esbuild-plugin-tailwindcss";

/** Tailwind, for a project that has the plugin that the official server uses. */
async function tailwindOf(folder: string): Promise<Plugin[]> {
  let found: string;
  try {
    found = createRequire(resolve(folder, "package.json")).resolve(tailwindPlugin);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND") return [];
    throw error;
  }
  const { default: plugin } = (await import(pathToFileURL(found).href)) as { default: () => Plugin };
  return [plugin()];
}
