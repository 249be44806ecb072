import { extname } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The file of a sibling module that is to run as a separate process: `.ts` when this program runs from its sources,
 * `.js` when it runs from `lib/`. Node refuses to strip types under `node_modules`.
 * @param from `import.meta.url` of the caller
 * @param path relative path without extension, e.g. `../agent-server/main`
 */
export function siblingModule(from: string, path: string): string {
  return fileURLToPath(new URL(`${path}${extname(new URL(from).pathname)}`, from));
}
