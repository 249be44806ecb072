import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { ConfigurationError } from "../../foundation/configuration-error.ts";
import { DESIRED_FILE_NAMES } from "../desired-file-names.ts";
import { parseYamlText } from "../yaml-text.ts";

/** A name of a control plane that a user has logged in to; also a file's name, on systems that know no capitals. */
export const contextName = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9._-]{0,62}$/,
    "a context's name has at most 63 small letters, digits, dots, hyphens and underscores, and begins with a letter or a digit",
  );

/**
 * The context that the project's file names. The file comes from others: it chooses among what the user has logged in
 * to, and leads to no other address.
 * @param given path of the file, from the project folder
 * @returns undefined also for a file that cannot be read: whoever reads all of it says so
 * @throws ConfigurationError for a text or a name that is wrong: another control plane would be taken
 */
export async function readNamedContext(
  projectDirectory: string,
  given?: string,
): Promise<{ name: string; file: string } | undefined> {
  const names = given ? [given] : DESIRED_FILE_NAMES;
  const file = names.find((name) => existsSync(resolve(projectDirectory, name)));
  const text = file === undefined ? "" : textOf(resolve(projectDirectory, file));
  // The parser costs more than most commands.
  if (file === undefined || !text.includes("context")) return undefined;
  const { value, problems, lineOf } = await parseYamlText(text);
  if (problems.length > 0)
    throw new ConfigurationError(problems.map((each) => ({ path: "", file, ...each })));
  const { context } = (value ?? {}) as { context?: unknown };
  if (context === undefined || context === null) return undefined;
  const name = contextName.safeParse(context);
  if (name.success) return { name: name.data, file };
  const message = name.error.issues[0]?.message ?? "";
  throw new ConfigurationError([{ path: "context", message, file, line: lineOf(["context"]) }]);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
