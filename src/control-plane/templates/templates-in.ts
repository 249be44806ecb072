import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Template } from "../../contract/template.ts";
import { GRAPH_CONFIG_NAMES } from "../../project/graph-config/parse-graph-config.ts";

/** The name of a folder that every file system and shell takes as it is. */
const ID = /^[A-Za-z0-9][\w.-]{0,62}$/;

/** The folders of a folder that hold a graph configuration, in the order of their names. */
export async function templatesIn(folder: string): Promise<Template[]> {
  const found = await readdir(folder, { withFileTypes: true });
  const ids = found
    .filter((entry) => entry.isDirectory() && ID.test(entry.name))
    .map(({ name }) => name)
    .filter((id) => GRAPH_CONFIG_NAMES.some((name) => existsSync(join(folder, id, name))))
    .sort();
  return Promise.all(
    ids.map(async (id) => ({ template_id: id, description: await descriptionOf(join(folder, id)) })),
  );
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
