import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join, posix, relative } from "node:path";
import { GRAPH_CONFIG_NAMES, unreadConfigWarnings } from "../../project/graph-config/parse-graph-config.ts";
import { readGraphConfigText } from "../../project/graph-config/read-graph-config.ts";
import { BuildError } from "./build-error.ts";
import type { BuildLog } from "./build-request.ts";
import { readProjectText } from "./project-file.ts";

/**
 * The config file of a source, absolute. `path` is relative to the source's root and names the file, or the folder
 * that holds it. Keys of it that have no effect are warned about in the log.
 * @throws BuildError when there is none, or with every mistake in it and its line
 */
export async function findConfig(
  root: string,
  path: string | null | undefined,
  log: BuildLog,
): Promise<string> {
  const file = await locate(root, path);
  const isThere = (name: string) => existsSync(join(dirname(file), name));
  if (!path) for (const message of unreadConfigWarnings(basename(file), isThere)) log("WARNING", message);
  await checkConfig(root, file, log);
  return file;
}

async function locate(root: string, path: string | null | undefined): Promise<string> {
  if (!path) {
    const found = await firstFile(root);
    if (found) return found;
    throw new BuildError(`no ${GRAPH_CONFIG_NAMES.join(" or ")} in the root of the source`, {
      hint: `${await whatThereIs(root)} Give graph_config_path where the file is in a sub-folder.`,
    });
  }
  const normal = posix.normalize(path.replaceAll("\\", "/"));
  if (normal.startsWith("/") || /^[a-z]:/i.test(normal) || normal.split("/")[0] === "..") {
    throw new BuildError(`graph_config_path '${path}' leads out of the source`, {
      hint: "Give a path relative to the source's root.",
    });
  }
  const full = join(root, normal);
  const facts = await stat(full).catch(() => undefined);
  if (facts?.isFile()) return full;
  const found = facts?.isDirectory() ? await firstFile(full) : undefined;
  if (found) return found;
  const what = facts?.isDirectory()
    ? `no ${GRAPH_CONFIG_NAMES.join(" or ")} in the folder '${path}' of the source`
    : `graph_config_path '${path}' does not exist in the source`;
  throw new BuildError(what, { hint: await whatThereIs(root) });
}

async function firstFile(folder: string): Promise<string | undefined> {
  for (const name of GRAPH_CONFIG_NAMES) {
    const file = join(folder, name);
    const facts = await stat(file).catch(() => undefined);
    if (facts?.isFile()) return file;
  }
  return undefined;
}

/** The config files that there are, not deep: most often the path only misses its folder. */
async function whatThereIs(root: string): Promise<string> {
  const found: string[] = [];
  const look = async (folder: string, depth: number): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isFile() && GRAPH_CONFIG_NAMES.some((name) => name === entry.name))
        found.push(relative(root, path));
      if (entry.isDirectory() && depth > 0 && !/^(\.|node_modules$)/.test(entry.name))
        await look(path, depth - 1);
    }
  };
  await look(root, 3);
  return found.length > 0
    ? `The source has ${found.sort().join(", ")}.`
    : "The source has no such file anywhere.";
}

/** A config is written by hand; a larger file is something else. */
const LARGEST_CONFIG_BYTES = 1024 * 1024;

async function checkConfig(root: string, file: string, log: BuildLog): Promise<void> {
  const shown = relative(root, file);
  const hint =
    'It names the graphs, as in {"graphs": {"agent": "./agent.ts:graph"}}; data belongs in separate files.';
  const text = await readProjectText(root, file, LARGEST_CONFIG_BYTES, hint);
  const { problems, warnings } = readGraphConfigText(text, { nodeVersion: process.version });
  for (const { message } of warnings) log("WARNING", `${shown}: ${message}`);
  if (problems.length === 0) return;
  const [first] = problems;
  if (first?.path === "") throw new BuildError(`${shown} ${first.message}`, { hint: NEEDED });
  throw new BuildError(problems.map(({ message, line }) => `${shown}:${line}: ${message}`).join("; "));
}

const NEEDED = 'It needs at least {"graphs": {"agent": "./agent.ts:graph"}}.';
