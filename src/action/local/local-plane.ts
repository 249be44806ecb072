import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ControlPlane } from "../../client/control-plane.ts";
import { Secret } from "../../foundation/secret.ts";
import { rememberOpen } from "../post-state.ts";
import { connectStep, type Step } from "../step.ts";
import { installPackage } from "./install.ts";
import { localEnvironment } from "./local-environment.ts";
import { ownPackage } from "./own-package.ts";
import { endPlane, startPlane } from "./plane-process.ts";

/** Names another package than the Action's own version: a folder or a tarball of this tree. */
const OVERRIDE = "AGENT_DEPLOY_PACKAGE";

/**
 * `base-url: local`: the embedded control plane on this runner, from npm at the Action's own version. It ends with the
 * step. A later step of the same job finds what was installed, and the deployments.
 * @param onClose is given what ends it
 */
export async function startLocalPlane(
  step: Step,
  onClose: (close: () => Promise<void>) => void,
): Promise<ControlPlane> {
  const { runner, environment, clock, signal, entry } = step;
  const root = join(environment.RUNNER_TEMP || tmpdir(), "agent-deploy-local");
  const spec = ownPackage(entry, environment[OVERRIDE]);
  const variables = localEnvironment(environment);
  runner.startGroup(`Control plane on this runner (${spec})`);
  try {
    const home = await installPackage({
      spec,
      folder: join(root, folderName(spec)),
      environment: variables,
      signal,
    });
    const data = join(root, "data");
    const onLine = (line: string) => runner.print(line);
    const plane = await startPlane({ home, data, environment: variables, signal, clock, onLine });
    const open = { pid: plane.pid, data };
    rememberOpen(runner, "open-plane", open);
    onClose(async () => {
      await endPlane(open, clock);
      rememberOpen(runner, "open-plane", undefined);
    });
    runner.hide(plane.apiKey);
    runner.print(`It listens at ${plane.url} until the end of this step`);
    const controlPlane = connectStep(step, { baseUrl: plane.url, apiKey: new Secret(plane.apiKey) });
    onClose(() => controlPlane.close());
    return controlPlane;
  } finally {
    runner.endGroup();
  }
}

/** Another version must not be taken for this one; of a path only the end is needed. */
function folderName(spec: string): string {
  return spec.replace(/[^\w.@-]+/g, "_").slice(-100);
}
