import type { ClusterObject } from "../cluster/cluster-object.ts";
import { agentPods, claimName, deploymentName, LABELS, type Owned, ownObject } from "./names.ts";

/** Addresses at which clouds tell a node's programs who they are. */
const NODE_IDENTITY = { v4: "169.254.169.254/32", v6: "fd00:ec2::254/128" };

/** What a deployment has once, whichever revision is live. */
export function deploymentObjects(of: Omit<Owned, "revision_id">): ClusterObject[] {
  const name = deploymentName(of.deployment_id);
  const selector = agentPods(of.deployment_id);
  return [
    ownObject("PodDisruptionBudget", { name, of }, { spec: { maxUnavailable: 1, selector } }),
    networkPolicy(of),
  ];
}

/** Agents and builds are not reached from pods of agents and builds, and do not reach the identity of their node. */
export function networkPolicy(of: Omit<Owned, "revision_id">): ClusterObject {
  const podSelector = { matchLabels: { [LABELS.deployment]: of.deployment_id } };
  const noAgent = { matchExpressions: [{ key: LABELS.deployment, operator: "DoesNotExist" }] };
  return ownObject(
    "NetworkPolicy",
    { name: deploymentName(of.deployment_id), of },
    {
      spec: {
        podSelector,
        policyTypes: ["Ingress", "Egress"],
        ingress: [{ from: [{ namespaceSelector: {}, podSelector: noAgent }] }],
        egress: [
          {
            to: [
              { ipBlock: { cidr: "0.0.0.0/0", except: [NODE_IDENTITY.v4] } },
              { ipBlock: { cidr: "::/0", except: [NODE_IDENTITY.v6] } },
            ],
          },
        ],
      },
    },
  );
}

/** A volume that is kept as long as the deployment. Its size is that of its first claim: no cluster makes one smaller. */
export const claimObject = (
  of: Omit<Owned, "revision_id">,
  { claim, gibibytes }: { claim: string; gibibytes: number },
): ClusterObject =>
  ownObject(
    "PersistentVolumeClaim",
    { name: claimName(of.deployment_id, claim), of },
    {
      spec: { accessModes: ["ReadWriteOnce"], resources: { requests: { storage: `${gibibytes}Gi` } } },
    },
  );
