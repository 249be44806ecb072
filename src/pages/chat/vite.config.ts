import path from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const here = import.meta.dirname;

/** The hooks bring their own copy of the client: what the page itself imports of it is that copy, not a second one. */
const oneClient: Plugin = {
  name: "one-client",
  enforce: "pre",
  resolveId(id, importer) {
    const ours = importer?.startsWith(here) && id.startsWith("@langchain/langgraph-sdk");
    return ours ? this.resolve(id, fileURLToPath(import.meta.resolve("@langchain/react"))) : undefined;
  },
};

export default defineConfig({
  root: here,
  // The page works below any path: its files are found from its base element and from each other.
  base: "./",
  plugins: [oneClient, react()],
  resolve: { dedupe: ["react", "react-dom", "@langchain/core"] },
  build: {
    outDir: path.join(here, "../../../build/pages/chat"),
    emptyOutDir: true,
    target: "es2023",
    // The one file that is loaded later needs no other one first.
    modulePreload: false,
    // Inlined files would be data: addresses, which the page's content security policy refuses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
