import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/**
 * Folders whose modules are imported by name, the first before the others: the configuration's own and the folders among
 * its `dependencies`, each with its `src`. A folder that is a package itself is found in the one above, so that its
 * modules have one name.
 * @param project.file the graph configuration, absolute
 */
export function modulePaths({
  file,
  dependencies = [],
}: {
  file: string;
  dependencies?: readonly string[] | undefined;
}): string[] {
  const root = dirname(file);
  const named = dependencies.filter(isProjectFolder).map((each) => resolve(root, each));
  const inner = named.filter((folder) => folder !== root);
  return [...new Set([root, ...sourcesIn(root), ...inner.flatMap(pathsOf)])];
}

/** A folder among `dependencies`, as opposed to a requirement: as the official tool tells them apart. */
export const isProjectFolder = (dependency: string): boolean => dependency.startsWith(".");

const pathsOf = (folder: string): string[] =>
  isPackage(folder) ? [dirname(folder)] : [folder, ...sourcesIn(folder)];

function sourcesIn(folder: string): string[] {
  const sources = join(folder, "src");
  return existsSync(sources) && !isPackage(sources) ? [sources] : [];
}

const isPackage = (folder: string) => existsSync(join(folder, "__init__.py"));
