import type { ControlPlane } from "../client/control-plane.ts";
import type { InputTexts } from "./inputs.ts";
import { hasConfigFile, projectDir } from "./project.ts";
import { defaultName, type Workflow } from "./workflow.ts";

/**
 * The same control plane, which is already being asked for the deployment of this step while the program is still
 * loading and the project is packed. Who looks the name up first takes that answer; everybody later asks again.
 */
export function lookUpEarly(
  controlPlane: ControlPlane,
  texts: InputTexts,
  workflow: Workflow,
  signal: AbortSignal,
): ControlPlane {
  // A config file may have another name in it.
  const name =
    texts.name ??
    (hasConfigFile(texts, workflow) ? undefined : defaultName(workflow, projectDir(texts, workflow)));
  if (name === undefined) return controlPlane;
  let asked: ReturnType<ControlPlane["findDeployment"]> | undefined = controlPlane.findDeployment(name, {
    signal,
  });
  // Whoever takes the answer takes its failure too; when a mistake in the inputs comes first, nobody does.
  asked.catch(() => undefined);
  return {
    ...controlPlane,
    findDeployment(wanted, options) {
      if (wanted !== name || asked === undefined) return controlPlane.findDeployment(wanted, options);
      const answer = asked;
      asked = undefined;
      return answer;
    },
  };
}
