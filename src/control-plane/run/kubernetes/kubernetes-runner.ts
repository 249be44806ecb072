// This folder: agents as Deployments of a Kubernetes cluster, and Jobs beside them. Not here: when they run, and what is built.

import type { AgentRoutes } from "../../../contract/agent-routes.ts";
import { tagOf } from "../../../contract/source/image-reference.ts";
import { sourcesWith } from "../../../contract/source/source-traits.ts";
import { messageChain, reasonOf } from "../../../foundation/error.ts";
import { mapAtOnce } from "../../../foundation/map-at-once.ts";
import type { Secret } from "../../../foundation/secret.ts";
import type { Clock } from "../../../foundation/time/clock.ts";
import { pollUntil } from "../../../foundation/time/poll.ts";
import type { PullAccess } from "../pull-access.ts";
import type { RunnerUses } from "../resource-uses.ts";
import type { AdoptedAgent, AgentStart, Runner, RunningAgent, StartRequest } from "../runner.ts";
import { openDraft } from "../spec/draft.ts";
import { registryLogins } from "../spec/logins.ts";
import { StartError } from "../start-error.ts";
import { type Cluster, type ClusterOptions, openCluster } from "./cluster/cluster.ts";
import { ClusterError } from "./cluster/cluster-error.ts";
import { apiVersionOf, type ClusterObject, type Kind } from "./cluster/cluster-object.ts";
import { registryDigest } from "./images/registry-digest.ts";
import { type JobRun, KINDS_OF_JOBS, runJob } from "./jobs/run-job.ts";
import type { JobEnd } from "./jobs/until-ended.ts";
import type { ArchiveCode } from "./manifests/archive-code.ts";
import { clusterUses, routedUses } from "./manifests/cluster-uses.ts";
import type { JobRequest } from "./manifests/job-objects.ts";
import { deploymentName, LABELS, revisionName, START, selectorOf } from "./manifests/names.ts";
import { AGENT, PORT, SPEC } from "./manifests/pod-spec.ts";
import { type RevisionObjects, revisionObjects } from "./manifests/revision-objects.ts";
import { keysName, LEAVING_S } from "./manifests/route-objects.ts";
import { checkSpec } from "./manifests/spec-check.ts";
import { keepApplied } from "./rollout/keep-applied.ts";
import type { Deployment, Pod } from "./rollout/pod.ts";
import { followOutput, logsOf } from "./rollout/pod-output.ts";
import { untilReady } from "./rollout/until-ready.ts";
import { checkRoutes } from "./routes/check-routes.ts";
import { checksKeys } from "./routes/checks-keys.ts";
import { openRoutes } from "./routes/open-routes.ts";

export type KubernetesRunnerOptions = ClusterOptions & {
  clock: Clock;
  /** The id of the control plane: it knows its objects by it. */
  owner: string;
  /** To the control plane's own registry. */
  accessTo?: ((image: string) => Promise<PullAccess | undefined>) | undefined;
  /** What is done with each field of a resource spec; default: as without databases. */
  uses?: RunnerUses;
  /** How long an agent may take until it answers; default 60,000. */
  startTimeoutMs?: number;
  /** How long an agent's runs may take when it is asked to end; default 30,000. */
  drainMs?: number;
  /** How requests reach agents past the control plane; default: they do not. */
  routes?: AgentRoutes | undefined;
  /** What opens an archive in the pods of its agents. Without it only images run. */
  archiveInput?: ((code: ArchiveCode) => Secret) | undefined;
  log: (line: string) => void;
};

/** A runner, and the version of its cluster. */
export type KubernetesRunner = Runner & {
  readonly version: string;
  /** Runs a Job beside the agents, to its end. @throws ClusterError; the signal's reason when it aborts */
  runJob(request: Omit<JobRequest, "logins">, run: JobRun): Promise<JobEnd>;
  /** What the tag of an image of this program stands for now. @throws StartError */
  digestOf(image: string, signal: AbortSignal): Promise<string>;
};

