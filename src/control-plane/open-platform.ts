import { availableParallelism } from "node:os";
import { type AgentRoutes, agentRoutes } from "../contract/agent-routes.ts";
import { dialectBehaviour } from "../contract/dialect/dialect-behaviour.ts";
import { TARBALL_LIMIT_BYTES } from "../contract/upload.ts";
import { messageChain } from "../foundation/error.ts";
import { packageVersion } from "../foundation/package/package-version.ts";
import type { Secret } from "../foundation/secret.ts";
import { systemClock } from "../foundation/time/clock.ts";
import { HEADER_TIME_MS } from "../http/header-time.ts";
import { openTracer } from "../http/telemetry/tracer.ts";
import { openSlots } from "./agents/slots.ts";
import { archiveBuilds } from "./archives/archive-builds.ts";
import { unpackInput } from "./archives/unpack-input.ts";
import { openSharedQuestions } from "./branches/shared-questions.ts";
import { createBuilder } from "./build/build.ts";
import { chooseBuilds } from "./choose-builds.ts";
import { openAgentDatabases } from "./databases/agent-databases.ts";
import { openFeed } from "./events/feed.ts";
import { faultsInForce } from "./fault.ts";
import { chooseBuildsFolder, openBuildsFolder } from "./folders/builds-folder.ts";
import { type Folders, folders as foldersOf, realPath } from "./folders/folders.ts";
import { proxyOrigin } from "./gateway/addresses/custom-url.ts";
import { openCallers } from "./gateway/callers/callers.ts";
import { readGitIntegrations } from "./git-integrations.ts";
import { openListeners } from "./listeners/listeners.ts";
import { ControlPlaneError } from "./machine/control-plane-error.ts";
import type { HostEnvironment } from "./machine/host-environment.ts";
import { openMeasures } from "./measures/measures.ts";
import { isShared } from "./objects/object-store.ts";
import type { KeptStore } from "./open-kept-store.ts";
import type { ControlPlaneOptions } from "./options.ts";
import type { EngineInUse, Limits, Platform } from "./platform.ts";
import { countRefusedDeliveries } from "./pushes/refused-deliveries.ts";
import { openRegistry } from "./registry/open-registry.ts";
import { openLogBook } from "./revisions/log-book.ts";
import { agentFolders } from "./run/agent-folders.ts";
import { containerRunner } from "./run/containers/container-runner.ts";
import { type Engine, type EngineFound, findEngine } from "./run/containers/engine/engine.ts";
import { removePodsFolder } from "./run/containers/pods-folder.ts";
import { runningContainers } from "./run/containers/running-containers.ts";
import { type KubernetesRunner, kubernetesRunner } from "./run/kubernetes/kubernetes-runner.ts";
import { clusterUses } from "./run/kubernetes/manifests/cluster-uses.ts";
import { openLimits } from "./run/limits/open-limits.ts";
import { processRunner } from "./run/process-runner.ts";
import { usesOf, usesWith } from "./run/resource-uses.ts";
import type { Runner } from "./run/runner.ts";
import { runnerOfEach } from "./run/runner-of-each.ts";
import { isWeaker, openSandbox } from "./sandbox/open-sandbox.ts";
import type { SandboxKind } from "./sandbox/sandbox.ts";
import { pulledImages } from "./store/code/pulled-images.ts";
import type { Db } from "./store/database/tables.ts";
import { saveSetting, setting } from "./store/settings.ts";
import { openTemplates } from "./templates/open-templates.ts";
import { openAccounts, opensDeployments } from "./tenants/accounts.ts";
import { openFailedLogins } from "./tenants/failed-logins.ts";
import { openTenantLimits } from "./tenants/limits/limits.ts";
import { openSessions } from "./tenants/sessions.ts";
import { openTraceBook } from "./traces/open-trace-book.ts";
import { startWatchdog } from "./watchdog/watchdog.ts";

const defaults: Limits = {
  builds: 2,
  starts: 2 * availableParallelism(),
  logLines: 10_000,
  traceMs: 14 * 24 * 60 * 60_000,
  traceBytes: 256 * 1024 ** 2,
  traceBodyBytes: 32 * 1024 ** 2,
  traceQueueBytes: 128 * 1024 ** 2,
  keptBuilds: 5,
  keptTarballs: 10,
  drainMs: 30_000,
  listenerAwayMs: 10 * 60_000,
  holdMs: 5_000,
  heldMs: 10_000,
  idleMs: 10 * 60_000,
  unusedMs: 30 * 24 * 60 * 60_000,
  headerMs: HEADER_TIME_MS,
  pushPollMs: 5_000,
  typeCheckMs: 120_000,
  failedLogins: 10,
  eventStreams: 100,
  tarballBytes: TARBALL_LIMIT_BYTES,
  uploadUrlMs: 15 * 60_000,
  waitingUploadMs: 2 * 60 * 60_000,
  waitingUploads: 100,
  waitingUploadBytes: 4 * 1024 ** 3,
};

