import type { ControlPlane } from "../../client/control-plane.ts";
import type { Deployment } from "../../contract/deployment.ts";
import { SOURCE_DIGEST_SECRET } from "../../contract/secrets.ts";
import { parseSecretsText } from "../../sources/index.ts";
import type { Runner } from "../runner.ts";
import type { Step } from "../step.ts";
import { possibleSecretValues } from "./secret-text.ts";

/** Hides the values of the inputs `secrets` and `runtime-keys`, whether or not the command has a use for them. */
export async function hideGivenSecrets({ runner, texts }: Pick<Step, "runner" | "texts">): Promise<void> {
  for (const text of [texts.secrets ?? "", texts["runtime-keys"] ?? ""]) {
    const { secrets, problems } = await parseSecretsText(text);
    for (const { value } of secrets) runner.hide(value);
    if (problems.length > 0) for (const value of possibleSecretValues(text)) runner.hide(value);
  }
}

/**
 * The same control plane; the secrets and runtime keys of every deployment that it answers are hidden first. An agent may print what
 * an earlier run gave it.
 */
export function hidingSecrets(controlPlane: ControlPlane, runner: Pick<Runner, "hide">): ControlPlane {
  function hide<D extends Deployment | undefined>(deployment: D): D {
    for (const { name, value } of deployment?.secrets ?? []) {
      if (name !== SOURCE_DIGEST_SECRET) runner.hide(value);
    }
    for (const { value } of deployment?.runtime_keys ?? []) runner.hide(value);
    return deployment;
  }
  return {
    ...controlPlane,
    getDeployment: async (...given) => hide(await controlPlane.getDeployment(...given)),
    createDeployment: async (...given) => hide(await controlPlane.createDeployment(...given)),
    createDeploymentOnce: async (...given) => hide(await controlPlane.createDeploymentOnce(...given)),
    patchDeployment: async (...given) => hide(await controlPlane.patchDeployment(...given)),
    redeployRevision: async (...given) => hide(await controlPlane.redeployRevision(...given)),
    findDeployment: async (...given) => hide(await controlPlane.findDeployment(...given)),
    async listDeployments(...given) {
      const page = await controlPlane.listDeployments(...given);
      page.resources.forEach(hide);
      return page;
    },
    async *allDeployments(...given) {
      for await (const deployment of controlPlane.allDeployments(...given)) yield hide(deployment);
    },
  };
}
