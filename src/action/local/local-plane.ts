import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ControlPlane } from "../../client/control-plane.ts";
import { Secret } from "../../foundation/secret.ts";
import { saveOpenEnds } from "../post-state.ts";
import { connectStep, type Step } from "../step.ts";
import { installSources } from "./install.ts";
import { localEnvironment } from "./local-environment.ts";
import { ownCheckout, readOwnSources } from "./own-sources.ts";
import { endPlane, startPlane } from "./plane-process.ts";

/**
 * `base-url: local`: the embedded control plane on this runner, from the Action's own checkout. It ends with the step,
 * and nothing that lay there before the step is used.
 * @param onClose is given what ends it
 */
export async function startLocalPlane(
  step: Pick<Step, "runner" | "environment" | "clock" | "signal" | "entry" | "inputs" | "reporting">,
  onClose: (close: () => Promise<void>) => void,
): Promise<ControlPlane> {
  const { runner, environment, clock, signal, entry } = step;
  // A folder that nobody else can have made, and that nobody else can open: what lies in it is run.
  const root = await mkdtemp(join(environment.RUNNER_TEMP || tmpdir(), "agent-deploy-local-"));
  const variables = localEnvironment(environment);
  runner.startGroup("Control plane on this runner");
  try {
    const sources = await readOwnSources(ownCheckout(entry));
    const home = join(root, "program");
    await installSources({ sources, folder: home, environment: variables, signal });
    const data = join(root, "data");
    const onLine = (line: string) => runner.print(line);
    const plane = await startPlane({ home, data, environment: variables, signal, clock, onLine });
    const open = { pid: plane.pid, data };
    saveOpenEnds(runner, "open-plane", open);
    onClose(async () => {
      await endPlane(open, clock);
      saveOpenEnds(runner, "open-plane", undefined);
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
