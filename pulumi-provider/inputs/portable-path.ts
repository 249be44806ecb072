import { existsSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, join, relative, sep } from "node:path";

/**
 * An absolute path as it is in every checkout: relative to the program's folder, if both lie in one repository or the
 * path lies below that folder. Any other path is specific to this machine, and stays.
 */
export function portablePath(path: string, directory: string): string {
  if (!isAbsolute(path)) return path;
  const [from, to] = [real(directory), real(path)];
  const down = relative(repositoryOf(from) ?? from, to);
  if (down === ".." || down.startsWith(`..${sep}`) || isAbsolute(down)) return path;
  return relative(from, to).split(sep).join("/") || ".";
}

/** The path may contain links: on macOS a temporary folder's does. */
function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // That it does not exist is said where it is read.
    return path;
  }
}

function repositoryOf(folder: string): string | undefined {
  if (existsSync(join(folder, ".git"))) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : repositoryOf(above);
}
