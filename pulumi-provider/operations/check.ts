import { ConfigurationError } from "../../src/foundation/configuration-error.ts";
import { fieldPath, fieldPathParts } from "../../src/foundation/json/field-path.ts";
import { type ProjectContext, wireInputs, withProjectSource } from "../inputs/desired.ts";
import {
  type InputProblem,
  type Path,
  ruleProblems,
  shapeProblems,
  unknownKeyProblem,
  valueAt,
} from "../inputs/input-problems.ts";
import { type DeploymentInputs, deploymentInputs, SECRET_SETS, verification } from "../inputs/input-shape.ts";
import { inputWarnings } from "../inputs/input-warnings.ts";
import { portablePath } from "../inputs/portable-path.ts";
import { verificationProblems } from "../inputs/verification-problems.ts";
import type { CheckFailure, CheckResult, Log } from "../resource-types.ts";
import { camelPath, fromCamel, toCamel, type UnknownKey } from "../values/casing.ts";
import {
  PROVIDER_KEY,
  type Properties,
  UNKNOWN,
  unknownPaths,
  withoutUnknowns,
} from "../values/properties.ts";
import { toSerialisable } from "../values/to-serialisable.ts";
import { replacementProblems } from "./replacement.ts";

type CheckContext = ProjectContext & { signal: AbortSignal; log: Log };

/**
 * Normalises the inputs (nulls left out, the project's digest set) and reports all their problems. Values that a
 * preview does not know yet have none.
 */
export async function checkInputs(
  { olds, news }: { olds: Properties | undefined; news: Properties },
  context: CheckContext,
): Promise<CheckResult> {
  const { [PROVIDER_KEY]: provider, ...given } = news;
  const unknownKeys: UnknownKey[] = [];
  const stated = Object.entries(toSerialisable(given) as Properties).filter(([, value]) => value !== null);
  const stateable = Object.fromEntries(stated);
  if (typeof stateable.projectDir === "string")
    stateable.projectDir = portablePath(stateable.projectDir, context.directory);
  const wire = fromCamel(deploymentInputs, stateable, (key) => unknownKeys.push(key));
  const inputs = toCamel(deploymentInputs, wire) as Properties;
  delete inputs.sourceDigest;

  unknownKeys.push(...unknownChecks(wire));
  const shape = shapeProblems(wire);
  // Rules read only what has the right shape and is known.
  const misshapen = shape.map(({ path }) => path);
  const sound = withoutUnknowns(withoutPaths(wire, misshapen)) as Partial<DeploymentInputs>;
  const isOpen = touching([...misshapen, ...unknownPaths(wire)]);
  const isUpdate = olds && Object.keys(olds).length > 0;
  const rules = [
    ...ruleProblems(sound, context.dialect),
    ...(isUpdate ? replacementProblems(wireInputs(olds), sound, context.dialect) : []),
    // A name that is not known yet may be that of a setting.
  ].filter(({ path }) => !isOpen(path) && !(path[0] === "plain" && isOpen(["env"])));
  const digest = await projectDigest(sound, isOpen, context);
  if (digest.value !== undefined) inputs.sourceDigest = digest.value;
  const problems = [
    ...unknownKeys.map(unknownKeyProblem),
    ...shape,
    ...rules,
    ...(isOpen(["verify"]) ? [] : verificationProblems(sound.verify)),
    ...digest.problems,
  ];
  if (problems.length === 0) {
    const warnings = await inputWarnings(sound, isOpen, context);
    for (const warning of warnings) context.log(`${sound.name}: warning: ${warning}`, "warning");
  }
  if (provider !== undefined) inputs[PROVIDER_KEY] = provider;
  return { inputs, failures: problems.map((problem) => failureOf(problem, inputs)) };
}

/** The digest of the project's content; unknown while an input that locates it is. */
async function projectDigest(
  inputs: Partial<DeploymentInputs>,
  isOpen: (path: Path) => boolean,
  { log, ...location }: CheckContext,
): Promise<{ value: string | undefined; problems: InputProblem[] }> {
  const paths = [["project_dir"], ["source"], ["source_revision_config", "graph_config_path"]];
  if (isOpen(["project_dir"]) || (inputs.project_dir && paths.some(isOpen))) {
    return { value: UNKNOWN, problems: [] };
  }
  try {
    return await withProjectSource(inputs, location, (source) => {
      for (const warning of source?.warnings ?? []) log(`${inputs.name}: warning: ${warning}`, "warning");
      return { value: source?.digest, problems: [] };
    });
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const problems = error.problems.map(({ message, file }) => ({
      path: ["project_dir"],
      message: file ? `${file}: ${message}` : message,
    }));
    return { value: undefined, problems };
  }
}

/** `verify` may be a boolean or a map: in such a union the translation finds no unknown keys. */
function unknownChecks(wire: unknown): UnknownKey[] {
  const { verify } = wire as { verify?: unknown };
  if (typeof verify !== "object" || verify === null) return [];
  const candidates = Object.keys(verification.shape);
  const unknown = Object.keys(verify).filter((key) => !candidates.includes(key));
  return unknown.map((key) => ({ path: ["verify", key], candidates }));
}

/** Whether a path is one of these, lies in one or holds one. */
function touching(paths: readonly Path[]): (path: Path) => boolean {
  return (path) =>
    paths.some((other) => {
      const shared = Math.min(path.length, other.length);
      return path.slice(0, shared).every((part, index) => String(part) === String(other[index]));
    });
}

/**
 * A problem in a program's words. The engine prints the value of a top-level property, so it is named only where
 * that is one of ours and holds no map.
 */
function failureOf({ path, message }: InputProblem, inputs: Properties): CheckFailure {
  const keys = camelPath(deploymentInputs, path);
  const property = fieldPath(keys);
  const top = String(path[0]);
  const isOurs =
    Object.hasOwn(deploymentInputs.shape, top) && !(SECRET_SETS as readonly string[]).includes(top);
  const isPrinted = keys.length === 1 && !(isOurs && typeof inputs[property] !== "object");
  const sentence = inCamel(message);
  return isPrinted ? { property: "", reason: `${property}: ${sentence}` } : { property, reason: sentence };
}

/** Renames the contract's fields in a sentence to a program's keys. */
export function inCamel(sentence: string): string {
  return sentence.replace(/\b[a-z]+(_[a-z]+)+(\.[a-z_]+|\[\d+\])*(?![\w=])/g, (word) => {
    const [first = "", ...rest] = fieldPathParts(word);
    if (!Object.hasOwn(deploymentInputs.shape, first)) return word;
    return fieldPath(camelPath(deploymentInputs, [first, ...rest]));
  });
}

/** A copy without the values at these paths. A list is removed as a whole, so that no index moves. */
function withoutPaths(value: unknown, paths: readonly Path[]): unknown {
  const copy = structuredClone(value);
  for (const path of paths) {
    const list = path.findIndex((_, depth) => Array.isArray(valueAt(copy, path.slice(0, depth))));
    const removed = list > 0 ? path.slice(0, list) : path;
    const holder = valueAt(copy, removed.slice(0, -1));
    if (typeof holder === "object" && holder !== null) Reflect.deleteProperty(holder, removed.at(-1) ?? "");
  }
  return copy;
}
