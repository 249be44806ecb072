import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type LibrarySet, modulesOf, packagesOfSets } from "./library-sets.ts";

const root = resolve(import.meta.dirname, "../../..");

/**
 * A copy of this checkout whose packages are links to those of this one, but for the graph library and its family: those
 * are of a set. Whatever is imported in it, by a test, by a graph or by a child process, resolves there as it does in a
 * project that has these packages.
 */
export async function checkoutWith(set: LibrarySet): Promise<{ path: string } & Disposable> {
  const modules = await modulesOf(set);
  const path = mkdtempSync(join(tmpdir(), `checkout-${set}-`));
  const listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  for (const file of execFileSync("git", listed, { cwd: root, encoding: "utf8" }).split("\0")) {
    if (file !== "" && existsSync(join(root, file))) cpSync(join(root, file), join(path, file));
  }
  const own = new Set(packagesOfSets.map((name) => name.split("/")[0]!));
  mkdirSync(join(path, "node_modules"));
  for (const entry of readdirSync(join(root, "node_modules"))) {
    // Links to caches would be written through.
    if (!entry.startsWith(".") && !own.has(entry)) link(join(root, "node_modules"), path, entry);
  }
  for (const entry of own) link(modules, path, entry);
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

const link = (from: string, checkout: string, entry: string) =>
  symlinkSync(join(from, entry), join(checkout, "node_modules", entry));
