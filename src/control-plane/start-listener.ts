import { agentRoutes, type GivenRoutes } from "../contract/agent-routes.ts";
import type { ListenerOrders, ListenerPoll } from "../contract/listener-poll.ts";
import { packageVersion } from "../foundation/package/package-version.ts";
import { type Clock, systemClock } from "../foundation/time/clock.ts";
import { followOrders } from "./listen/follow-orders.ts";
import { ControlPlaneError } from "./machine/control-plane-error.ts";
import type { ClusterOptions } from "./run/kubernetes/cluster/cluster.ts";
import { kubernetesRunner } from "./run/kubernetes/kubernetes-runner.ts";

export type ListenerOptions = {
  /** Its id at the control plane: what it makes in the cluster is known by it. */
  id: string;
  /** Tells the control plane what is there, and gets its orders. */
  poll(told: ListenerPoll, signal: AbortSignal): Promise<ListenerOrders>;
  /** Whether a later call cannot succeed either. */
  isFinal(error: unknown): boolean;
  /** Which cluster; namespaces are those of the listener's record. */
  kubernetes: Omit<ClusterOptions, "namespace"> & GivenRoutes;
  /** Ends it; agents run on. */
  signal: AbortSignal;
  log: (line: string) => void;
  clock?: Clock;
};

/**
 * Runs agents in a cluster as a control plane orders that nobody here is reached from. Resolves when `signal` aborts.
 * @throws ControlPlaneError for routes that cannot be; the error of a call that is final
 */
export async function runListener({
  id,
  kubernetes: { route, agentsUrl, ...cluster },
  clock = systemClock,
  ...options
}: ListenerOptions): Promise<void> {
  const { routes, problems } = agentRoutes({ route, agentsUrl });
  if (problems.length > 0) throw new ControlPlaneError(problems.join("; "));
  let clusterVersion: string | null = null;
  await followOrders({
    ...options,
    clock,
    version: packageVersion(),
    clusterVersion: () => clusterVersion,
    async openRunner(namespace) {
      const { log } = options;
      const runner = await kubernetesRunner({ ...cluster, namespace, routes, clock, owner: id, log });
      clusterVersion = runner.version;
      return runner;
    },
  });
}
