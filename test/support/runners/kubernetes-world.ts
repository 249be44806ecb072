import { kubernetesRunner } from "../../../src/control-plane/run/kubernetes/kubernetes-runner.ts";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import { imageUri } from "../kubernetes/agent-image.ts";
import { startTestCluster } from "../kubernetes/test-cluster.ts";
import { script } from "../kubernetes/workloads.ts";
import { agentScript } from "./agent-script.ts";
import type { RunnerWorld } from "./runner-suite.ts";

/** Agents that are pods of a cluster, by its real API; its node runs them as processes. */
export async function kubernetesWorld(): Promise<RunnerWorld> {
  const image = imageUri("0");
  const cluster = await startTestCluster({ [image]: script(agentScript) });
  const { kubeconfig } = cluster;
  const options = { kubeconfig, namespace: "default", clock: systemClock, owner: "owner", log: () => {} };
  return {
    code: { kind: "image", image },
    open: () => kubernetesRunner(options),
    [Symbol.asyncDispose]: () => cluster[Symbol.asyncDispose](),
  };
}
