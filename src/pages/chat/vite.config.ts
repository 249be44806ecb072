import path from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const here = import.meta.dirname;

/**
 * `@langchain/core/messages` imports the whole runnable machinery, with tracing and its HTTP client, for helpers
 * that cut message lists as steps of a chain. Those are more than half of what the page would load and it never
 * calls them: the import is answered with a class that says so.
 */
const withoutRunnables: Plugin = {
  name: "messages-without-runnables",
  enforce: "pre",
  resolveId(id, importer) {
    const fromMessages = /[\\/]@langchain[\\/]core[\\/]dist[\\/]messages[\\/]transformers\.js$/;
    return fromMessages.test(importer ?? "") && id.endsWith("/runnables/base.js")
      ? path.join(here, "server/no-runnables.ts")
      : undefined;
  },
};

/** The same for the translators of providers' content blocks, each a file of its own: the page reads content itself. */
const withoutTranslators: Plugin = {
  name: "messages-without-translators",
  enforce: "pre",
  resolveId(id, importer) {
    const fromMessages = /[\\/]@langchain[\\/]core[\\/]dist[\\/]messages[\\/](ai|base)\.js$/;
    return fromMessages.test(importer ?? "") && id.includes("/block_translators/")
      ? path.join(here, "server/no-translators.ts")
      : undefined;
  },
};

/** Parts of the client that its other parts import and the page never calls, and the queue that a browser has itself. */
const withoutUncalled: Plugin = {
  name: "client-without-uncalled-parts",
  enforce: "pre",
  resolveId(id, importer = "") {
    const [, place] = /[\\/]@langchain[\\/]langgraph-sdk[\\/]dist[\\/](.*)$/.exec(importer) ?? [];
    if (place === undefined) return undefined;
    if (/\/(assistants|crons|store|ui-internal)\/index\.js$/.test(id))
      return path.join(here, "server/no-clients.ts");
    if (id.includes("/p-retry/")) return path.join(here, "server/no-retry.ts");
    if (id.includes("/p-queue/")) return path.join(here, "server/no-queue.ts");
    const isMedia =
      id.endsWith("/media.js") && !place.includes("projections/index.js") && !id.includes("projections/");
    return isMedia || id.endsWith("/websocket.js") ? path.join(here, "server/not-built.ts") : undefined;
  },
};

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
  plugins: [withoutRunnables, withoutTranslators, withoutUncalled, oneClient, react()],
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
