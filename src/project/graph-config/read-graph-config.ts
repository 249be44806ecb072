import type { z } from "zod";
import { isJsonObject } from "../../foundation/json/json-object.ts";
import { nearestWord } from "../../foundation/text/nearest-word.ts";
import { type GraphEntry, graphEntries } from "./graph-entries.ts";
import { type GraphSettings, graphSettings } from "./graph-settings.ts";
import { jsonPositions } from "./json-positions.ts";
import { keysAt } from "./known-keys.ts";
import { backslashProblem } from "./module-path.ts";
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

type Finding = { at: readonly PropertyKey[]; message: string };

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

const TOP_KEYS = [
  "graphs",
  ...keysAt(graphSettings, []),
  ...Object.keys(UNSUPPORTED_KEYS).filter((key) => !key.includes(".")),
];

/**
 * Whether a key of the root is for other tools: those that read the file pass over what they do not know. One that is near
 * to a key of ours is a mistake, and without what it means the agent would not be what its author relies on.
 */
const isForeign = (key: string) => nearestWord(key, TOP_KEYS) === undefined;

function foreignKey(key: string): Finding {
  const meant = placeOf(key);
  const question = meant ? `; did you mean ${meant}?` : "";
  return { at: [key], message: `${dotted([key])} has no effect here: it is not a known key${question}` };
}

/** The official tools take the rest of an image's tag after the version, as in "3.12-slim". */
function imageVariant(version: unknown): Finding[] {
  const [variant] = /-.*/.exec(String(version)) ?? [];
  const message = `python_version: ${variant} has no effect here: it chooses an image of the official tool`;
  return variant === undefined ? [] : [{ at: ["python_version"], message }];
}

function unknownKey(parents: readonly PropertyKey[], key: string): Finding {
  const at = [...parents, key];
  const known = keysAt(graphSettings, parents);
  const prefix = parents.length === 0 ? "" : `${dotted(parents)}.`;
  const unsupported = Object.keys(UNSUPPORTED_KEYS)
    .filter((each) => each.startsWith(prefix))
    .map((each) => each.slice(prefix.length));
  const all = prefix === "" ? TOP_KEYS : [...known, ...unsupported];
  const meant = placeOf(key) ?? nearestWord(key, all);
  return { at, message: `${dotted(at)} is not a known key${meant ? `; did you mean ${meant}?` : ""}` };
}

/** Where a key of this name belongs, if to one section only, or beside the sections. */
function placeOf(key: string): string | undefined {
  const sections = keysAt(graphSettings, []);
  if (sections.includes(key)) return `${key}, which is no part of another key`;
  const [place, ...others] = sections.filter((section) => keysAt(graphSettings, [section]).includes(key));
  return place && others.length === 0 ? `${place}.${key}` : undefined;
}

/** A path as it is shown; a key that is no word stands in quotes. */
const dotted = (path: readonly PropertyKey[]): string =>
  path
    .map((part) =>
      /^[\w$-]{1,60}$/.test(String(part)) ? String(part) : JSON.stringify(String(part).slice(0, 60)),
    )
    .join(".");
