import { z } from "zod";
import { parseGraphConfig } from "../../project/graph-config/parse-graph-config.ts";
import { GraphConfigError } from "../diagnostics/errors.ts";
import { configNumbers } from "./config-numbers.ts";

const variable = "LANGGRAPH_CONFIG";

const settings = z.record(z.string(), z.unknown());

const graphDefaults = z
  .looseObject({
    configurable: settings.optional(),
    ...configNumbers.shape,
    tags: z.array(z.string()).optional(),
    context: settings.optional(),
  })
  .transform(({ context = {}, ...config }) => ({ config: config as Record<string, unknown>, context }));

/** What runs of a graph's own assistant begin with; what the assistant and the run say themselves goes before it. */
export type GraphDefaults = z.output<typeof graphDefaults>;

/**
 * The defaults that the environment sets for some of the graphs, by graph: `LANGGRAPH_CONFIG` is JSON such as
 * `{"agent": {"configurable": {"model": "small"}, "context": {…}, "recursion_limit": 50}}`.
 * @throws GraphConfigError naming the graphs and their wrong fields, and no value: it may be a secret
 */
export function graphDefaultsOfEnvironment(
  environment: Record<string, string | undefined>,
  graphIds: readonly string[],
): ReadonlyMap<string, GraphDefaults> {
  const text = environment[variable]?.trim();
  if (!text) return new Map();
  const { value, problem } = parseGraphConfig(text);
  if (problem) throw refusal(` ${problem.message}`);
  const problems: string[] = [];
  const found = new Map<string, GraphDefaults>();
  for (const [graphId, given] of Object.entries(value)) {
    if (!graphIds.includes(graphId)) {
      problems.push(`there is no graph "${graphId}"; the graphs are ${graphIds.join(", ")}`);
      continue;
    }
    const parsed = graphDefaults.safeParse(given);
    if (parsed.success) found.set(graphId, parsed.data);
    for (const { path, message } of parsed.error?.issues ?? []) {
      problems.push(`${[graphId, ...path].join(".")}: ${message}`);
    }
  }
  if (problems.length > 0) throw refusal(`: ${problems.join("; ")}`);
  return found;
}

const refusal = (problem: string) =>
  new GraphConfigError(variable + problem, {
    hint: `Write ${variable} as {"<graph>": {"configurable": {…}, "context": {…}, "recursion_limit": 25}}.`,
  });
