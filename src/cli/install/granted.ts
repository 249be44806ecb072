// This folder: what `install` prints: the manifests of the control plane itself, and of a listener. Not here: those of agents.

import type { AgentRoutes } from "../../contract/agent-routes.ts";
import { classRules, gatewayRules, type Rule, routeRules } from "./rights.ts";

/** An object of Kubernetes. */
export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Readonly<Record<string, string>> };
};

/** The ServiceAccount of a program. */
export type Account = { name: string; namespace: string };

const RBAC = "rbac.authorization.k8s.io";

export const restrictedNamespace = (name: string): Manifest => ({
  apiVersion: "v1",
  kind: "Namespace",
  metadata: { name, labels: { "pod-security.kubernetes.io/enforce": "restricted" } },
});

export const serviceAccount = (metadata: Account): Manifest => ({
  ...{ apiVersion: "v1", kind: "ServiceAccount", metadata },
});

/** A role, and the account that has it. */
export function granted(
  kind: "Role" | "ClusterRole",
  metadata: Manifest["metadata"],
  rules: readonly Rule[],
  account: Account,
) {
  return [
    { apiVersion: `${RBAC}/v1`, kind, metadata, rules },
    {
      ...{ apiVersion: `${RBAC}/v1`, kind: `${kind}Binding`, metadata },
      roleRef: { apiGroup: RBAC, kind, name: metadata.name },
      subjects: [{ kind: "ServiceAccount", name: account.name, namespace: account.namespace }],
    },
  ];
}

/** Roles of this name for what runs agents in these namespaces, by these rules and what its routes take. */
export function grantedForAgents(
  account: Account,
  {
    name,
    namespaces,
    rules,
    routes,
  }: {
    name: string;
    namespaces: readonly string[];
    rules: readonly Rule[];
    routes: AgentRoutes | undefined;
  },
): readonly Manifest[] {
  const all = [...rules, ...(routes ? routeRules(routes) : [])];
  return [
    ...namespaces.flatMap((namespace) => granted("Role", { name, namespace }, all, account)),
    ...(routes ? grantedOfRoutes(account, `${name}-routes`, routes) : []),
  ];
}

/** What is to lead requests to agents has to be there. */
function grantedOfRoutes(account: Account, name: string, { by }: AgentRoutes) {
  if (by.kind === "HTTPRoute")
    return granted("Role", { name, namespace: by.namespace }, gatewayRules(by), account);
  if (by.className === undefined) return [];
  return granted("ClusterRole", { name }, classRules(by.className), account);
}