/** All that a revision may have, in the order in which it is removed: first what makes pods. */
const ALL_KINDS: readonly Kind[] = [
  ...(["ScaledObject", "TriggerAuthentication", "HorizontalPodAutoscaler", "Deployment", "Pod"] as const),
  ...(["Service", "Secret", "ConfigMap", "ServiceAccount"] as const),
];
const OF_KEDA: readonly Kind[] = ["ScaledObject", "TriggerAuthentication"];
const OF_DEPLOYMENT: readonly Kind[] = ["NetworkPolicy", "PodDisruptionBudget", "PersistentVolumeClaim"];

/** The number of pods is set once, as another's field: later it is an autoscaler's. */
const SCALE_MANAGER = "agent-deploy-scale";
/** Who made the account allows agents to be it. */
const ALLOWED_ACCOUNT = { label: "agent-deploy.agents", value: "allowed" };
/** Agents are taken over so many at a time. */
const AT_ONCE = 16;
const isAgentOf =
  (revision_id: string) =>
  ({ metadata }: Pod) =>
    metadata.labels?.[LABELS.revision] === revision_id;
/** A request that the gateway has just sent must be read before the agent closes its idle connections. */
const beforeDrainMs = 250;
const STOP_GRACE_S = 5;
/** After their time, nodes kill pods; a node that is gone does not. */
const GONE_MS = 30_000;

/**
 * Runs each revision as a Deployment. Its pods are the cluster's business: it starts them again, and goes on
 * without this program.
 * @throws ClusterError when the cluster cannot be used; MissingPeerError without `@kubernetes/client-node`
 */
