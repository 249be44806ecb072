import type { AgentRoutes } from "../../contract/agent-routes.ts";

/** A rule of a Role, as RBAC has it. */
export type Rule = { apiGroups: string[]; resources: string[]; verbs: string[]; resourceNames?: string[] };

const APPLIED = ["create", "patch", "list", "deletecollection"];

/** What whoever runs images does in the namespace of the agents, and nothing else: a listener, the control plane. */
export const IMAGE_RULES: readonly Rule[] = [
  { apiGroups: [""], resources: ["configmaps"], verbs: APPLIED },
  { apiGroups: [""], resources: ["secrets"], verbs: [...APPLIED, "watch"] },
  { apiGroups: [""], resources: ["serviceaccounts", "persistentvolumeclaims"], verbs: [...APPLIED, "get"] },
  { apiGroups: [""], resources: ["services"], verbs: [...APPLIED, "get", "watch"] },
  { apiGroups: [""], resources: ["pods"], verbs: ["list", "watch", "deletecollection"] },
  { apiGroups: [""], resources: ["pods/log"], verbs: ["get"] },
  // Builds that an earlier start has left.
  { apiGroups: ["batch"], resources: ["jobs"], verbs: ["deletecollection"] },
  { apiGroups: ["apps"], resources: ["deployments"], verbs: [...APPLIED, "watch"] },
  { apiGroups: ["autoscaling"], resources: ["horizontalpodautoscalers"], verbs: [...APPLIED, "watch"] },
  { apiGroups: ["networking.k8s.io"], resources: ["networkpolicies"], verbs: [...APPLIED, "watch"] },
  {
    apiGroups: ["policy"],
    resources: ["poddisruptionbudgets"],
    verbs: ["create", "patch", "deletecollection"],
  },
  { apiGroups: ["keda.sh"], resources: ["scaledobjects", "triggerauthentications"], verbs: APPLIED },
];

/** What the control plane does there, which builds, too. */
export const AGENTS_RULES: readonly Rule[] = [
  ...IMAGE_RULES,
  // Why a build's pod does not start.
  { apiGroups: [""], resources: ["events"], verbs: ["list"] },
  { apiGroups: ["batch"], resources: ["jobs"], verbs: ["create", "patch", "get"] },
];

/** What the control plane does in its own namespace: it labels its pod while it is the active one. */
export const OWN_RULES: readonly Rule[] = [{ apiGroups: [""], resources: ["pods"], verbs: ["patch"] }];

const GATEWAY_API = "gateway.networking.k8s.io";

/** What both do, too, in the namespace of the agents where requests reach them past the control plane. */
export const routeRules = ({ by }: AgentRoutes): readonly Rule[] => [
  by.kind === "HTTPRoute"
    ? { apiGroups: [GATEWAY_API], resources: ["httproutes"], verbs: [...APPLIED, "watch"] }
    : { apiGroups: ["networking.k8s.io"], resources: ["ingresses"], verbs: [...APPLIED, "watch"] },
  // They get changed keys at once.
  { apiGroups: [""], resources: ["pods"], verbs: ["patch"] },
];

/** In the namespace of the Gateway: whether it is there. */
export const gatewayRules = ({ gateway }: { gateway: string }): readonly Rule[] => [
  { apiGroups: [GATEWAY_API], resources: ["gateways"], verbs: ["get"], resourceNames: [gateway] },
];

/** In the cluster: whether the class of an Ingress is there. */
export const classRules = (className: string): readonly Rule[] => [
  {
    ...{ apiGroups: ["networking.k8s.io"], resources: ["ingressclasses"], verbs: ["get"] },
    resourceNames: [className],
  },
];
