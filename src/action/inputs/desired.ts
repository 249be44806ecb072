import { secretsIn } from "../../client/redact.ts";
import type { DeployOptions } from "../../lifecycle/operations/deploy-options.ts";
import type { ResolvedDeployment } from "../../sources/index.ts";
import type { Asked, OnGitHub, Step } from "../step.ts";
import { describeDeployment } from "./describe-deployment.ts";
import type { Stage } from "./stage.ts";

/**
 * What inputs, config file and checkout describe. Its secrets are hidden from here on.
 * @param about a plan is about the branch that a pull request is for, a deployment about the pull request's own
 * @throws ConfigurationError with every mistake
 */
export async function resolveDesired(
  step: Asked & Pick<OnGitHub, "runner" | "signal">,
  about: "base" | "head" = "head",
): Promise<ResolvedDeployment> {
  const { runner, texts, inputs, workflow, environment, signal } = step;
  const described = await describeDeployment(texts, { ...inputs, about }, workflow, { environment, signal });
  for (const secret of secretsIn(described.desired)) runner.hide(secret);
  for (const warning of described.warnings) runner.annotate("warning", warning);
  return described;
}

export const TAKE_OVER = "`take-over: true`";

/** How a revision is applied, waited for and checked. */
export function deployOptions(step: Pick<Step, "inputs" | "environment" | "early">): DeployOptions {
  const { inputs, environment } = step;
  return {
    deployment_id: inputs.deploymentId,
    early: step.early,
    take_over: inputs.takeOver,
    take_over_by: TAKE_OVER,
    wait: inputs.wait,
    wait_timeout_ms: inputs.waitTimeoutMs,
    verify: inputs.verify && {
      message: inputs.verifyMessage,
      input: inputs.verifyInput,
      assistant_id: inputs.verifyAssistant,
      expect: inputs.verifyExpect,
      environment,
      api_key: inputs.verifyApiKey,
      api_key_from: "`verify-api-key`",
    },
    rollback_on_failure: inputs.rollbackOnFailure,
    follow_logs: true,
  };
}

/** Where GitHub shows the deployment of this name. On a pull request there is a comment as well. */
export function deploymentStage(
  { inputs, workflow }: Pick<Asked, "inputs" | "workflow">,
  name: string,
  headline: string,
): Stage {
  return {
    name,
    environment: inputs.environment ?? name,
    isDeployment: true,
    headline,
    comment: workflow.trigger.pullRequest?.number,
  };
}

/** Where GitHub shows a preview: never where production is shown. */
export function previewStage(
  step: Pick<Asked, "inputs" | "workflow">,
  { name, number, headline }: { name: string; number: number; headline: string },
): Stage {
  const { environment } = step.inputs;
  return {
    ...deploymentStage(step, name, headline),
    environment: environment === undefined ? name : previewEnvironment(environment, number),
    preview: number,
    comment: number,
  };
}

/** The environment of a pull request's previews, where previews are shown beside this one. */
export function previewEnvironment(environment: string, number: number): string {
  return `${environment}-pr-${number}`;
}
