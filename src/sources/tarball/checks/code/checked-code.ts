import type { ModuleCheck } from "../../../../project/python/module-check.ts";
import type { ProjectTree } from "../../tree/project-tree.ts";

export type CheckedCode = {
  /** The packed folder, absolute, and what of it is packed. */
  root: string;
  tree: ProjectTree;
  /** Where the reading begins, from `root`: modules of the server, and of pages. They are packed. */
  modules: { server: readonly string[]; page: readonly string[]; python: PythonModules };
  /** Commands of the build may make files and install packages that nothing here names. */
  mayBeMade: boolean;
};

/** What the graph configuration says of them; `configPath`: where it is, from `root`. */
export type PythonModules = {
  entries: ModuleCheck["modules"];
  configPath: string;
  version?: string | undefined;
  dependencies?: readonly string[] | undefined;
};
