import type { ControlPlane } from "../client/control-plane.ts";
import type { Clock } from "../foundation/time/clock.ts";
import type { Choice } from "./commands/command.ts";
import type { InputTexts } from "./inputs/inputs.ts";
import { hasConfigFile, projectDir } from "./inputs/project.ts";
import { defaultName, type Workflow } from "./trigger/workflow.ts";

/** Others deploy as well: what is live may be another revision by then. */
const FRESH_MS = 3_000;

type Asked = { choice: Choice; texts: InputTexts; workflow: Workflow; signal: AbortSignal; clock: Clock };

/**
 * The same control plane, which is already being asked for the deployment of this step while the program is still
 * loading and the project is packed. Who looks the name up first takes that answer while it is fresh; everybody later
 * asks again.
 */
export function prefetchDeployment(controlPlane: ControlPlane, step: Asked): ControlPlane {
  const name = earlyName(step);
  if (name === undefined) return controlPlane;
  const { clock } = step;
  const askedAt = clock.now();
  let asked: ReturnType<ControlPlane["findDeployment"]> | undefined = controlPlane.findDeployment(name, {
    signal: step.signal,
  });
  // Whoever takes the answer takes its failure too; when a mistake in the inputs comes first, nobody does.
  asked.catch(() => undefined);
  return {
    ...controlPlane,
    findDeployment(wanted, options) {
      if (wanted !== name || asked === undefined) return controlPlane.findDeployment(wanted, options);
      const answer = asked;
      asked = undefined;
      const isStale = clock.now() - askedAt > FRESH_MS;
      return isStale ? controlPlane.findDeployment(wanted, options) : answer;
    },
  };
}

/** The name that will be looked up, where that is sure; a preview's is still to be made. */
function earlyName({ choice, texts, workflow }: Asked): string | undefined {
  if (choice.command !== "deploy" && choice.command !== "plan") return undefined;
  // Then the name is not asked for.
  if (texts["deployment-id"] !== undefined) return undefined;
  // A config file may have another name in it.
  if (texts.name !== undefined || hasConfigFile(texts, workflow)) return texts.name;
  return defaultName(workflow, projectDir(texts, workflow));
}
