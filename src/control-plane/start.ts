import { resolve } from "node:path";
import type { RuntimeAccess } from "../contract/deployment/runtime-keys.ts";
import { closeInTurn } from "../foundation/close-in-turn.ts";
import { isDiskFull, shortageOf } from "../foundation/disk-full.ts";
import { isLoopback } from "../foundation/loopback.ts";
import { removeFile, writePrivateFile } from "../foundation/private-file.ts";
import { Secret } from "../foundation/secret.ts";
import { systemClock } from "../foundation/time/clock.ts";
import { openActivePod } from "./active-pod.ts";
import { apiKeyFor, checkApiKey } from "./api-key.ts";
import { openBackups } from "./backup/backups.ts";
import { lockFolderToStart } from "./folders/data-folder.ts";
import { type Folders, folders as foldersOf, realPath } from "./folders/folders.ts";
import { fillReserve, withReserve } from "./folders/reserve.ts";
import { runtimeAccessOf } from "./gateway/access.ts";
import type { AddressKind } from "./gateway/addresses/addresses.ts";
import { createApiPort } from "./http/api-port.ts";
import { createApp } from "./http/app.ts";
import { ownUrl, parsedPublicUrl } from "./http/own-url.ts";
import { ControlPlaneError } from "./machine/control-plane-error.ts";
import { urlHost } from "./machine/public-host.ts";
import { openSender } from "./notifications/sender.ts";
import { readOAuthProviders } from "./oauth-providers.ts";
import { openAddresses } from "./open-addresses.ts";
import { openKeptStore } from "./open-kept-store.ts";
import { openControlPlaneLease } from "./open-lease.ts";
import { checkedStore, openObjects } from "./open-objects.ts";
import { openPlatform } from "./open-platform.ts";
import type { ControlPlaneOptions } from "./options.ts";
import type { EngineInUse } from "./platform.ts";
import { watchPushes } from "./pushes/watch.ts";
import { createEngine } from "./revisions/engine.ts";
import type { LimitKind } from "./run/limits/agent-limits.ts";
import { checkShared } from "./sandbox/open-sandbox.ts";
import type { SandboxKind } from "./sandbox/sandbox.ts";
import type { Service } from "./service.ts";
import { waitingPorts } from "./waiting-ports.ts";

export type ControlPlaneServer = AsyncDisposable & {
  readonly url: string;
  readonly apiKey: string;
  /** Whether the key was made by this start. */
  readonly newApiKey: boolean;
  /** Who may call the agent of a deployment without runtime keys. */
  readonly runtimeAccess: RuntimeAccess;
  /** What keeps deployments apart from each other and from this process; `none`: nothing, and why. */
  readonly isolation: { kind: SandboxKind; reason?: string | undefined };
  /** What runs images; `none`: nothing, and why. */
  readonly engine: EngineInUse;
  /** How limits of processor and memory are kept on agents that are processes; `process`: why not by cgroups. */
  readonly limits: { kind: LimitKind; reason?: string | undefined };
  /** Host, port and name of the database; undefined where it is in the data folder. */
  readonly database: string | undefined;
  /** Bucket, prefix and endpoint of the uploads; undefined where they are in the data folder. */
  readonly store: string | undefined;
  /** The server on which deployments have databases of their own. */
  readonly agentDatabase: string | undefined;
  /**
   * Where deployments answer. `url`: with `<name>` for a deployment's; undefined where each has its own port. `routed`: of
   * those in a cluster whose requests do not pass this program.
   */
  readonly addresses: { kind: AddressKind; url: string | undefined; routed: string | undefined };
  /**
   * Ends everything that was started, agents included; the data stays. Agents without runs under way end at once;
   * others get two seconds for them, after which the runs are left to be continued at the next start.
   */
  close(): Promise<void>;
};

const LOOPBACK = "127.0.0.1";
/** How long what is written at the close waits for a database that is lost. */
const CLOSE_PATIENCE_MS = 5000;

/**
 * Starts the control plane on this machine: the API, and behind it builds and running agents.
 * @throws ControlPlaneError when it cannot start; then nothing is left running
 */
export async function startControlPlane(options: ControlPlaneOptions): Promise<ControlPlaneServer> {
  const folders = foldersOf(realPath(resolve(options.data)));
  const { log = () => {} } = options;
  const disk = `the disk of the data folder ${folders.data}`;
  try {
    return await withReserve(folders, async (shortage) => {
      const server = await start(options, folders);
      if (shortage === undefined) await fillReserve(folders, log);
      else
        log(
          `${disk} ${shortage.problem}: this start took what is kept for it; delete deployments, or free ${shortage.what} there`,
        );
      return server;
    });
  } catch (cause) {
    if (!isDiskFull(cause, folders.data)) throw cause;
    const { problem, what } = shortageOf(folders.data);
    throw new ControlPlaneError(`${disk} ${problem}`, {
      hint: `Free ${what} there, then start again.`,
      cause,
    });
  }
}

