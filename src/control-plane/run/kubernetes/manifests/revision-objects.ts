import type { V1Container, V1DeploymentSpec, V1PodSpec, V1ServiceSpec } from "@kubernetes/client-node";
import { AGENT_KEYS_FILE_VARIABLE } from "../../../../contract/deployment/secrets.ts";
import { fullImageName, imageReference, NOT_AN_IMAGE } from "../../../../contract/source/image-reference.ts";
import type { RegistryLogin } from "../../../../foundation/engine-login.ts";
import { Secret } from "../../../../foundation/secret.ts";
import { DATA_FOLDER, isDataFolder, ownVariables } from "../../image-contract.ts";
import type { StartRequest } from "../../runner.ts";
import { openDraft, refuse, requireNoProblems } from "../../spec/draft.ts";
import { podAnnotations, podLabels } from "../../spec/labels.ts";
import { registryLogins } from "../../spec/logins.ts";
import { StartError } from "../../start-error.ts";
import { storedId } from "../../stored-sets.ts";
import type { ClusterObject } from "../cluster/cluster-object.ts";
import { type ArchiveCode, archiveParts } from "./archive-code.ts";
import { claimObject, deploymentObjects } from "./deployment-objects.ts";
import {
  agentPods,
  claimName,
  LABELS,
  type Owned,
  ownLabels,
  ownObject,
  revisionName,
  START,
  storedObjectName,
} from "./names.ts";
import { agentResources, draftPod, PORT, SPEC } from "./pod-spec.ts";
import { KEYS, LEAVING_S } from "./route-objects.ts";
import { cpuScaler, runScaler } from "./scaling.ts";
import { isStateShared } from "./shared-state.ts";
import { environmentObject, pullObjects, pullSecretName, storedObjects } from "./stored-objects.ts";
import { DEFAULT_JOBS, JOBS, type Workload, workloadsOf } from "./workloads.ts";

export type RevisionContext = {
  owner: string;
  namespace: string;
  /** Whether KEDA is there, which scales by waiting runs. */
  hasKeda: boolean;
  /** How long an agent's runs may take when it is asked to end, in milliseconds. */
  drainMs: number;
  /** How long it may take until it answers after its start. */
  startTimeoutMs: number;
  /** What the image is pulled with, beside the spec's own secrets. */
  logins?: readonly RegistryLogin[];
  /** Requests do not pass the control plane: its pods look at keys themselves, in this Secret (`route-objects.ts`). */
  keysSecret?: string | undefined;
  /** What opens an archive in its pods. */
  archiveInput?: ((code: ArchiveCode) => Secret) | undefined;
};

export type RevisionObjects = {
  /** Of the deployment, in the order in which they are to be there. Claims are not among them. */
  shared: ClusterObject[];
  /** Of the revision: its Deployments are the last. */
  own: ClusterObject[];
  /** Volumes that are made once and never changed. */
  claims: ClusterObject[];
  /** How many pods its Deployments begin with: later it is the autoscaler's, where there is one. */
  workloads: readonly Pick<Workload, "name" | "pods">[];
};

/** Which volume keeps an agent's data when no database does, and where it is mounted (docs/images.md). */
const DATA = { claim: "data", volume: "agent-deploy-data", path: DATA_FOLDER };
const STORAGE_GI = 10;
/** What an agent has after the end of its drain, to close its streams. */
const AFTER_DRAIN_S = 5;

/**
 * What a revision is in a cluster.
 * @throws StartError naming everything that cannot be: a named secret may have gone since the revision was recorded
 */
