/** What every object of a cluster has. `generation` counts the changes of its specification. */
export type ObjectMeta = {
  name: string;
  namespace?: string;
  labels?: Readonly<Record<string, string>>;
  annotations?: Readonly<Record<string, string>>;
  uid?: string;
  generation?: number;
  resourceVersion?: string;
  creationTimestamp?: string;
  deletionTimestamp?: string;
};

export type ClusterObject = {
  apiVersion: string;
  kind: Kind;
  metadata: ObjectMeta;
};

/** Of each kind: the version of the API, and its name in paths. */
const KINDS = {
  ConfigMap: ["v1", "configmaps"],
  Deployment: ["apps/v1", "deployments"],
  Event: ["v1", "events"],
  Gateway: ["gateway.networking.k8s.io/v1", "gateways"],
  HTTPRoute: ["gateway.networking.k8s.io/v1", "httproutes"],
  HorizontalPodAutoscaler: ["autoscaling/v2", "horizontalpodautoscalers"],
  Ingress: ["networking.k8s.io/v1", "ingresses"],
  IngressClass: ["networking.k8s.io/v1", "ingressclasses"],
  Job: ["batch/v1", "jobs"],
  NetworkPolicy: ["networking.k8s.io/v1", "networkpolicies"],
  PersistentVolumeClaim: ["v1", "persistentvolumeclaims"],
  Pod: ["v1", "pods"],
  PodDisruptionBudget: ["policy/v1", "poddisruptionbudgets"],
  Secret: ["v1", "secrets"],
  ScaledObject: ["keda.sh/v1alpha1", "scaledobjects"],
  Service: ["v1", "services"],
  ServiceAccount: ["v1", "serviceaccounts"],
  TriggerAuthentication: ["keda.sh/v1alpha1", "triggerauthentications"],
} as const;

export type Kind = keyof typeof KINDS;

export const apiVersionOf = (kind: Kind): string => KINDS[kind][0];

/** In no namespace. */
const OF_CLUSTER: readonly Kind[] = ["IngressClass"];

/** The path of the objects of a kind, in a namespace where they are in one. */
export function pathOf(kind: Kind, namespace: string): string {
  const [version, plural] = KINDS[kind];
  const group = version.includes("/") ? `/apis/${version}` : `/api/${version}`;
  if (OF_CLUSTER.includes(kind)) return `${group}/${plural}`;
  return `${group}/namespaces/${encodeURIComponent(namespace)}/${plural}`;
}
