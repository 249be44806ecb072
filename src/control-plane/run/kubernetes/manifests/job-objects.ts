import type { V1Container, V1JobSpec } from "@kubernetes/client-node";
import type { RegistryLogin } from "../../../../foundation/engine-login.ts";
import type { Secret } from "../../../../foundation/secret.ts";
import type { ClusterObject } from "../cluster/cluster-object.ts";
import { CODE } from "./archive-code.ts";
import { networkPolicy } from "./deployment-objects.ts";
import { jobName, LABELS, type Owned, ownLabels, ownObject } from "./names.ts";
import { ownSecurity, podSecurity } from "./security.ts";
import { encoded, pullObjects } from "./stored-objects.ts";

/** One container of a Job. */
export type JobStep = {
  name: string;
  command: readonly string[];
  /** Its variables: a Secret that no other container sees. */
  input: Readonly<Record<string, Secret>>;
  /** It runs what others have written, which may write wherever its user may. */
  runsForeignCode: boolean;
};

export type JobRequest = {
  deployment_id: string;
  /** What is built. */
  revision_id: string;
  /** By its digest. */
  image: string;
  /** One after the other: each finds in `CODE.path` what the one before has left there. */
  steps: readonly JobStep[];
  /** How long all of it may take, in milliseconds. */
  limitMs: number;
  logins: readonly RegistryLogin[];
};

export type JobObjects = {
  /** What is to be there before. */
  shared: ClusterObject[];
  /** Suspended: it waits until its Secrets are there. */
  job: ClusterObject & { spec: V1JobSpec };
  secrets: ClusterObject[];
};

/** For home, temporary files and the archive. */
const SCRATCH = { volume: "agent-deploy-scratch", path: "/scratch" };
const DISK = "20Gi";
const RESOURCES = {
  requests: { cpu: "500m", memory: "1Gi" },
  limits: { cpu: "4", memory: "4Gi" },
};
/** A record of a Job whose control plane is away stays so long; its Secrets go with it. */
const KEPT_S = 3600;
const GRACE_S = 5;

/** The Job that builds a revision, and what belongs to it alone. */
export function jobObjects(request: JobRequest, owner: string): JobObjects {
  const { deployment_id, revision_id, steps, logins } = request;
  const deployment = { owner, deployment_id };
  const of: Owned = { ...deployment, build: revision_id };
  const name = jobName(revision_id);
  const containers = steps.map((step) => containerOf(name, step, request.image));
  const spec: V1JobSpec = {
    suspend: true,
    backoffLimit: 0,
    activeDeadlineSeconds: Math.ceil(request.limitMs / 1000),
    ttlSecondsAfterFinished: KEPT_S,
    template: {
      metadata: { labels: ownLabels(of) },
      spec: {
        restartPolicy: "Never",
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        terminationGracePeriodSeconds: GRACE_S,
        securityContext: podSecurity,
        initContainers: containers.slice(0, -1),
        containers: containers.slice(-1),
        volumes: [CODE, SCRATCH].map(({ volume }) => ({ name: volume, emptyDir: { sizeLimit: DISK } })),
        ...(logins.length > 0 && { imagePullSecrets: [{ name: `${name}-pull` }] }),
      },
    },
  };
  return {
    shared: [networkPolicy(deployment)],
    job: ownObject("Job", { name, of }, { spec }),
    secrets: [
      ...steps.map((step) =>
        ownObject(
          "Secret",
          { name: `${name}-${step.name}`, of },
          { data: encoded(Object.entries(step.input)) },
        ),
      ),
      ...pullObjects(of, `${name}-pull`, logins),
    ],
  };
}

function containerOf(job: string, step: JobStep, image: string): V1Container {
  const secret = `${job}-${step.name}`;
  return {
    name: step.name,
    image,
    command: [...step.command],
    env: [
      { name: "HOME", value: SCRATCH.path },
      { name: "TMPDIR", value: SCRATCH.path },
      ...Object.keys(step.input).map((key) => ({
        name: key,
        valueFrom: { secretKeyRef: { name: secret, key } },
      })),
    ],
    resources: RESOURCES,
    volumeMounts: [CODE, SCRATCH].map(({ volume, path }) => ({ name: volume, mountPath: path })),
    securityContext: { ...ownSecurity, readOnlyRootFilesystem: !step.runsForeignCode },
  };
}

/** The pods of what builds a revision. */
export const isBuildOf =
  (revision_id: string) =>
  ({ metadata }: ClusterObject): boolean =>
    metadata.labels?.[LABELS.build] === revision_id;
