/** A rule of a Role, as RBAC has it. */
export type Rule = { apiGroups: string[]; resources: string[]; verbs: string[] };

const APPLIED = ["create", "patch", "list", "deletecollection"];

/** What the control plane does in the namespace of the agents, and nothing else. */
export const AGENTS_RULES: readonly Rule[] = [
  { apiGroups: [""], resources: ["configmaps"], verbs: APPLIED },
  { apiGroups: [""], resources: ["secrets"], verbs: [...APPLIED, "watch"] },
  { apiGroups: [""], resources: ["serviceaccounts", "persistentvolumeclaims"], verbs: [...APPLIED, "get"] },
  { apiGroups: [""], resources: ["services"], verbs: [...APPLIED, "get", "watch"] },
  { apiGroups: [""], resources: ["pods"], verbs: ["list", "watch", "deletecollection"] },
  { apiGroups: [""], resources: ["pods/log"], verbs: ["get"] },
  // Why a build's pod does not start.
  { apiGroups: [""], resources: ["events"], verbs: ["list"] },
  { apiGroups: ["batch"], resources: ["jobs"], verbs: ["create", "patch", "get", "deletecollection"] },
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

/** What it does in its own namespace: it labels its pod while it is the active one. */
export const OWN_RULES: readonly Rule[] = [{ apiGroups: [""], resources: ["pods"], verbs: ["patch"] }];
