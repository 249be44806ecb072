// This folder: what would fail in the build, found before anything is packed. Nothing is run.

import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import type { ConfigurationProblem } from "../../../foundation/configuration-error.ts";
import { listed } from "../tree/listed.ts";

const HEAD = "version https://git-lfs.github.com/spec/";
/** As the specification of Git LFS has it. */
const LONGEST_POINTER = 1024;

/** Files that are pointers of Git LFS: deployed, they would be no model, picture or table. */
export function lfsProblems(root: string, files: readonly string[]): ConfigurationProblem[] {
  const pointers = files.filter((path) => isPointer(join(root, path)));
  if (pointers.length === 0) return [];
  const message = `${listed(pointers)}: pointers of Git LFS instead of the files' content; run \`git lfs pull\` first (actions/checkout: \`lfs: true\`), or leave them out with .dockerignore`;
  return [{ path: "project_dir", message }];
}

function isPointer(file: string): boolean {
  let open: number | undefined;
  try {
    open = openSync(file, "r");
    if (fstatSync(open).size > LONGEST_POINTER) return false;
    const head = Buffer.alloc(HEAD.length);
    return readSync(open, head, 0, head.length, 0) === head.length && head.toString("latin1") === HEAD;
  } catch {
    // Packing says of every file that it cannot be read.
    return false;
  } finally {
    if (open !== undefined) closeSync(open);
  }
}