async function start(options: ControlPlaneOptions, folders: Folders): Promise<ControlPlaneServer> {
  const { host = LOOPBACK, dialect = "neutral" } = options;
  const network = { folders, host, urlHost: urlHost(host, options.publicHost) };
  const urlOfOwn = ownUrl({ ...options, host });
  const findProvider = readOAuthProviders(options.platformProvidersFile);
  checkShared(options.shared ?? []);
  const { standby, databaseUrl, kubernetes, log = () => {}, clock = systemClock } = options;
  if (standby && !databaseUrl)
    throw new ControlPlaneError("a standby needs a database in PostgreSQL: the lease is kept there", {
      hint: "Give its URL: --database, or AGENT_DEPLOY_DATABASE_URL.",
    });
  const store = options.store === undefined ? undefined : await checkedStore(options.store, folders, options);
  const opened: (() => void | Promise<void>)[] = [];
  if (store) opened.push(() => store.close());
  const givingUp = new AbortController();
  const closeAll = async () => {
    const patience = setTimeout(() => givingUp.abort(), CLOSE_PATIENCE_MS);
    await closeInTurn(opened).finally(() => clearTimeout(patience));
  };
  try {
    const api = createApiPort({
      ...{ host, port: options.port ?? 0, headerMs: options.limits?.headerMs },
      operatorKey: options.apiKey,
    });
    opened.push(() => api.close());
    const urlAt = (port: number) => `http://${network.urlHost}:${port}`;
    const pod = kubernetes?.pod && (await openActivePod(kubernetes.pod, kubernetes, clock));
    // It may have been the active one before its program was started again.
    await pod?.unmark();
    const waiting = standby && (await waitingPorts(options, { host, api, urlAt }));
    if (waiting) opened.push(waiting.close);
    const closing = new AbortController();
    const leased = { ...options, standby: waiting?.standby, closing };
    const lease = databaseUrl && (await openControlPlaneLease(databaseUrl, folders, leased));
    if (lease) opened.push(() => lease.release());
    await waiting?.close();
    const isActive = () => lease?.isHeld() ?? true;
    const waits = standby !== undefined;
    const lock = await lockFolderToStart(folders, { leasedOf: lease?.database, waits, clock });
    opened.push(() => lock.release());
    checkApiKey(folders.apiKeyFile, options.apiKey);
    const { environment } = options;
    const credentials = environment?.CREDENTIALS_DIRECTORY;
    const giveUp = givingUp.signal;
    const kept = await openKeptStore(folders, { clock, log, credentials, databaseUrl, lease, giveUp });
    opened.push(() => kept.db.destroy());
    const { apiKey, newApiKey } = apiKeyFor(folders.apiKeyFile, options.apiKey);
    const loopback = isForThisMachine(options);
    const operator = { apiKey: new Secret(apiKey), isForThisMachine: loopback };
    const objects = await openObjects(store, folders, kept);
    const platform = await openPlatform(options, { ...network, kept, objects, ...operator }, opened);
    const addresses = await openAddresses(platform, { ...options, isActive });
    opened.push(() => addresses.close());
    const engine = createEngine(platform, addresses);
    opened.push(() => engine.close());
    const backups = openBackups(platform, { plan: options.backups, planeId: kept.tenantId });
    opened.push(() => backups.close());
    const notifier = openSender(platform, engine.urlOf);
    opened.push(() => notifier.close());
    const service: Service = { platform, engine, backups, notifier, findProvider };
    const agentsUrl = addresses.kind === "paths" ? addresses.url : undefined;
    const dashboard = { ownUrl: urlOfOwn, agentsUrl, folder: options.dashboardFolder };
    const { tellRequest } = options;
    const app = createApp({ service, dialect, loopback, dashboard, tellRequest, signal: closing.signal });
    // The port first: when it cannot be had, no agent has been started. Early requests wait.
    const begun = Promise.withResolvers<void>();
    api.answerBy((request, bindings) => begun.promise.then(() => app.fetch(request, bindings)), isActive);
    const url = urlAt(await api.listen());
    opened.push(() => api.close());
    opened.push(() => closing.abort(new Error("the control plane is closing")));
    // Their calls are held for long.
    opened.push(() => platform.listeners.letGo());
    await engine.begin();
    begun.resolve();
    backups.begin();
    if (pod) {
      await pod.mark();
      opened.push(() =>
        pod.unmark().catch((error) => log(`the pod is not marked as inactive: ${error.message}`)),
      );
    }
    const watching = new AbortController();
    const pushes = watchPushes(service, { everyMs: platform.limits.pushPollMs, signal: watching.signal });
    opened.push(() => {
      watching.abort(new Error("the control plane is closing"));
      return pushes;
    });
    writePrivateFile(folders.serverFile, `${JSON.stringify({ url, pid: process.pid, dialect: dialect })}\n`);
    // It is the next one's by then.
    opened.push(() => void (isActive() && removeFile(folders.serverFile)));
    const runtimeAccess = runtimeAccessOf(platform.listenerAccess, { needsKey: !loopback });
    const { kind, reason } = platform.sandbox;
    return {
      ...{ url, apiKey, newApiKey, runtimeAccess, isolation: { kind, reason } },
      engine: platform.engine,
      limits: { kind: platform.resourceLimits.kind, reason: platform.resourceLimits.reason },
      database: databaseUrl && kept.db.database.name,
      agentDatabase: platform.databases?.name,
      store: store?.name,
      addresses: {
        ...{ kind: addresses.kind, url: addresses.url },
        routed: platform.runner.routes?.("external_image")?.urlOf("<name>"),
      },
      close: closeAll,
      [Symbol.asyncDispose]: closeAll,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Whether only this machine's programs are to be answered. */
function isForThisMachine({ host = LOOPBACK, publicHost = host, publicUrl }: ControlPlaneOptions): boolean {
  const isProxied = publicUrl !== undefined && !isLoopback(parsedPublicUrl(publicUrl).hostname);
  return isLoopback(host) && isLoopback(publicHost) && !isProxied;
}
