import type { z } from "zod";
import { isJsonObject } from "../../foundation/json/json-object.ts";
import { dotted, type Finding } from "./finding.ts";
import { type GraphEntry, graphEntries } from "./graph-entries.ts";
import { type GraphSettings, graphSettings } from "./graph-settings.ts";
import { jsonPositions } from "./json-positions.ts";
import { foreignKey, isForeign, unknownKey } from "./known-keys.ts";
import { backslashProblem, modulePath } from "./module-path.ts";
import { parseGraphConfig } from "./parse-graph-config.ts";
import { isPythonModule } from "./python-module.ts";
import { type Treatment, UNSUPPORTED_KEYS } from "./unsupported-keys.ts";

/** One mistake, or what has no effect: a sentence that begins with the path in the file. Quotes no value of `env`. */
export type GraphConfigFinding = {
  /** Dotted, from the root; empty for the text as a whole. */
  path: string;
  message: string;
  /** From 1. */
  line?: number | undefined;
};

export type GraphConfigTextResult = {
  /** Those that are well written. */
  graphs: GraphEntry[];
  /** Undefined where there are problems. */
  settings: GraphSettings | undefined;
  /** What stands under `env`, as it is; a reader that only packs takes it from a file with problems, too. */
  env: unknown;
  /** The configuration must not be served. */
  problems: GraphConfigFinding[];
  warnings: GraphConfigFinding[];
};

/**
 * Reads the text of a `graph.json`: every mistake at once, and what has no effect. Keys with the value `null` count as
 * left out.
 * @param options.nodeVersion the Node.js that serves the graphs, where that is known
 */
export function readGraphConfigText(
  text: string,
  options: { nodeVersion?: string | undefined } = {},
): GraphConfigTextResult {
  const { value, json, problem } = parseGraphConfig(text);
  if (problem) {
    const problems = [{ path: "", ...problem }];
    return { graphs: [], settings: undefined, env: undefined, problems, warnings: [] };
  }
  const positions = jsonPositions(json);
  const { graphs: named, ...rest } = value;
  const given = Object.fromEntries(Object.entries(rest).filter(([key]) => !isForeign(key)));
  const graphs = graphEntries(named);
  const hasPython = graphs.entries.some(({ path }) => isPythonModule(path));
  const { supported, refusals, warnings } = withoutUnsupported(given, { ...options, hasPython });
  const parsed = graphSettings.safeParse(withoutNull(supported));
  const problems = [
    ...positions.repeatedKeys().map((at) => ({ at, message: `${dotted(at)} is given twice` })),
    ...refusals,
    ...graphs.problems,
    ...dependencyProblems(given.dependencies),
    ...(parsed.error?.issues ?? []).flatMap(problemsOf),
  ];
  const settings = problems.length === 0 ? parsed.data : undefined;
  const unread = [
    ...warnings,
    ...notKeptByProject(graphs.entries, settings),
    ...Object.keys(rest).filter(isForeign).map(foreignKey),
    ...(hasPython ? imageVariant(given.python_version) : []),
    ...guardedRoutes(given),
  ];
  const located = (findings: Finding[]) =>
    findings
      .map(({ at, message }) => ({ path: dotted(at), message, line: positions.lineOf(at) }))
      .sort((a, b) => a.line - b.line);
  return {
    graphs: graphs.entries,
    settings,
    env: given.env,
    problems: located(problems),
    warnings: located(unread),
  };
}

/** Also where they have no effect: they are folders for the official servers. */
function dependencyProblems(dependencies: unknown): Finding[] {
  return (Array.isArray(dependencies) ? dependencies : []).flatMap((path: unknown, index) => {
    const problem = typeof path === "string" ? backslashProblem(path) : undefined;
    return problem === undefined
      ? []
      : [{ at: ["dependencies", index], message: `dependencies.${index}: ${problem}` }];
  });
}

