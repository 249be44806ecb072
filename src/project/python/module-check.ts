import { fileURLToPath } from "node:url";

/** What `check_modules.py` is asked, as JSON in its one argument; paths are absolute but those of `modules`. */
export type ModuleCheck = {
  root: string;
  /** Where imports are looked for. */
  paths: readonly string[];
  /** From `root`. `name`: null where any export will do. */
  modules: readonly { field: string; path: string; name: string | null }[];
  /** Whether what the interpreter has installed is all that there will be. */
  packages: boolean;
  /** Whether bytecode is written. */
  compiles: boolean;
  /** Minor version of Python below which nothing is said. */
  oldest: number;
};

/** `file`: from `root`. `field`: the place in the graph configuration, where there is no file. */
export type ModuleProblem = { message: string; field?: string; file?: string; line?: number };

/** The program that answers with a list of {@link ModuleProblem}. */
export const moduleCheckProgram = fileURLToPath(new URL("./check_modules.py", import.meta.url));
