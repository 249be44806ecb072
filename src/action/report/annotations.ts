// This folder: what the Action tells people, as pure Markdown and log lines. Nothing is sent from here.

import { readFileSync } from "node:fs";
import { isAbsolute, relative, resolve, sep } from "node:path";
import type { Dialect } from "../../contract/dialect/dialect.ts";
import { fieldPathParts } from "../../foundation/json/field-path.ts";
import type { Refusal } from "../../lifecycle/plan/plan-value.ts";
import { readDesiredFile } from "../../sources/desired-file/desired-file.ts";
import type { ConfigurationProblem } from "../../sources/index.ts";
import { parseYamlText } from "../../sources/yaml-text.ts";

/** Absolute folders: problems name files from the project's, annotations from the workspace. */
export type Folders = { projectDir: string; workspace: string };

/**
 * Mistakes with the file as an annotation names it, and with the line of the offending field where the mistake comes
 * without one. What is not in the workspace has no file.
 */
export function locatedProblems(
  problems: readonly ConfigurationProblem[],
  { projectDir, workspace }: Folders,
): Promise<ConfigurationProblem[]> {
  return Promise.all(
    problems.map(async (problem) => {
      if (problem.file === undefined) return problem;
      const path = resolve(projectDir, problem.file);
      const line = problem.line ?? (await lineIn(path, problem.path));
      const file = relative(workspace, path).split(sep).join("/");
      const isOutside = file.startsWith("../") || isAbsolute(file);
      return isOutside ? { ...problem, line } : { ...problem, file, line };
    }),
  );
}

/** The line of a field, or of the first mistake in the file's syntax; undefined where the file cannot be read. */
async function lineIn(path: string, field: string): Promise<number | undefined> {
  let text: string;
  try {
    text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  } catch {
    // It may be what is missing.
    return undefined;
  }
  const yaml = await parseYamlText(text);
  // About the file as a whole: what is wrong with a graph config is its graphs.
  const keys = field === "graph_config_path" ? ["graphs"] : fieldPathParts(field);
  return yaml.problems[0]?.line ?? yaml.lineOf(keys);
}

/**
 * What the plan (or the control plane) refuses, as mistakes of the desired-state file; only those whose field stands
 * in it.
 */
export async function refusalProblems(
  refusals: readonly Refusal[],
  given: Folders & {
    /** The config input: absolute, or from the project's folder. */
    config?: string | undefined;
    dialect?: Dialect | undefined;
    environment: Readonly<Record<string, string | undefined>>;
  },
): Promise<ConfigurationProblem[]> {
  const { projectDir, config, dialect, environment } = given;
  const file = await readDesiredFile(projectDir, { given: config, dialect, environment });
  const problems = refusals.flatMap((refusal) => {
    const location = file.locate(refusal.path);
    return location ? [{ ...refusal, ...location }] : [];
  });
  return locatedProblems(problems, given);
}