export async function kubernetesRunner(options: KubernetesRunnerOptions): Promise<KubernetesRunner> {
  const {
    clock,
    owner,
    log,
    accessTo,
    startTimeoutMs = 60_000,
    drainMs = 30_000,
    archiveInput,
    routes: choice,
  } = options;
  const { uses: ofCluster = clusterUses } = options;
  const uses = choice ? routedUses(ofCluster) : ofCluster;
  const cluster = await openCluster(options, clock);
  if (choice) await checkRoutes(cluster, choice);
  const closing = new AbortController();
  const running = new Set<RunningAgent>();
  const { signal: closed } = closing;
  const ours = selectorOf({ [LABELS.owner]: owner });
  const watch = <T extends ClusterObject>(kind: T["kind"]) =>
    cluster.watch<T>(kind, ours, { signal: closed, log });
  const pods = await watch<Pod>("Pod");
  const deployments = await watch<Deployment>("Deployment");
  // A cluster without KEDA scales by CPU alone.
  const hasKeda = await cluster.has("ScaledObject");
  const kinds = hasKeda ? ALL_KINDS : ALL_KINDS.filter((kind) => !OF_KEDA.includes(kind));
  const ways = choice && (await watch(choice.by.kind));
  const kept = await keepApplied(
    {
      cluster,
      watched: [["Deployment", deployments], ...(ways ? [[choice.by.kind, ways] as const] : [])],
      watch,
    },
    { log, signal: closed },
  );
  const routes =
    choice && ways && openRoutes(choice, { cluster, kept, pods, ways, owner, clock, log, signal: closed });

  async function objectsOf(request: StartRequest): Promise<RevisionObjects> {
    const { namespace } = cluster;
    const logins = request.code.kind === "folder" ? [] : await ownLogins(request.code.image);
    const keysSecret = routes && keysName(request.deployment_id);
    const context = { owner, namespace, hasKeda, drainMs, startTimeoutMs, logins, archiveInput, keysSecret };
    return revisionObjects(request, context);
  }

  async function ownLogins(image: string): Promise<PullAccess[]> {
    const own = await accessTo?.(image);
    return own ? [own] : [];
  }

  async function start(request: StartRequest): Promise<RunningAgent> {
    const { signal, log: say, revision_id } = request;
    signal.throwIfAborted();
    const objects = await objectsOf(request);
    await checkAccount(cluster, request);
    await makeClaims(cluster, objects.claims, request);
    const output = followOutput(
      { cluster, pods, clock },
      { isOurs: isAgentOf(revision_id), ...logsOf(AGENT, say) },
    );
    try {
      await routes?.prepare(request, { waits: true });
      const service = await applyAll(objects, signal);
      const parts = await Promise.all(
        objects.workloads.map(async ({ name, pods: { min: count } }) => {
          return { name, count, generation: await setCount(cluster, name, count, signal) };
        }),
      );
      await untilReady(
        { revision_id, parts, pods, deployments, output },
        { agent: AGENT, startTimeoutMs, clock, signal, log: say },
      );
      if (!service) throw new TypeError("a revision has a Service");
      if (routes) await checksKeys({ url: urlAt(addressOf(service)), key: request.key }, signal);
      return agentOf(request, objects, { service, output });
    } catch (error) {
      output.stop();
      await removeRevision(revision_id, STOP_GRACE_S);
      throw refusedBy(error);
    }
  }

  /** @returns the Service, as the cluster has it; undefined where there is nothing to apply */
  async function applyAll({ shared, own }: RevisionObjects, signal?: AbortSignal) {
    const applied: ClusterObject[] = [];
    for (const object of [...shared, ...own]) applied.push(await cluster.apply(object, signal && { signal }));
    return applied.find(({ kind }) => kind === "Service");
  }

  function agentOf(
    request: StartRequest,
    objects: RevisionObjects,
    { service, output }: { service: Service; output: { stop(): void } },
  ): RunningAgent {
    const { deployment_id, revision_id, key } = request;
    const ending = new AbortController();
    const address = addressOf(service);
    const all = [...objects.shared, ...objects.own].map((object) =>
      object.kind === "Service" ? withAddress(object, address) : object,
    );
    const release = kept.keep(all, request.log);
    const end = async (graceSeconds: number) => {
      release();
      await removeRevision(revision_id, graceSeconds);
      output.stop();
      running.delete(agent);
    };
    // Whoever leads requests follows a moment after the Service does.
    const hasLeft = () =>
      routes?.left({ deployment_id, revision_id }, ending.signal).catch((error) => {
        if (!ending.signal.aborted) throw error;
      });
    const agent: RunningAgent = {
      ...{ url: urlAt(address), key, isKeptAlive: true },
      // The cluster starts pods again that end: for this program they go on.
      exited: new Promise(() => {}),
      async drain(limitMs) {
        if (routes) await hasLeft();
        else await clock.sleep(beforeDrainMs);
        await end(Math.ceil(limitMs / 1000));
      },
      stop() {
        ending.abort();
        return end(STOP_GRACE_S);
      },
      async leave() {
        ending.abort();
        release();
        output.stop();
        running.delete(agent);
      },
    };
    running.add(agent);
    routes?.known(agent, revision_id);
    return agent;
  }

  /** Resolves when its pods are gone, or a while after they should be. */
  async function removeRevision(revision_id: string, endSeconds: number): Promise<void> {
    const graceSeconds = endSeconds + (routes ? LEAVING_S : 0);
    const selector = selectorOf({ [LABELS.owner]: owner, [LABELS.revision]: revision_id });
    const first = kinds.slice(0, kinds.indexOf("Pod") + 1);
    for (const kind of first) await cluster.removeAll(kind, selector, kind === "Pod" ? { graceSeconds } : {});
    const left = () => [...pods.all()].filter(isAgentOf(revision_id));
    const timing = { clock, pauseMs: 100, timeoutMs: graceSeconds * 1000 + GONE_MS };
    await pollUntil(left, ({ length }) => length === 0, timing);
    for (const kind of kinds.slice(first.length)) await cluster.removeAll(kind, selector);
  }

  type Wanted = (start: AgentStart) => Promise<StartRequest | undefined>;

  async function adopt(wanted: Wanted): Promise<readonly AdoptedAgent[]> {
    await removeOtherWays();
    const found = await mapAtOnce([...deployments.all()], AT_ONCE, async (deployment) => {
      const of = deployment.metadata.name.endsWith("-queue") ? undefined : startOf(deployment);
      const request = of && (await wanted(of));
      const agent = request && (await adoptOne(request));
      return of && agent && { ...of, agent };
    });
    const adopted: AdoptedAgent[] = found.filter((each) => each !== undefined);
    await removeOthers(new Set(adopted.map(({ revision_id }) => revision_id)));
    return adopted;
  }

  /** It serves, whatever this program thinks of it: what cannot be applied now stays as it is. Undefined: it has no address. */
  async function adoptOne(request: StartRequest): Promise<RunningAgent | undefined> {
    const { revision_id, log: say } = request;
    if (routes && !(await routes.leadsTo(request))) {
      say("INFO", "requests are to reach the agent past the control plane: it is started afresh");
      return undefined;
    }
    const output = followOutput(
      { cluster, pods, clock },
      { isOurs: isAgentOf(revision_id), since: request.loggedUntil, ...logsOf(AGENT, say) },
    );
    const objects = await objectsOf(request).catch((error: unknown): RevisionObjects => {
      say("WARNING", `the agent runs on as it was started, and is not looked after: ${reasonOf(error)}`);
      return { shared: [], own: [], claims: [], workloads: [] };
    });
    const applied = await (routes?.prepare(request, { waits: false }) ?? Promise.resolve())
      .then(() => applyAll(objects))
      .catch((error: unknown) => {
        say("WARNING", `the agent runs on as it was started: ${reasonOf(error)}`);
        return undefined;
      });
    const service = applied ?? (await cluster.find("Service", revisionName(revision_id)));
    if (!service) {
      output.stop();
      return undefined;
    }
    say("INFO", "the control plane was started again: the agent has run on");
    return agentOf(request, objects, { service, output });
  }

  /** What an earlier run has begun and nobody wants, also where it was killed before the Deployment was there. */
  async function removeOthers(wanted: ReadonlySet<string>): Promise<void> {
    const found = new Set<string>();
    // No build of an earlier run goes on: its revision is built anew.
    const builds = `${ours},${LABELS.build}`;
    for (const kind of KINDS_OF_JOBS) await cluster.removeAll(kind, builds);
    for (const kind of kinds)
      for (const { metadata } of await cluster.list(kind, ours))
        found.add(metadata.labels?.[LABELS.revision] ?? "");
    for (const revision_id of found) {
      if (!revision_id || wanted.has(revision_id)) continue;
      log(
        `the agent ${revisionName(revision_id)} of an earlier run of the control plane is ended: it is no longer wanted`,
      );
      await removeRevision(revision_id, STOP_GRACE_S);
    }
  }

  /** An earlier start of this program led requests to agents in another way. */
  async function removeOtherWays(): Promise<void> {
    const led = `${ours},${LABELS.route}`;
    const services = await cluster.list("Service", led);
    const found = services.map(
      ({ metadata }) => metadata.labels?.[LABELS.route] as AgentRoutes["by"]["kind"],
    );
    const others = new Set(found.filter((kind) => kind !== choice?.by.kind));
    for (const kind of others) {
      log(`requests do not come to deployments by ${kind} any more: each is removed`);
      await cluster
        .removeAll(kind, ours)
        .then(() => (choice ? undefined : cluster.removeAll("Service", led)))
        .catch((error) => log(`${kind} objects of ${ours} could not be removed: ${reasonOf(error)}`));
    }
  }

  return {
    version: cluster.version,
    sources: sourcesWith(({ runs }) => runs === "image" || archiveInput !== undefined),
    uses: () => uses,
    check: (spec, _source, stored) => checkSpec(spec, { stored, uses }),
    routes: () => routes,
    // The rest is the cluster's: how many pods a Deployment has is no number of agents here.
    scale: (spec) => ({
      min: !routes && spec?.min_scale === 0 && (spec.max_scale ?? 1) <= 1 ? 0 : 1,
      max: 1,
    }),
    start,
    adopt,
    async pin({ code, resources = {}, stored, signal }) {
      if (code.kind !== "image") throw new TypeError(`a ${code.kind} has no digest`);
      const draft = openDraft(stored);
      const own = await accessTo?.(code.image);
      const given = registryLogins(draft, `${SPEC}.image_pull_secrets`, resources.image_pull_secrets);
      const logins = own ? [...given, own] : given;
      const image = await registryDigest(code.image, { logins, plainHttp: own?.plainHttp === true, signal });
      return { image, version: tagOf(code.image) };
    },
    async forget(deployment_id) {
      const selector = selectorOf({ [LABELS.owner]: owner, [LABELS.deployment]: deployment_id });
      const way = choice ? [choice.by.kind] : [];
      for (const kind of ["Job" as const, ...way, ...kinds, ...OF_DEPLOYMENT])
        await cluster.removeAll(kind, selector);
      // A volume goes when no pod has it any more.
      const left = () => cluster.list("PersistentVolumeClaim", selector);
      const timing = { clock, signal: closed, pauseMs: 200, timeoutMs: GONE_MS };
      const claims = await pollUntil(left, ({ length }) => length === 0, timing);
      if (claims.length > 0)
        throw new ClusterError(
          `the cluster does not let go of ${claims.map(({ metadata }) => metadata.name).join(", ")}`,
        );
    },
    async runJob(request, run) {
      const logins = await ownLogins(request.image);
      return runJob({ ...request, logins }, { cluster, pods, clock, owner }, run);
    },
    async digestOf(image, signal) {
      const logins = await ownLogins(image);
      const plainHttp = logins.some((login) => login.plainHttp);
      return registryDigest(image, { logins, plainHttp, signal });
    },
    async close() {
      await Promise.all([...running].map((agent) => agent.stop()));
      closing.abort(new Error("the control plane is closing"));
    },
  };
}