export function revisionObjects(request: StartRequest, context: RevisionContext): RevisionObjects {
  const { deployment_id, revision_id, code, resources = {}, environment, stored = new Map() } = request;
  if (code.kind === "folder") throw new TypeError("a pod runs images and archives");
  const deployment = { owner: context.owner, deployment_id };
  const of = { ...deployment, revision_id };
  const draft = openDraft(stored);
  const reference = imageReference(code.image);
  if (!reference) refuse(draft, "source_revision_config.image_uri", NOT_AN_IMAGE);
  const pod = draftPod(draft, resources, {
    naming: (each) => storedObjectName(revision_id, each),
    claimed: (claim) => claimName(deployment_id, `claim-${claim}`),
  });
  const copied = new Set(draft.references.map(storedId));
  const labels = { ...podLabels(draft, SPEC, resources.labels ?? {}), ...ownLabels(of) };
  const annotations = podAnnotations(draft, SPEC, resources.annotations ?? {});
  const logins = [
    ...registryLogins(draft, `${SPEC}.image_pull_secrets`, resources.image_pull_secrets),
    ...(context.logins ?? []),
  ];
  requireNoProblems(draft);

  const name = revisionName(revision_id);
  const isShared = isStateShared(environment);
  const keepsData = !isShared && !pod.agent.volumeMounts?.some(({ mountPath }) => isDataFolder(mountPath));
  const { key } = request;
  const { keysSecret } = context;
  const all: Record<string, Secret> = {
    ...environment,
    ...ownVariables({ port: PORT, key, drainMs: context.drainMs }),
    ...(keysSecret !== undefined && { [AGENT_KEYS_FILE_VARIABLE]: new Secret(`${KEYS.path}/${KEYS.entry}`) }),
  };
  const claims = [...pod.claims.map((claim) => `claim-${claim}`), ...(keepsData ? [DATA.claim] : [])].map(
    (claim) => claimObject(deployment, { claim, gibibytes: resources.db_storage_gi || STORAGE_GI }),
  );
  const archive = code.kind === "archive" ? partsOf(of, code, context) : undefined;
  const { service_account_name: account } = resources;
  const agent: V1Container = {
    ...pod.agent,
    ...(reference && { image: fullImageName(reference) }),
    ...(archive && { command: archive.agent.command }),
    env: [
      ...(archive?.agent.env.filter((each) => all[each.name] === undefined) ?? []),
      ...Object.keys(all).map((key) => ({ name: key, valueFrom: { secretKeyRef: { name, key } } })),
    ],
    volumeMounts: [
      ...(pod.agent.volumeMounts ?? []),
      ...(keepsData ? [{ name: DATA.volume, mountPath: DATA.path }] : []),
      ...(archive?.agent.volumeMounts ?? []),
      ...(keysSecret === undefined ? [] : [{ name: KEYS.volume, mountPath: KEYS.path, readOnly: true }]),
    ],
    ...probes(context.startTimeoutMs),
    ...(keysSecret !== undefined && { lifecycle: { preStop: { sleep: { seconds: LEAVING_S } } } }),
  };
  const template: V1PodSpec = {
    ...pod.spec,
    initContainers: [...(archive ? [archive.init] : []), ...pod.spec.initContainers],
    volumes: [
      ...(pod.spec.volumes ?? []),
      ...(archive ? [archive.volume] : []),
      ...(keysSecret === undefined ? [] : [{ name: KEYS.volume, secret: { secretName: keysSecret } }]),
      ...(keepsData
        ? [{ name: DATA.volume, persistentVolumeClaim: { claimName: claimName(deployment_id, DATA.claim) } }]
        : []),
    ],
    serviceAccountName: account ?? name,
    // The token of an account that was asked for is what it was asked for.
    ...(account ? {} : { automountServiceAccountToken: false }),
    terminationGracePeriodSeconds:
      Math.ceil(context.drainMs / 1000) + AFTER_DRAIN_S + (keysSecret === undefined ? 0 : LEAVING_S),
    ...(logins.length > 0 && { imagePullSecrets: [{ name: pullSecretName(revision_id) }] }),
    ...(claims.length > 0 && { affinity: onOneNode(deployment_id) }),
  };
  const start = `${request.replica} ${request.start}`;
  const scalesByRuns = context.hasKeda;
  const workloads = workloadsOf(revision_id, resources, { environment, scalesByRuns });
  const deploymentOf = (workload: Workload) => {
    const role = { [LABELS.role]: workload.role };
    const own = agentOf(agent, workload);
    const spec: Omit<V1DeploymentSpec, "replicas"> = {
      selector: { matchLabels: { [LABELS.revision]: revision_id, ...role } },
      strategy: { type: "RollingUpdate", rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      revisionHistoryLimit: 1,
      template: {
        // Another start has another key, which pods read when they start.
        metadata: { labels: { ...labels, ...role }, annotations: { ...annotations, [START]: start } },
        spec: { ...template, containers: [own] },
      },
    };
    return ownObject("Deployment", { name: workload.name, of, annotations: { [START]: start } }, { spec });
  };
  const scalers = workloads.flatMap((workload) => {
    const { pods, role, jobs } = workload;
    if (pods.max === pods.min) return [];
    // Pods that only answer have no waiting runs.
    if (!scalesByRuns || (role === "agent" && workloads.length > 1)) return [cpuScaler(of, workload)];
    const each = jobs ?? (Number(environment[JOBS]?.reveal()) || DEFAULT_JOBS);
    return runScaler(of, workload, { namespace: context.namespace, jobs: each });
  });
  const service: V1ServiceSpec = {
    selector: { [LABELS.revision]: revision_id, [LABELS.role]: "agent" },
    ports: [{ name: "http", port: PORT, targetPort: "http" as unknown as number }],
  };
  return {
    shared: deploymentObjects(deployment),
    own: [
      ...(account
        ? []
        : [ownObject("ServiceAccount", { name, of }, { automountServiceAccountToken: false })]),
      ...storedObjects(of, new Map([...stored].filter(([id]) => copied.has(id)))),
      ...pullObjects(of, pullSecretName(revision_id), logins),
      ...(archive ? [archive.secret] : []),
      environmentObject(of, all),
      ownObject("Service", { name, of }, { spec: service }),
      ...scalers,
      ...workloads.map(deploymentOf),
    ],
    claims,
    workloads,
  };
}

function partsOf(of: Owned & { revision_id: string }, code: ArchiveCode, { archiveInput }: RevisionContext) {
  if (!archiveInput)
    throw new StartError(
      "its code is an archive of an object store, which this control plane was not given",
      {
        hint: "Start the control plane with --store and --agent-image as before, or deploy an image.",
      },
    );
  return archiveParts(of, code, archiveInput(code));
}

/** The agent's container of one Deployment. */
function agentOf(agent: V1Container, { resources, jobs }: Workload): V1Container {
  const env = agent.env?.filter(({ name }) => jobs === undefined || name !== JOBS) ?? [];
  return {
    ...agent,
    resources: agentResources(resources),
    env: jobs === undefined ? env : [...env, { name: JOBS, value: String(jobs) }],
  };
}

function probes(startTimeoutMs: number) {
  const httpGet = { path: "/ok", port: "http" as unknown as number };
  return {
    startupProbe: {
      httpGet,
      periodSeconds: 1,
      timeoutSeconds: 5,
      failureThreshold: Math.ceil(startTimeoutMs / 1000),
    },
    readinessProbe: { httpGet, periodSeconds: 5, timeoutSeconds: 5, failureThreshold: 2 },
    // An agent that is busy is not ended for it.
    livenessProbe: { httpGet, periodSeconds: 15, timeoutSeconds: 5, failureThreshold: 4 },
  };
}

/** A volume is on one node at a time: all pods of the deployment that use it stand there. */
const onOneNode = (deployment_id: string): V1PodSpec["affinity"] => ({
  podAffinity: {
    requiredDuringSchedulingIgnoredDuringExecution: [
      {
        labelSelector: agentPods(deployment_id),
        topologyKey: "kubernetes.io/hostname",
      },
    ],
  },
});
