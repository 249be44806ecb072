import type { Plugin } from "esbuild";

/** What the official SDK's page provides: components must share React with the page that shows them. */
const provided = [
  "react",
  "react-dom",
  "react/jsx-runtime",
  "@langchain/langgraph-sdk/react",
  "@langchain/langgraph-sdk/react-ui",
];

/**
 * Leaves modules to the page, which hands them out under the official SDK's name (`LGUI_REQUIRE`).
 * @param shared what the page provides besides (`ui_config.shared`), with all that is below
 */
export function modulesOfPage(shared: readonly string[]): Plugin {
  const isOfPage = (path: string) =>
    provided.includes(path) || shared.some((name) => path === name || path.startsWith(`${name}/`));
  const namespace = "page";
  return {
    name: "modules of the page",
    setup(build) {
      // No path of a file: those that begin with a dot or a slash.
      build.onResolve({ filter: /^[^./]/ }, ({ path }) => (isOfPage(path) ? { path, namespace } : undefined));
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        contents: `module.exports = globalThis[Symbol.for("LGUI_REQUIRE")](${JSON.stringify(path)});`,
      }));
    },
  };
}
