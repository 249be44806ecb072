import { existsSync } from "node:fs";
import { readFile, realpath } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { parseEnv } from "node:util";
import { z } from "zod";
import { isEnvFilePath, notAnEnvFile } from "../../project/env-file-name.ts";
import { graphConfigKeyFindings } from "../../project/graph-config-keys.ts";
import { type GraphEntry as ConfiguredGraph, graphEntries } from "../../project/graph-entries.ts";
import {
  GRAPH_CONFIG_NAMES,
  parseGraphConfig,
  unreadConfigWarnings,
} from "../../project/parse-graph-config.ts";
import { GraphConfigError } from "../errors.ts";
import type { EventRetention } from "../events/trimming/retention.ts";
import { eventLogConfig } from "./event-retention.ts";

const configSchema = z.looseObject({
  env: z.union([z.string(), z.record(z.string(), z.coerce.string())]).optional(),
  event_log: eventLogConfig.optional(),
});

export type GraphEntry = ConfiguredGraph & {
  /** Absolute path of the module. */
  file: string;
};

export type GraphConfig = {
  /** Absolute path of the configuration file; paths in it are relative to its folder. */
  file: string;
  graphs: GraphEntry[];
  /** Read from the `env` file or map. */
  env: Record<string, string>;
  /** What of the event logs is kept. */
  eventRetention: EventRetention;
  /** What has no effect, a sentence each. */
  warnings: string[];
};

/**
 * Reads `config`, or the first of {@link GRAPH_CONFIG_NAMES} that exists in `dir`.
 * @throws GraphConfigError naming the file and all its problems
 */
export async function readGraphConfig(dir: string, config: string | undefined): Promise<GraphConfig> {
  const { file, text } = await readFirst(dir, config === undefined ? GRAPH_CONFIG_NAMES : [config]);
  const { value, problem } = parseGraphConfig(text);
  if (problem) throw new GraphConfigError(`${file} ${problem.message}`);
  const { refusals, warnings } = graphConfigKeyFindings(value, { nodeVersion: process.version });
  const { entries, problems: wrong } = graphEntries(value.graphs);
  const graphs = entries.map((entry) => ({ ...entry, file: resolve(file, "..", entry.path) }));
  const missing = graphs.filter((graph) => !existsSync(graph.file));
  const parsed = configSchema.safeParse(value);
  const list = [
    ...refusals.map(({ message }) => message),
    ...wrong,
    ...missing.map((graph) => `graphs.${graph.graphId}: the file ${graph.file} does not exist`),
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join(".")}: ${issue.message}`),
  ];
  if (list.length > 0 || !parsed.success) throw problems(file, list);
  return {
    file,
    graphs,
    env: await readEnv(file, parsed.data.env),
    eventRetention: parsed.data.event_log ?? {},
    warnings: [
      ...warnings.map(({ message }) => message),
      ...(config === undefined
        ? unreadConfigWarnings(basename(file), (name) => existsSync(resolve(file, "..", name)))
        : []),
    ],
  };
}

async function readFirst(dir: string, names: readonly string[]): Promise<{ file: string; text: string }> {
  for (const name of names) {
    const file = resolve(dir, name);
    try {
      return { file, text: await readFile(file, "utf8") };
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      if (code !== "ENOENT" && code !== "ENOTDIR") {
        throw new GraphConfigError(`${name} in ${dir} cannot be read (${code})`, { cause });
      }
    }
  }
  throw new GraphConfigError(`no ${names.join(" or ")} in ${dir}`, {
    hint: 'Add a graph.json such as {"graphs": {"agent": "./src/agent.ts:graph"}}.',
  });
}

async function readEnv(
  file: string,
  env: string | Record<string, string> | undefined,
): Promise<Record<string, string>> {
  if (typeof env !== "string") return env ?? {};
  const path = resolve(file, "..", env);
  if (!isEnvFilePath(path)) throw problems(file, [`env: ${notAnEnvFile(env)}`]);
  try {
    if (!isEnvFilePath(await realpath(path))) throw problems(file, [`env: ${notAnEnvFile(env)}`]);
    return parseEnv(await readFile(path, "utf8")) as Record<string, string>;
  } catch (cause) {
    if (cause instanceof GraphConfigError) throw cause;
    // A deployment gets these values as secrets: its environment file is never packed.
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw problems(file, [`env: the file "${env}" cannot be read`], cause);
  }
}

function problems(file: string, list: string[], cause?: unknown): GraphConfigError {
  return new GraphConfigError(`${file}: ${list.join("; ")}`, { cause });
}
