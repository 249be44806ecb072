import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** @throws Error where the text contains one of the secrets, as it is or as JSON or markdown escapes it */
export function assertWithout(text: string, secrets: readonly string[], where: string): void {
  for (const secret of secrets) {
    const json = JSON.stringify(secret).slice(1, -1);
    const markdown = secret.replace(/[\\`*_[\]<>|#~]/g, (character) => `\\${character}`);
    const forms = [secret, json, JSON.stringify(json).slice(1, -1), markdown, secret.replaceAll("|", "\\|")];
    forms.push(JSON.stringify(markdown).slice(1, -1));
    if (forms.some((form) => text.includes(form))) throw new Error(`a secret survives in ${where}`);
  }
}

/**
 * Searches all files below a folder, except installed packages.
 *
 * @throws Error where a file contains one of the secrets
 */
export async function assertNoFileHolds(folder: string, secrets: readonly string[]): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(orWhenGone([]))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== "node_modules") await assertNoFileHolds(path, secrets);
    if (entry.isFile()) assertWithout(await readFile(path, "latin1").catch(orWhenGone("")), secrets, path);
  }
}

/** A program that is still ending may take its files along. */
function orWhenGone<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === "ENOENT") return instead;
    throw error;
  };
}
