import { type ControlPlane, connectControlPlane } from "../client/control-plane.ts";
import { AgentDeployError } from "../foundation/error.ts";
import type { Secret } from "../foundation/secret.ts";
import type { EarlyLookup } from "../lifecycle/plan/early-lookup.ts";
import type { ActionEnvironment } from "./action-environment.ts";
import { earlyLookup } from "./early-lookup.ts";
import { openPaces, type Paces } from "./github/write-pace.ts";
import { hideSecretsOf } from "./inputs/hidden-secrets.ts";
import {
  type DeployInputs,
  type InputProblem,
  type InputTexts,
  LOCAL,
  readDeployInputs,
  readInputTexts,
  SECRET_INPUTS,
} from "./inputs/inputs.ts";
import { createReporting, type Reporting } from "./result/reporting.ts";
import { connectRunner, type Runner } from "./runner.ts";
import { type Choice, type CommandRequest, chooseCommand } from "./trigger/command.ts";
import { readWorkflow, type Workflow } from "./trigger/workflow.ts";

/** What was asked for, and in which workflow: enough to say which deployment a step is about. */
export type Asked = Pick<ActionEnvironment, "environment"> & {
  texts: InputTexts;
  inputs: DeployInputs;
  workflow: Workflow;
};

/** How a step asks GitHub and tells it something, and where it warns when that fails. */
export type OnGitHub = Omit<Asked, "environment"> &
  Pick<ActionEnvironment, "signal"> & {
    runner: Runner;
    paces: Paces;
  };

/** Since when a step has been at work. */
export type Timed = Pick<ActionEnvironment, "clock"> & {
  /** Milliseconds since the epoch. */
  begun: number;
};

/** A step that has begun: its inputs are read, its secrets are hidden, the control plane is being asked. */
export type Step = ActionEnvironment &
  Asked &
  OnGitHub &
  Timed & {
    reporting: Reporting;
    /** Mistakes in the inputs; with any of them there is no control plane. */
    problems: readonly InputProblem[];
    choice: Choice;
    /** Undefined, too, while one on this runner is still to be started. */
    controlPlane: ControlPlane | undefined;
    /** The deployment that the control plane is being asked for already. */
    early: EarlyLookup | undefined;
  };

export function beginStep(env: ActionEnvironment): Step {
  const { environment, event, cwd, clock } = env;
  const runner = connectRunner(env);
  const texts = readInputTexts(env);
  hideInputs(runner, texts);
  const workflow = readWorkflow(environment, event, cwd);
  const { inputs, problems } = readDeployInputs(texts);
  const wish = requestOf({ texts, inputs });
  const step: Step = {
    ...env,
    begun: clock.now(),
    runner,
    reporting: createReporting(runner),
    workflow,
    paces: openPaces(clock),
    texts,
    inputs,
    problems,
    choice: chooseCommand(wish, workflow.trigger),
    controlPlane: undefined,
    early: undefined,
  };
  if (problems.length > 0 || wish.isLocal || step.choice.command === "skip") return step;
  try {
    const controlPlane = connectStep(step, inputs);
    return { ...step, controlPlane, early: earlyLookup(controlPlane, step) };
  } catch (error) {
    if (!(error instanceof AgentDeployError)) throw error;
    return { ...step, problems: [{ path: "base-url", message: error.message }] };
  }
}

/** What the inputs ask for, as far as the choice of a command goes by it. */
export function requestOf({ texts, inputs }: Pick<Step, "texts" | "inputs">): CommandRequest {
  const { command, preview } = inputs;
  return { command, preview, hasKey: texts["api-key"] !== undefined, isLocal: texts["base-url"] === LOCAL };
}

/** @throws ConfigurationError for a base URL or credential that can never work */
export function connectStep(
  step: Pick<Step, "inputs" | "reporting" | "runner" | "environment" | "clock">,
  where: { baseUrl: string; apiKey: Secret },
): ControlPlane {
  const { inputs, reporting, runner, environment, clock } = step;
  return connectControlPlane({
    baseUrl: where.baseUrl,
    credentials: { apiKey: where.apiKey, tenantId: inputs.tenantId },
    dialect: inputs.dialect,
    userAgent: "agent-deploy-action",
    environment,
    clock,
    onRetry: (notice) => reporting.report({ type: "retrying", ...notice }),
    onDeployment: (deployment) => hideSecretsOf(deployment, runner),
  });
}

/** Before anything else is written: what is secret among the inputs. */
function hideInputs(runner: Runner, texts: InputTexts): void {
  for (const name of SECRET_INPUTS) {
    const value = texts[name];
    if (value) runner.hide(value);
  }
}
