// This folder: the ways of requests to the agents of a cluster past the control plane. Not here: their manifests.

import type { AgentRoutes } from "../../../../contract/agent-routes.ts";
import type { Cluster } from "../cluster/cluster.ts";
import { ClusterError } from "../cluster/cluster-error.ts";
import type { ClusterObject } from "../cluster/cluster-object.ts";

type Gateway = ClusterObject & { kind: "Gateway"; spec?: { listeners?: readonly { name: string }[] } };

/**
 * Looks whether the cluster has what is to lead requests to agents, before anything is made.
 * @throws ClusterError when it has not, or that may not be read
 */
export async function checkRoutes(
  cluster: Pick<Cluster, "find" | "has">,
  { by }: AgentRoutes,
): Promise<void> {
  const problem =
    by.kind === "HTTPRoute" ? await gatewayProblem(cluster, by) : await ingressProblem(cluster, by);
  if (problem) throw new ClusterError(`--kube-route: ${problem.message}`, { hint: problem.hint });
}

type Problem = { message: string; hint: string };

async function gatewayProblem(
  cluster: Pick<Cluster, "find" | "has">,
  { namespace, gateway: name, section }: Extract<AgentRoutes["by"], { kind: "HTTPRoute" }>,
): Promise<Problem | undefined> {
  if (!(await cluster.has("HTTPRoute")))
    return {
      message: "the cluster has no Gateway API (HTTPRoute of gateway.networking.k8s.io/v1)",
      hint: "Install it with a controller that serves it, or choose ingress.",
    };
  const gateway = await cluster.find<Gateway>("Gateway", name, { namespace });
  if (!gateway)
    return {
      message: `the cluster has no Gateway '${name}' in the namespace ${namespace}`,
      hint: "kubectl get gateways --all-namespaces lists those that there are.",
    };
  const sections = (gateway.spec?.listeners ?? []).map((listener) => listener.name);
  if (section === undefined || sections.includes(section)) return undefined;
  return {
    message: `the Gateway ${namespace}/${name} has no listener '${section}'; it has ${sections.join(", ") || "none"}`,
    hint: "Name one of them, or none for all.",
  };
}

async function ingressProblem(
  cluster: Pick<Cluster, "find">,
  { className }: Extract<AgentRoutes["by"], { kind: "Ingress" }>,
): Promise<Problem | undefined> {
  if (className === undefined || (await cluster.find("IngressClass", className))) return undefined;
  return {
    message: `the cluster has no IngressClass '${className}'`,
    hint: "kubectl get ingressclasses lists those that there are.",
  };
}
