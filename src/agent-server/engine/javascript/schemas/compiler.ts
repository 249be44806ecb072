import { createRequire } from "node:module";
import { join } from "node:path";

export type Compiler = typeof import("typescript");

/** TypeScript 7 has another API; beside it a project may have the former version under the second name. */
const packages = ["typescript", "@typescript/typescript6"];

/**
 * The TypeScript compiler that is installed in one of the folders or above, else the one beside this package.
 * @throws Error when there is none with the interface of versions 5 and 6
 */
export function findCompiler(folders: readonly string[]): Compiler {
  const parents = [...folders.map((folder) => join(folder, "package.json")), import.meta.url];
  for (const parent of parents) {
    for (const name of packages) {
      const found = installedAt(parent, name);
      if (typeof found?.createProgram === "function") return found;
    }
  }
  throw new Error(
    "the project has neither TypeScript 5 or 6 nor, beside TypeScript 7, @typescript/typescript6; " +
      "install one of them: npm install --save-dev @typescript/typescript6",
  );
}

function installedAt(parent: string, name: string): Compiler | undefined {
  try {
    return createRequire(parent)(name) as Compiler;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "MODULE_NOT_FOUND" || code === "ERR_PACKAGE_PATH_NOT_EXPORTED") return undefined;
    throw error;
  }
}
