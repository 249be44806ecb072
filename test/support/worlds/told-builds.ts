import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { containerRunner } from "../../../src/control-plane/run/containers/container-runner.ts";
import { findEngine } from "../../../src/control-plane/run/containers/engine/engine.ts";
import type { PulledImages } from "../../../src/control-plane/run/containers/images/pulled-images.ts";
import { kubernetesRunner } from "../../../src/control-plane/run/kubernetes/kubernetes-runner.ts";
import type { Runner, StartRequest } from "../../../src/control-plane/run/runner.ts";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import type { PlanePlace } from "./plane-place.ts";

/** No registry is asked for anything. */
const nothingPulled: PulledImages = {
  use: async () => true,
  add: async () => {},
  begin: () => () => {},
  onlyOf: async () => [],
  gone: async () => {},
};

/** Runs the world's image for whatever code a build is said to have made: the agents are real, the builds a test's. */
export async function runnerOfToldBuilds(
  { world, name, environment }: PlanePlace,
  { data, log }: { data: string; log: (line: string) => void },
): Promise<Runner> {
  const runner = await openRunner();
  const ofImage = (request: StartRequest): StartRequest => ({
    ...request,
    code: { kind: "image", image: world.image },
  });
  return {
    ...runner,
    sources: ["repo_host", "internal_source"],
    start: (request) => runner.start(ofImage(request)),
    adopt: async (wanted) =>
      (await runner.adopt?.(async (start) => {
        const request = await wanted(start);
        return request && ofImage(request);
      })) ?? [],
  };

  async function openRunner(): Promise<Runner> {
    const shared = { clock: systemClock, log, startTimeoutMs: 120_000 };
    if (world.engine === "kubernetes") {
      const { kubeconfig } = world.cluster;
      return kubernetesRunner({ ...shared, kubeconfig, namespace: name, owner: name });
    }
    const { engine, reason } = await findEngine("podman", { ...process.env, ...environment });
    if (!engine) throw new Error(`no podman: ${reason}`);
    // The control plane, which knows of no engine, removes what containers leave in its own.
    const own = join(data, "containers");
    mkdirSync(own, { recursive: true });
    return containerRunner({ ...shared, engine, data: own, pulled: nothingPulled });
  }
}