type Service = ClusterObject & { spec?: { clusterIP?: string } };

/** The address of a Service holds in the cluster, and on its nodes. */
const addressOf = (service: Service): string => service.spec?.clusterIP ?? "";

const urlAt = (address: string): string =>
  `http://${address.includes(":") ? `[${address}]` : address}:${PORT}`;

/** One that is made again has the address that callers know. */
const withAddress = (service: Service, clusterIP: string): Service => ({
  ...service,
  spec: { ...service.spec, ...(clusterIP && { clusterIP }) },
});

/** @returns the generation of the Deployment afterwards */
async function setCount(
  cluster: Cluster,
  name: string,
  replicas: number,
  signal: AbortSignal,
): Promise<number> {
  const deployment: ClusterObject & { spec: object } = {
    apiVersion: apiVersionOf("Deployment"),
    kind: "Deployment",
    metadata: { name },
    spec: { replicas },
  };
  const { metadata } = await cluster.apply(deployment, { manager: SCALE_MANAGER, signal });
  return metadata.generation ?? 0;
}

function startOf({ metadata }: Deployment): AgentStart | undefined {
  const { labels = {}, annotations = {} } = metadata;
  const [deployment_id, revision_id] = [labels[LABELS.deployment], labels[LABELS.revision]];
  const [, replica, start] = /^(\d+) (\d+)$/.exec(annotations[START] ?? "") ?? [];
  if (!deployment_id || !revision_id || !replica || !start) return undefined;
  return { deployment_id, revision_id, replica: Number(replica), start: Number(start) };
}

