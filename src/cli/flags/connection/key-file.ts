import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { Secret } from "../../../foundation/secret.ts";

/** The key in a file that a flag names, without the line break at its end; undefined where none is named. */
export async function keyOfFile(
  file: string | undefined,
  flag: string,
  directory: string,
): Promise<{ key: Secret | undefined; problems: string[] }> {
  if (file === undefined) return { key: undefined, problems: [] };
  try {
    const text = (await readFile(resolve(directory, file), "utf8")).trim();
    if (text !== "") return { key: new Secret(text), problems: [] };
    return { key: undefined, problems: [`${flag}: ${file} is empty`] };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { key: undefined, problems: [`${flag}: ${file} cannot be read (${code})`] };
  }
}
