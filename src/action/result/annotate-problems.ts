// This folder: the outcome of a step and what later steps read of it. Not here: Markdown.

import { existsSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { Refusal } from "../../lifecycle/plan/plan-value.ts";
import { type ConfigurationProblem, problemLine } from "../../sources/index.ts";
import { projectDir } from "../inputs/project.ts";
import { locatedProblems, refusalProblems } from "../report/annotations.ts";
import { placesIn } from "../report/log-places.ts";
import type { StepReport } from "../report/step-report.ts";
import type { Asked, Step } from "../step.ts";

/** An annotation on the line of each mistake that stands in a file of the repository. */
export async function annotateProblems(
  { runner, texts, workflow }: Asked & Pick<Step, "runner">,
  problems: readonly ConfigurationProblem[],
): Promise<void> {
  const folders = { projectDir: projectDir(texts, workflow), workspace: workflow.workspace };
  for (const problem of await locatedProblems(problems, folders)) {
    const isThere = problem.file !== undefined && !problem.file.startsWith("..");
    const location = isThere ? { file: problem.file, line: problem.line } : {};
    runner.annotate(
      "error",
      problemLine(isThere ? { path: problem.path, message: problem.message } : problem),
      {
        title: "agent-deploy",
        ...location,
      },
    );
  }
}

/** An annotation on the line of the config file that asks for what the plan refuses. */
export async function annotateRefusals(
  step: Asked & Pick<Step, "runner">,
  refusals: readonly Refusal[],
): Promise<void> {
  const { runner, texts, workflow, inputs, environment } = step;
  const problems = await refusalProblems(refusals, {
    projectDir: projectDir(texts, workflow),
    workspace: workflow.workspace,
    config: texts.config && resolve(workflow.workspace, texts.config),
    dialect: inputs.dialect,
    environment,
  });
  for (const { message, file, line } of problems) {
    runner.annotate("error", message, { title: "refused", file, line });
  }
}

/** GitHub shows ten errors of a step; one says how it ended. */
const PLACES_SHOWN = 9;

/**
 * An annotation on each line of the project that the log of a failed build or start names. Of other code than what was
 * packed here a name says nothing.
 */
export function annotatePlaces(
  { runner, texts, workflow }: Pick<Step, "runner" | "texts" | "workflow">,
  { plan, logs, outcome }: StepReport,
): void {
  if (!logs || plan?.source !== "internal_source") return;
  const project = projectDir(texts, workflow);
  // Modules are named from the graph config's folder, the config from the project's.
  const folders = [join(project, dirname(texts["graph-config-path"] ?? "")), project];
  const located = placesIn(logs.entries).flatMap((place) => {
    const path = folders.map((folder) => join(folder, place.file)).find((each) => existsSync(each));
    const file = path && relative(workflow.workspace, path).split(sep).join("/");
    return file && !file.startsWith("../") ? [{ ...place, file }] : [];
  });
  for (const { message, file, line } of located.slice(0, PLACES_SHOWN))
    runner.annotate("error", message, { title: outcome, file, line });
}
