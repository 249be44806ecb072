import type { ControlPlane } from "../client/control-plane.ts";
import type { Clock } from "../foundation/time/clock.ts";
import { type EarlyLookup, lookUpEarly } from "../lifecycle/plan/early-lookup.ts";
import type { InputTexts } from "./inputs/inputs.ts";
import { hasConfigFile, projectDir } from "./inputs/project.ts";
import type { Choice } from "./trigger/command.ts";
import { defaultName, type Workflow } from "./trigger/workflow.ts";

type LookupRequest = {
  choice: Choice;
  texts: InputTexts;
  workflow: Workflow;
  signal: AbortSignal;
  clock: Clock;
};

/** Asks for the deployment of this step while the program is still loading and the project is packed. */
export function earlyLookup(controlPlane: ControlPlane, step: LookupRequest): EarlyLookup | undefined {
  const name = earlyName(step);
  return name === undefined ? undefined : lookUpEarly(name, { ...step, controlPlane });
}

/** The name that will be looked up, where that is sure; a preview's is still to be made. */
function earlyName({ choice, texts, workflow }: LookupRequest): string | undefined {
  if (choice.command !== "deploy" && choice.command !== "plan") return undefined;
  // Then the name is not asked for.
  if (texts["deployment-id"] !== undefined) return undefined;
  // A config file may have another name in it.
  if (texts.name !== undefined || hasConfigFile(texts, workflow)) return texts.name;
  return defaultName(workflow, projectDir(texts, workflow));
}
