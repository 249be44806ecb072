import { createHash } from "node:crypto";
import { type StoredName, storedId } from "../../stored-sets.ts";
import type { ClusterObject, Kind } from "../cluster/cluster-object.ts";
import { apiVersionOf } from "../cluster/cluster-object.ts";

/** By these labels what belongs to a control plane is found again. */
export const LABELS = {
  /** Whose it is: the id of a control plane, kept with its data. */
  owner: "agent-deploy.owner",
  deployment: "agent-deploy.deployment",
  revision: "agent-deploy.revision",
  /** Of a Job and its pod: the revision that is built. They are none of its agents. */
  build: "agent-deploy.build",
  /** Of a Service that requests come through past the control plane: the kind of what leads there. */
  route: "agent-deploy.route",
  /** Of a pod: whether it answers requests, or only works. */
  role: "agent-deploy.role",
} as const;

/** On a Deployment: which start of which replica it was made for, `replica start`. */
export const START = "agent-deploy.start";

/** Of all objects of a revision, and of all that a deployment keeps. */
export const revisionName = (revision_id: string): string => `agent-${revision_id}`;
export const deploymentName = (deployment_id: string): string => `agent-${deployment_id}`;

export const jobName = (revision_id: string): string => `build-${revision_id}`;

/** The claim of a volume that is kept as long as the deployment. */
export const claimName = (deployment_id: string, claim: string): string =>
  `${deploymentName(deployment_id)}-${claim}`;

/** A named secret or config, copied for one revision: pods reach nothing else by its name. */
export const storedObjectName = (revision_id: string, of: StoredName): string =>
  `${revisionName(revision_id)}-${createHash("sha256").update(storedId(of)).digest("hex").slice(0, 10)}`;

/** The pods of a deployment's agents. */
export const agentPods = (deployment_id: string) => ({
  matchLabels: { [LABELS.deployment]: deployment_id },
  matchExpressions: [{ key: LABELS.role, operator: "Exists" }],
});

export type Owned = {
  owner: string;
  deployment_id: string;
  revision_id?: string;
  /** What builds this revision. */
  build?: string;
};

export function ownLabels({ owner, deployment_id, revision_id, build }: Owned): Record<string, string> {
  return {
    "app.kubernetes.io/managed-by": "agent-deploy",
    [LABELS.owner]: owner,
    [LABELS.deployment]: deployment_id,
    ...(revision_id !== undefined && { [LABELS.revision]: revision_id }),
    ...(build !== undefined && { [LABELS.build]: build }),
  };
}

export const selectorOf = (labels: Readonly<Record<string, string>>): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}=${value}`)
    .join(",");

/** An object of ours. */
export function ownObject<Rest extends object>(
  kind: Kind,
  { name, of, annotations }: { name: string; of: Owned; annotations?: Readonly<Record<string, string>> },
  rest: Rest,
): ClusterObject & Rest {
  const metadata = { name, labels: ownLabels(of), ...(annotations && { annotations }) };
  return { apiVersion: apiVersionOf(kind), kind, metadata, ...rest };
}