/** Agents that are started at the same time in a cluster: its nodes do the work. */
const CLUSTER_STARTS = 64;

/** The setting of the strongest sandbox that this data folder was started with. */
const SANDBOX = "sandbox";

/** Adds a function to `opened` that closes each thing that it opens, also when it throws. */
export async function openPlatform(
  options: ControlPlaneOptions,
  location: Pick<Platform, "folders" | "host" | "objects" | "urlHost"> & {
    kept: KeptStore;
    apiKey: Secret;
    isForThisMachine: boolean;
  },
  opened: (() => void | Promise<void>)[],
): Promise<Platform> {
  const { clock = systemClock, dialect = "neutral", environment = {}, log = () => {} } = options;
  const { kept, apiKey, isForThisMachine, ...where } = location;
  const { db, vault, tenantId } = kept;
  const limits = { ...defaults, ...options.limits };
  const gatewayProxy = proxyOrigin(options.gatewayProxy);
  const routes = givenRoutes(options);
  const templates = openTemplates(options.templates, { folders: location.folders, environment });
  const gitIntegrations = readGitIntegrations(options.gitIntegrationsFile, environment);
  const folders = await withBuildsFolder(db, location.folders, environment, log);
  const { sandbox: mode = "auto", shared = [] } = options;
  const recorded = (await setting(db, SANDBOX, () => undefined)) as SandboxKind | undefined;
  const sandbox = await openSandbox({ mode, shared, folders, environment, recorded });
  if (isWeaker(recorded ?? "none", sandbox.kind)) await saveSetting(db, SANDBOX, sandbox.kind);
  const { agentDatabaseUrl } = options;
  const places = chooseBuilds(options, environment);
  const ownDatabases =
    agentDatabaseUrl &&
    (await openAgentDatabases(agentDatabaseUrl, { vault, tenantId, store: db.database, log }));
  // What is built in the cluster runs in its pods, as images do.
  const databases =
    ownDatabases && places.kind === "cluster"
      ? { ...ownDatabases, reaches: () => ownDatabases.reaches("external_image") }
      : ownDatabases;
  // The nodes of a cluster do not reach a registry of this machine.
  const hasRegistry = options.engine !== "kubernetes" || options.registryFile !== undefined;
  const registry = hasRegistry
    ? await openRegistry(
        {
          db,
          vault,
          clock,
          environment,
          folders,
          host: location.host,
          urlHost: location.urlHost,
          limits,
          log,
        },
        options,
      )
    : undefined;
  if (registry) opened.push(() => registry.close());
  const resourceLimits = openLimits({ clock, path: environment.PATH ?? "" });
  opened.push(() => resourceLimits.close());
  const processes =
    options.runner ??
    processRunner({
      environment,
      clock,
      folders: (request) => agentFolders(sandbox, folders, request),
      limits: resourceLimits,
      uses: usesOf("repo_host", databases?.reaches("repo_host")),
    });
  const { engine: choice = "auto" } = options;
  const isCluster = choice === "kubernetes" && !options.runner;
  const cluster = isCluster ? await clusterRunner() : undefined;
  const images =
    options.runner || choice === "kubernetes" ? givenRunner : await findEngine(choice, environment);
  if (!images.engine) await removePodsFolder(folders.data);
  const image = images.engine ? await imageRunner(images.engine) : cluster;
  const inCluster = places.kind === "cluster" ? cluster : undefined;
  const folder = places.kind === "none" ? undefined : processes;
  const runner = image
    ? runnerOfEach({
        ofSources: { image, folder: inCluster ?? folder },
        ofCode: { image, folder, archive: inCluster },
      })
    : processes;
  function archivesIn(of: KubernetesRunner) {
    const { objects } = location;
    if (places.kind !== "cluster" || !isShared(objects)) return undefined;
    return archiveBuilds({ store: objects, runner: of, image: places.agentImage });
  }
  function clusterRunner(): Promise<KubernetesRunner> {
    const accessTo = registry?.pullAccess;
    const uses = usesWith(clusterUses, databases?.reaches("external_image"));
    const archiveInput =
      places.kind === "cluster" ? unpackInput(places.location, places.readCredentials) : undefined;
    const given = { ...options.kubernetes, routes, archiveInput };
    return kubernetesRunner({ ...given, clock, owner: tenantId, accessTo, uses, log });
  }
  function imageRunner(engine: Engine): Promise<Runner> {
    const { data } = folders;
    const pulled = pulledImages(db);
    const { hostPaths = {} } = options;
    const accessTo = registry?.pullAccess;
    const uses = usesOf("external_image", databases?.reaches("external_image"));
    return containerRunner({ engine, clock, data, pulled, accessTo, hostPaths, uses, log });
  }
  const containersOf = (engine: Engine) => () => runningContainers(engine, folders.data);
  const logBook = openLogBook(db, {
    clock,
    limit: limits.logLines,
    onError: (error) => log(`log lines could not be stored: ${messageChain(error).join(": ")}`),
  });
  opened.push(() => logBook.close());
  opened.push(() => runner.close());
  const listeners = await openListeners({ db, clock, awayMs: limits.listenerAwayMs, log });
  const traces = openTraceBook({ clock, databases, db, limits, listeners, log, runner, vault });
  opened.push(() => traces.close());
  const watchdog = startWatchdog(location.folders.suspectsFile, limits);
  opened.push(() => watchdog.close());
  const measures = openMeasures();
  opened.push(() => measures.close());
  const ofService = { service: "agent-deploy-control-plane", version: packageVersion(), log };
  const tracer = await openTracer(environment, ofService);
  opened.push(() => tracer?.close());
  const accounts = await openAccounts(db, {
    apiKey,
    firstTenantId: tenantId,
    clock,
    log,
  });
  opened.push(() => accounts.close());
  const sessions = openSessions({ vault, accounts, clock });
  const callers = isForThisMachine
    ? await openCallers(images.engine && containersOf(images.engine))
    : undefined;
  if (callers?.problem !== undefined)
    log(`agents without runtime keys are open to other deployments, too: ${callers.problem}`);
  if (images.engine && databases?.reaches("external_image") === false)
    log(`agents of images get no database: they do not reach the ${databases.name} on loopback`);
  const feed = openFeed(db.changes, clock);
  opened.push(() => feed.close());
  const failedLogins = openFailedLogins(clock, limits.failedLogins);
  return {
    db,
    feed,
    behaviour: dialectBehaviour[dialect],
    vault,
    ...where,
    folders,
    accounts,
    sessions,
    failedLogins,
    tenantLimits: openTenantLimits(clock, options.tenantLimits),
    refusedDeliveries: countRefusedDeliveries({ clock, log }),
    remoteQuestions: openSharedQuestions(),
    listenerAccess: {
      isForThisMachine,
      callers,
      hasSeveralTenants: accounts.hasSeveralTenants,
      opens: (key, tenantId) => opensDeployments(accounts, key, tenantId),
      keysOf: accounts.keysOf,
      // A session's token opens no agent. One that is sent there by mistake stays here.
      knows: (key) => accounts.knows(key) || sessions.knows(key),
      failed: failedLogins.record,
    },
    sandbox,
    clock,
    faults: faultsInForce(options.faults ?? [], options.random),
    logBook,
    traces,
    runner,
    listeners,
    registry,
    databases,
    engine: cluster ? { kind: "kubernetes", version: cluster.version } : inUse(images),
    resourceLimits,
    builder: options.builder ?? createBuilder(),
    builds: places.kind === "cluster" ? { kind: "cluster" } : places,
    archives: inCluster && archivesIn(inCluster),
    starts: openSlots(options.limits?.starts ?? (cluster ? CLUSTER_STARTS : limits.starts)),
    environment,
    gitIntegrations,
    templates,
    gatewayProxy,
    limits,
    watchdog,
    measures,
    tracer,
    keepsContainers: cluster !== undefined || (options.keepContainers ?? false),
    log,
  };
}

