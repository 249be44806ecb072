import { existsSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

/** Where a `PATH` has a program; its relative folders do not count, since they depend on the working directory. */
export function findProgram(path: string, name: string): string | undefined {
  const folders = path.split(delimiter).filter((folder) => isAbsolute(folder));
  const file = process.platform === "win32" ? `${name}.exe` : name;
  return folders.map((folder) => join(folder, file)).find((path) => existsSync(path));
}
