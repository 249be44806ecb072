import type { Clock } from "../foundation/time/clock.ts";
import { type ClusterOptions, openCluster } from "./run/kubernetes/cluster/cluster.ts";
import { apiVersionOf, type ClusterObject } from "./run/kubernetes/cluster/cluster-object.ts";

/** The pod that this program runs in. */
export type OwnPod = { namespace: string; name: string };

/** What the Service of the control plane selects by. */
export const ACTIVE_LABEL = { "agent-deploy.active": "true" } as const;

const MANAGER = "agent-deploy-active";

/**
 * Labels the own pod while this control plane is the active one, so that a Service finds it among the standbys. Those are
 * ready, too: a Deployment whose pods never get ready is never rolled out, and its nodes cannot be drained.
 * @throws ClusterError when the pod may not be labelled
 */
export async function openActivePod({ namespace, name }: OwnPod, options: ClusterOptions, clock: Clock) {
  const cluster = await openCluster({ ...options, namespace }, clock);
  const label = async (labels: Readonly<Record<string, string>>): Promise<void> => {
    const pod: ClusterObject = { apiVersion: apiVersionOf("Pod"), kind: "Pod", metadata: { name, labels } };
    await cluster.apply(pod, { manager: MANAGER });
  };
  return { mark: () => label(ACTIVE_LABEL), unmark: () => label({}) };
}
