import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const here = import.meta.dirname;

export default defineConfig({
  root: here,
  // The page works below any path: its files are found from its base element and from each other.
  base: "./",
  plugins: [react()],
  build: {
    outDir: path.join(here, "../../../build/pages/studio"),
    emptyOutDir: true,
    target: "es2023",
    modulePreload: false,
    // Inlined files would be data: addresses, which the page's content security policy refuses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
