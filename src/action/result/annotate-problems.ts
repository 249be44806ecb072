// This folder: the outcome of a step and what later steps read of it. Not here: Markdown.

import { resolve } from "node:path";
import type { Refusal } from "../../lifecycle/plan/plan-value.ts";
import { type ConfigurationProblem, problemLine } from "../../sources/index.ts";
import { projectDir } from "../inputs/project.ts";
import { locatedProblems, refusalProblems } from "../report/annotations.ts";
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
