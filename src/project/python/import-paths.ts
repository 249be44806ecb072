import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Folders that the modules of a folder are imported from: the one above, where it is a package itself, so that its modules
 * have one name; else itself, with `src` where there is one.
 * @param folder absolute
 * @param top nothing above it counts
 */
export function importPaths(folder: string, top: string): string[] {
  const isPackage = (path: string) => existsSync(join(path, "__init__.py"));
  if (isPackage(folder) && folder !== top) return [dirname(folder)];
  const inner = join(folder, "src");
  return existsSync(inner) && !isPackage(inner) ? [folder, inner] : [folder];
}
