// This folder: the process of an agent server whose project is being edited: everything that does not change is loaded
// before it is told to serve. Not here: what looks for changes.

import { resolveImportsOnce } from "../engine/javascript/project/module-resolution.ts";

// Before anything else is imported: most of a start is the loading of modules.
resolveImportsOnce();
await import("./program.ts");