/** @throws ControlPlaneError with all that is wrong with it */
function givenRoutes({ engine, kubernetes = {} }: ControlPlaneOptions): AgentRoutes | undefined {
  const { routes, problems } = agentRoutes(kubernetes, { route: "route", agentsUrl: "agentsUrl" });
  if (routes && engine !== "kubernetes") problems.push("route: is for the engine kubernetes");
  if (problems.length > 0) throw new ControlPlaneError(problems.join("; "));
  return routes;
}

/** A runner given by the embedding program decides itself what it starts. */
const givenRunner: EngineFound = { reason: "the runner that it was started with runs no images" };

function inUse({ engine, reason }: EngineFound): EngineInUse {
  return engine ? { kind: engine.kind, version: engine.version } : { kind: "none", reason };
}

/** Builds lie outside of the data folder where that lies in a project. */
async function withBuildsFolder(
  db: Db,
  folders: Folders,
  environment: HostEnvironment,
  log: (line: string) => void,
): Promise<Folders> {
  const { data } = folders;
  const buildsFolder = await setting(db, "builds_folder", () => chooseBuildsFolder(data, environment));
  const isOutside = buildsFolder !== undefined && (await openBuildsFolder(buildsFolder, data, log));
  return isOutside ? foldersOf(data, realPath(buildsFolder)) : folders;
}
