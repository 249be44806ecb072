import { resolveImportsOnce } from "./engine/javascript/project/module-resolution.ts";

// Before anything else is imported: most of a start is the loading of modules.
resolveImportsOnce();
await import("./program.ts");
