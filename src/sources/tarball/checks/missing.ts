import { statSync } from "node:fs";
import { join } from "node:path";
import { nearestWord } from "../../../foundation/text/nearest-word.ts";
import type { ProjectTree } from "../tree/project-tree.ts";

/**
 * Why a module is not in the packed tree, and what may be meant.
 * @param shown as it is written
 * @param path from `root`
 */
export function missing(
  shown: string,
  path: string,
  { root, tree }: { root: string; tree: ProjectTree },
): string {
  const instead = "; where the build makes it, give the build command";
  if (tree.symbolicLinks.includes(path)) return `${shown} would not be packed: it is a symbolic link`;
  const facts = statSync(join(root, path), { throwIfNoEntry: false });
  if (facts?.isDirectory()) return `${shown} is a folder; name the file of the module`;
  if (facts) return `${shown} would not be packed: the ignore rules leave it out${instead}`;
  const extensions = [".ts", ".tsx", ".mts", ".js", ".mjs", ".cjs", "/index.ts", "/index.js"];
  const meant = extensions.find((extension) => tree.files.includes(path + extension));
  if (meant) return `${shown} does not exist; did you mean ${shown}${meant}?`;
  const nearest = nearestWord(path, tree.files);
  return `${shown} does not exist${nearest ? `; did you mean ${nearest}?` : instead}`;
}