/** An account gives the agent its rights: whoever made it has to have said that agents may have them. */
async function checkAccount(cluster: Cluster, { resources, signal }: StartRequest): Promise<void> {
  const name = resources?.service_account_name;
  if (!name) return;
  const account = await cluster.find("ServiceAccount", name, { signal });
  const { label, value } = ALLOWED_ACCOUNT;
  if (account?.metadata.labels?.[label] === value) return;
  const where = `the namespace ${cluster.namespace}`;
  throw new StartError(
    account
      ? `${SPEC}.service_account_name: agents are not allowed to be '${name}' of ${where}`
      : `${SPEC}.service_account_name: ${where} has no service account '${name}'`,
    {
      hint: account
        ? `Who may decide it: kubectl -n ${cluster.namespace} label serviceaccount ${name} ${label}=${value}`
        : `Make it: kubectl -n ${cluster.namespace} create serviceaccount ${name}`,
    },
  );
}

/** Volumes are made once: what is on one that is missing is lost, and that is no time for silence. */
async function makeClaims(
  cluster: Cluster,
  claims: readonly ClusterObject[],
  { deployment_id, hasBeenLive, signal }: StartRequest,
): Promise<void> {
  for (const claim of claims) {
    const { name } = claim.metadata;
    if (await cluster.find("PersistentVolumeClaim", name, { signal })) continue;
    if (hasBeenLive && name === `${deploymentName(deployment_id)}-data`)
      throw new StartError(
        `the volume claim ${name} of the namespace ${cluster.namespace} is missing, with the deployment's threads`,
        {
          hint: "Restore it, or make an empty one of that name to begin with nothing; a deployment that has moved here brings none along.",
        },
      );
    await cluster.apply(claim, { signal });
  }
}

/** The cluster's own refusal, as a revision tells it. */
function refusedBy(error: unknown): unknown {
  if (!(error instanceof ClusterError)) return error;
  return new StartError(messageChain(error).join(": "), { cause: error });
}
