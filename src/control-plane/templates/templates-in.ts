import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Template } from "../../contract/template.ts";
import { GRAPH_CONFIG_NAMES } from "../../project/graph-config/parse-graph-config.ts";
import { BuildError } from "../build/build-error.ts";
import { findConfig } from "../build/find-config.ts";

/** The name of a folder that every file system and shell takes as it is. */
const ID = /^[A-Za-z0-9][\w.-]{0,62}$/;

/**
 * The folders of a folder that hold a graph configuration, in the order of their names; with the reason where nothing can
 * be made from one.
 */
export async function templatesIn(folder: string): Promise<Template[]> {
  const found = await readdir(folder, { withFileTypes: true });
  const ids = found
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name)
    .filter((id) => GRAPH_CONFIG_NAMES.some((name) => existsSync(join(folder, id, name))))
    .sort();
  return Promise.all(
    ids.map(async (id) => {
      const problem = await problemOf(folder, id);
      return {
        ...{ template_id: id, description: await descriptionOf(join(folder, id)) },
        ...(problem !== undefined && { problem }),
      };
    }),
  );
}

/** What its build would fail with before it installs anything. */
async function problemOf(folder: string, id: string): Promise<string | undefined> {
  if (!ID.test(id))
    return "its folder's name is no template id: 1 to 63 letters, digits, dots, hyphens and underscores";
  try {
    await findConfig(join(folder, id), undefined, () => {});
    return undefined;
  } catch (error) {
    if (error instanceof BuildError) return error.message;
    return `its files cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown"})`;
  }
}

async function descriptionOf(folder: string): Promise<string | null> {
  try {
    const { description } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    return typeof description === "string" ? description : null;
  } catch {
    // Its build says what is wrong with it.
    return null;
  }
}
