import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/**
 * Folders whose modules are imported by name, the first before the others: the configuration's own, the folders among its
 * `dependencies`, and `src` in each of them where it is no package itself.
 */
export function modulePaths({
  file,
  dependencies = [],
}: {
  file: string;
  dependencies?: readonly string[] | undefined;
}): string[] {
  const root = dirname(file);
  const folders = [
    root,
    ...dependencies.filter((each) => each.startsWith(".")).map((each) => resolve(root, each)),
  ];
  const all = folders.flatMap((folder) => [folder, ...sourcesIn(folder)]);
  return [...new Set(all)];
}

function sourcesIn(folder: string): string[] {
  const sources = join(folder, "src");
  return existsSync(sources) && !existsSync(join(sources, "__init__.py")) ? [sources] : [];
}
