import { type ControlPlane, connectControlPlane } from "../client/control-plane.ts";
import { AgentDeployError } from "../foundation/error.ts";
import { lookUpEarly } from "./early-lookup.ts";
import {
  type DeployInputs,
  type InputProblem,
  type InputTexts,
  readDeployInputs,
  readInputTexts,
} from "./inputs.ts";
import { createReporting, type Reporting } from "./reporting.ts";
import { connectRunner, type Runner } from "./runner.ts";
import type { Surroundings } from "./surroundings.ts";
import { readWorkflow, type Workflow } from "./workflow.ts";

/** A step that has begun: its inputs are read, its secrets are hidden, the control plane is being asked. */
export type Step = Surroundings & {
  /** Milliseconds since the epoch. */
  begun: number;
  runner: Runner;
  reporting: Reporting;
  workflow: Workflow;
  texts: InputTexts;
  inputs: DeployInputs;
  /** Mistakes in the inputs; with any of them there is no control plane. */
  problems: readonly InputProblem[];
  controlPlane: ControlPlane | undefined;
};

export function beginStep(surroundings: Surroundings): Step {
  const { environment, event, cwd, clock, signal } = surroundings;
  const begun = clock.now();
  const runner = connectRunner(surroundings);
  const texts = readInputTexts(environment);
  hideInputs(runner, texts);
  const workflow = readWorkflow(environment, event, cwd);
  const reporting = createReporting(runner);
  const { inputs, problems } = readDeployInputs(texts);
  const step: Step = {
    ...surroundings,
    begun,
    runner,
    reporting,
    workflow,
    texts,
    inputs,
    problems,
    controlPlane: undefined,
  };
  if (problems.length > 0) return step;
  try {
    const controlPlane = connectControlPlane({
      baseUrl: inputs.baseUrl,
      credentials: { apiKey: inputs.apiKey, tenantId: inputs.tenantId },
      dialect: inputs.dialect,
      userAgent: "agent-deploy-action",
      environment,
      clock,
      onRetry: (notice) => reporting.report({ type: "retrying", ...notice }),
    });
    return { ...step, controlPlane: lookUpEarly(controlPlane, texts, workflow, signal) };
  } catch (error) {
    if (!(error instanceof AgentDeployError)) throw error;
    return { ...step, problems: [{ path: "base-url", message: error.message }] };
  }
}

/** Before anything else is written: what is secret among the inputs. */
function hideInputs(runner: Runner, texts: InputTexts): void {
  for (const name of ["api-key", "github-token"] as const) {
    const value = texts[name];
    if (value) runner.hide(value);
  }
}
