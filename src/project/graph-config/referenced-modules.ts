import type { GraphEntry } from "./graph-entries.ts";
import type { GraphSettings } from "./graph-settings.ts";
import { type ModulePath, modulePath } from "./module-path.ts";

/** A module of the project that its configuration names, by a path from the configuration's folder. */
export type ReferencedModule = Pick<ModulePath, "path"> & {
  /** Where it is named: `graphs.agent`. */
  field: string;
  /** Undefined where any export will do. */
  exportName: string | undefined;
};

/** The modules that have to be there for the server to start. */
export function referencedModules(
  graphs: readonly GraphEntry[],
  { auth, checkpointer, encryption, http, store, ui }: GraphSettings = {},
): ReferencedModule[] {
  const embed = store?.index?.embed;
  const named = {
    "auth.path": auth?.path,
    "checkpointer.path": checkpointer?.path,
    "encryption.path": encryption?.path,
    "http.app": http?.app,
    "store.index.embed": embed && isModuleOfProject(embed) ? embed : undefined,
  };
  return [
    ...graphs.map(({ graphId, path, exportName }) => ({ field: `graphs.${graphId}`, path, exportName })),
    ...Object.entries(named).flatMap(([field, text]) => {
      const module = text === undefined ? undefined : modulePath(text);
      return module ? [{ field, ...module }] : [];
    }),
    ...Object.entries(ui ?? {}).map(([graphId, path]) => ({
      field: `ui.${graphId}`,
      path,
      exportName: undefined,
    })),
  ];
}

/** `./embed.ts:embed` or `embed.py:embed`, as opposed to `provider:model`. */
export const isModuleOfProject = (text: string): boolean => /^\.{0,2}\/|\.py:/i.test(text);