/** A checkpointer in Python is easily taken for that of all graphs. */
function notKeptByProject(graphs: readonly GraphEntry[], settings: GraphSettings | undefined): Finding[] {
  const others = graphs.filter(({ path }) => !isPythonModule(path)).map(({ graphId }) => graphId);
  if (settings?.checkpointer?.path === undefined || others.length === 0) return [];
  const message = `checkpointer.path has no effect for graphs in TypeScript (${others.join(", ")}): their checkpoints are kept where threads are`;
  return [{ at: ["checkpointer", "path"], message }];
}

/** Takes out the keys that are known and not honoured, two levels deep at most. */
function withoutUnsupported(
  config: Record<string, unknown>,
  { nodeVersion, hasPython }: { nodeVersion?: string | undefined; hasPython: boolean },
) {
  const refusals: Finding[] = [];
  const warnings: Finding[] = [];
  const isSupported = (path: string, value: unknown): boolean => {
    const treatment = Object.hasOwn(UNSUPPORTED_KEYS, path) ? UNSUPPORTED_KEYS[path] : undefined;
    if (treatment === undefined || (treatment.isPython && hasPython)) return true;
    if (value === null || value === false || treatment.kind === "ignored") return false;
    if (isMet(path, value, nodeVersion)) return false;
    const finding = { at: path.split("."), message: sentence(path, treatment) };
    (treatment.kind === "refused" ? refusals : warnings).push(finding);
    return false;
  };
  const kept = (object: Record<string, unknown>, prefix: string): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(object)
        .filter(([key, value]) => isSupported(prefix + key, value))
        .map(([key, value]) => [key, prefix === "" && isJsonObject(value) ? kept(value, `${key}.`) : value]),
    );
  return { supported: kept(config, ""), refusals, warnings };
}

const sentence = (path: string, { kind, because }: Treatment) =>
  kind === "refused"
    ? `${path} is not supported by the agent server: ${because}; remove it, or deploy to a service that has it`
    : `${path} has no effect here: ${because}`;

/** A wish that is granted although nothing reads the key. */
function isMet(key: string, value: unknown, nodeVersion: string | undefined): boolean {
  // As templates have it, to be filled in.
  if (Array.isArray(value) && value.length === 0) return true;
  if (key === "http.middleware_order") return value === "middleware_first";
  if (key === "node_version") return nodeVersion !== undefined && major(String(value)) === major(nodeVersion);
  // The project itself, which is what is installed.
  if (key === "dependencies") return Array.isArray(value) && value.every((each) => each === ".");
  return false;
}

const major = (version: string) => /\d+/.exec(version)?.[0];

function withoutNull(value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const given = Object.entries(value).filter(([, item]) => item !== null && item !== undefined);
  return Object.fromEntries(given.map(([key, item]) => [key, withoutNull(item)]));
}

function problemsOf(issue: z.core.$ZodIssue): Finding[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => unknownKey(issue.path, key));
  }
  return [
    { at: issue.path, message: `${dotted(issue.path)}: ${issue.message.replace(/^Invalid [\w ]+: /, "")}` },
  ];
}

/** The official tools take the rest of an image's tag after the version, as in "3.12-slim". */
function imageVariant(version: unknown): Finding[] {
  const [variant] = /-.*/.exec(String(version)) ?? [];
  const message = `python_version: ${variant} has no effect here: it chooses an image of the official tool`;
  return variant === undefined ? [] : [{ at: ["python_version"], message }];
}

/** The official server for Python leaves such routes open: a page that asks for a password has to be reached without one. */
function guardedRoutes({ auth, http }: Record<string, unknown>): Finding[] {
  const { app, enable_custom_route_auth: isSaid }: Record<string, unknown> = isJsonObject(http) ? http : {};
  const module = typeof app === "string" ? modulePath(app) : undefined;
  if (!isJsonObject(auth) || !module || !isPythonModule(module.path) || typeof isSaid === "boolean")
    return [];
  const message =
    "http.app: its routes need what auth asks for, and are open in the official server; say which with http.enable_custom_route_auth";
  return [{ at: ["http", "app"], message }];
}
