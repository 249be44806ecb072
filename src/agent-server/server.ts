import { randomUUID } from "node:crypto";
import type { Server, ServerResponse } from "node:http";
import { resolve } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { closeInTurn } from "../foundation/close-in-turn.ts";
import { isLoopback } from "../foundation/loopback.ts";
import { Secret } from "../foundation/secret.ts";
import { systemClock } from "../foundation/time/clock.ts";
import { isDoneWithin } from "../foundation/time/time-limit.ts";
import { headerTime } from "../http/header-time.ts";
import { KEEP_ALIVE_MS } from "../http/keep-alive.ts";
import { listen } from "../http/listen.ts";
import type { AgentLoad } from "../http/load.ts";
import { type HttpSection, httpSection, mountPrefix } from "../project/graph-config/sections/http-section.ts";
import { allowAll } from "./auth/authorization.ts";
import { type GraphConfig, readGraphConfig } from "./config/graph-config.ts";
import { imageVariableWarnings } from "./config/image-variables.ts";
import { refuseOwnKeys, takeOwnVariables } from "./config/own-variables.ts";
import { type CronScheduler, createCronScheduler } from "./crons/scheduler.ts";
import { GraphConfigError } from "./diagnostics/errors.ts";
import { openLanguages } from "./engine/languages/open-languages.ts";
import { type AppOptions, createApp } from "./http/app.ts";
import { arrivedRequests } from "./http/arrived-requests.ts";
import { type Entry, gatewayEntry, keyEntry } from "./http/entry.ts";
import { configurableHeaders } from "./http/headers/configurable-headers.ts";
import { createRequestMeasures } from "./http/metrics/request-measures.ts";
import { openingKeys } from "./http/opening-keys.ts";
import { chatBase, openChatPage } from "./http/page/chat-page.ts";
import { openStudioPage, studioBase } from "./http/page/studio-page.ts";
import { type InProcessFetch, provideInProcessFetch } from "./http/project-app/in-process-fetch.ts";
import { serveUpgrades } from "./http/protocol/websocket-upgrade.ts";
import { createOpenResponses, type OpenResponses } from "./http/responses.ts";
import { measured } from "./measured.ts";
import type { RunMaking } from "./operations/operation-context.ts";
import { createCronRuns } from "./operations/runs/cron-runs.ts";
import type { AgentServerOptions } from "./options.ts";
import { openRuntime, type Runtime } from "./runtime.ts";
import { dataFolderOf } from "./storage.ts";
import { buildComponents, type Components } from "./ui/build-components.ts";

export type AgentServer = {
  url: string;
  port: number;
  /** Below which the routes lie: with the prefix. */
  apiUrl: string;
  /** The graphs that it serves, by name. */
  graphs: readonly string[];
  /** Where the chat page is, when it is served. */
  chatUrl: string | undefined;
  /** Where the studio is, when it is served. */
  studioPageUrl: string | undefined;
  /** Stops at once: streams are cut, runs are left for the next process on the same data. */
  close(): Promise<void>;
  /**
   * Answers what has arrived and lets the runs under way end, for at most `timeoutMs`, then closes. Clients of streams
   * that are cut then resume on the next process.
   */
  drain(timeoutMs: number): Promise<void>;
};

/**
 * Loads the project's graphs and serves them.
 * @throws GraphConfigError, GraphLoadError, ComponentBuildError about the project; DatabaseUnavailableError, MissingPeerError about
 *   the database; a system error when the address is not free
 */
export async function startAgentServer(options: AgentServerOptions): Promise<AgentServer> {
  const { dir, env, host = "127.0.0.1", port = 0, log } = options;
  const config = await readGraphConfig(resolve(dir), options.config);
  if (options.behindGateway) refuseOwnKeys(config.file, config.env);
  for (const [name, value] of Object.entries(config.env)) env[name] ??= value;
  const warnings = [...config.warnings, ...imageVariableWarnings(env)];
  for (const message of warnings) options.log("config_warning", { file: config.file, message });
  warnOfMissing(config.envNames, options);
  const set = { ...takeOwnVariables(env), ...given(options) };
  const { clock = systemClock, keysFile } = set;
  const keys = keysFile === undefined ? undefined : await openingKeys(keysFile, { clock, log });
  const own = keys && !set.apiKeys?.length ? [new Secret(randomUUID())] : (set.apiKeys ?? []);
  const settings = { ...set, apiKeys: own };
  warnIfOpen(settings, { host, hasAuth: config.auth !== undefined });
  const http = { ...(config.http ?? httpSection.parse({})), ...prefixOf(options) };
  const { engine: open = openLanguages } = options;
  // Graphs may make a client while they are loaded.
  const inProcess = provideInProcessFetch(
    http.mount_prefix,
    keys || options.behindGateway ? own[0] : undefined,
  );
  const engine = await open(resolve(dir), config, {
    folder: () => dataFolderOf(options),
    clock,
    report: log,
    env,
    fetch: inProcess.fetch,
  }).catch(async (error) => {
    inProcess.close();
    await keys?.close();
    throw error;
  });
  const close = async () => {
    inProcess.close();
    await keys?.close();
    await engine.close();
  };
  // By a program beside this one, while graphs are loaded.
  const building = componentsOf(config);
  const runtime = await openRuntime(settings, config, { ...engine, close }).catch(async (error) => {
    await close();
    throw error;
  });
  try {
    const projectApp = http.app ? await engine.modules.app(http.app) : undefined;
    const components = await building;
    const { mount_prefix: prefix = "" } = http;
    const chat = options.chat
      ? await openChatPage(options.chat, { prefix, projectApp, log: options.log })
      : undefined;
    const title = typeof options.chat === "object" ? options.chat.title : undefined;
    const studioPage = options.studioPage
      ? await openStudioPage({ title, prefix, projectApp, log: options.log })
      : undefined;
    const gateway = options.behindGateway && own.length > 0 ? gatewayEntry(own) : undefined;
    const entry = keys ? keyEntry(own, keys, clock) : gateway;
    const isStateShared = sharesState(settings);
    const serving = {
      ...options,
      host,
      port,
      http,
      projectApp,
      components,
      chat,
      studioPage,
      entry,
      isStateShared,
    };
    return await serve(runtime, inProcess, serving);
  } catch (error) {
    await runtime.close();
    throw error;
  }
}

/** Whether other agents of a deployment work on what this one keeps: in PostgreSQL, or where its control plane said. */
function sharesState({
  databaseUrl,
  databasePoolUrl,
  behindGateway = false,
  data,
  env,
}: AgentServerOptions): boolean {
  if (databaseUrl || databasePoolUrl) return true;
  const { AGENT_DATA: said } = env;
  return said ? data !== undefined && resolve(data) === resolve(said) : behindGateway;
}

/** @throws GraphConfigError when the option `prefix` is no path */
function prefixOf({ prefix }: AgentServerOptions): Pick<HttpSection, "mount_prefix"> {
  if (prefix === undefined) return {};
  if (prefix === "") return { mount_prefix: undefined };
  const { data, error } = mountPrefix.safeParse(prefix);
  if (error) throw new GraphConfigError(`the prefix '${prefix}' ${error.issues[0]?.message}`);
  return { mount_prefix: data };
}

/** What graphs show in a page; a failure is reported where it is awaited. */
function componentsOf({ file, ui, ui_config, http }: GraphConfig): Promise<Components | undefined> {
  const isServed = ui !== undefined && !http?.disable_ui;
  const building = isServed ? buildComponents({ file, ui, shared: ui_config?.shared }) : undefined;
  building?.catch(() => {});
  return Promise.resolve(building);
}

function warnOfMissing(names: readonly string[], { env, log }: AgentServerOptions): void {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === 0) return;
  log("config_warning", { message: `env names variables that are not set: ${missing.join(", ")}` });
}

/** The options that have a value: what is undefined leaves the environment's. */
const given = (options: AgentServerOptions): AgentServerOptions =>
  Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as AgentServerOptions;

function warnIfOpen(
  { apiKeys, anyHost, log }: AgentServerOptions,
  { host, hasAuth }: { host: string; hasAuth: boolean },
): void {
  if (apiKeys?.length || anyHost || hasAuth || isLoopback(host)) return;
  log("open_to_everybody", {
    host,
    hint: "Set AGENT_SERVER_API_KEYS, so that only those with a key are answered.",
  });
}

/** How long runs that do not heed their signal may delay a stop. */
const stopTimeoutMs = 3000;

type Serving = Pick<AgentServerOptions, "headerMs" | "dir" | "connections"> &
  Pick<AppOptions, "http" | "projectApp" | "components" | "chat" | "studioPage"> & {
    host: string;
    port: number;
    entry: Entry | undefined;
    isStateShared: boolean;
  };

async function serve(runtime: Runtime, inProcess: InProcessFetch, serving: Serving): Promise<AgentServer> {
  const { host, headerMs, http, entry, connections } = serving;
  const { context, assistants, crons, items, queue, removal, clock } = runtime;
  const making: RunMaking = {
    ...context,
    assistants,
    queue,
    clock,
    newId: randomUUID,
    auth: runtime.auth ?? allowAll,
    headersOf: configurableHeaders(http.configurable_headers),
  };
  const cronScheduler = createCronScheduler({
    database: context.database,
    crons,
    runs: createCronRuns(making),
    clock,
    report: context.report,
  });
  const open = createOpenResponses(runtime.heartbeatMs);
  const access = {
    apiKeys: runtime.apiKeys,
    thisMachineOnly: isLoopback(host) && !runtime.anyHost,
    refusalOf: entry?.refusalOf,
    auth: runtime.auth,
    studio: runtime.studio,
  };
  const prefix = http.mount_prefix ?? "";
  const routes = { ...making, crons, cronScheduler, items, removal, open, prefix };
  const { projectApp, components, chat, studioPage, dir, isStateShared } = serving;
  const requests = createRequestMeasures();
  const app = createApp(routes, {
    access,
    http,
    projectApp,
    components,
    chat,
    studioPage,
    dir: resolve(dir),
    contextOf: runtime.contextOf,
    info: () => infoOf(runtime),
    requests,
    measured: () => measured(runtime, requests.families()),
    load: async () => ({ ...(await loadOf(runtime, isStateShared)), lastCallAt: entry?.lastCallAt?.() }),
  });
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS, ...headerTime(headerMs) },
  }) as Server;
  server.prependListener("request", open.follow);
  serveUpgrades(server, app.fetch);
  if (entry) for (const kind of ["request", "upgrade"]) server.prependListener(kind, entry.take);
  inProcess.serve(server);
  const own = await listen(server, connections ? { host: "127.0.0.1", port: 0 } : serving);
  try {
    await runtime.upkeep.start();
  } catch (error) {
    server.close();
    server.closeAllConnections();
    throw error;
  }
  cronScheduler.start();
  connections?.((socket) => {
    server.emit("connection", socket);
    socket.resume();
  });
  const port = connections ? serving.port : own;
  const url = urlOf(host, port);
  return {
    url,
    port,
    apiUrl: url + prefix,
    graphs: [...context.graphs.keys()],
    chatUrl: chat && url + chatBase(prefix),
    studioPageUrl: studioPage && url + studioBase,
    ...endings({
      ...{ runtime, server, open, cronScheduler },
      url: connections ? urlOf("127.0.0.1", own) : url,
      isReachedByOthers: entry?.lastCallAt !== undefined,
    }),
  };
}

const urlOf = (host: string, port: number) => `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

async function isIdle({ context, crons, queue }: Runtime): Promise<boolean> {
  const { runs, webhooks } = context;
  return (
    queue.activeCount === 0 &&
    (await runs.allUnderWay("running")).length === 0 &&
    (await runs.allUnderWay("pending")).length === 0 &&
    (await crons.nextTime()) === undefined &&
    !(await webhooks.arePending())
  );
}

async function loadOf(runtime: Runtime, isStateShared: boolean): Promise<AgentLoad> {
  const { context, queue, delay } = runtime;
  return {
    isIdle: await isIdle(runtime),
    isStateShared,
    queuedRuns: await context.runs.countWaiting(),
    runningRuns: queue.activeCount,
    eventLoopDelayMs: delay.recentMs(),
  };
}

const infoOf = ({ context, queue, delay }: Runtime) => ({
  ...context.engine.info,
  graphs: [...context.graphs.keys()],
  runs_under_way: queue.activeCount,
  ...delay.summary(),
  flags: { assistants: true, crons: true, strict_resume: true },
});

/** So long each answer ends its connection before those that idle are closed: a request may be on its way there. */
const KEPT_CONNECTIONS_MS = 1_000;

/** How a server ends: at once, or when what is under way has ended. */
function endings(parts: {
  runtime: Runtime;
  server: Server;
  url: string;
  open: OpenResponses;
  cronScheduler: CronScheduler;
  /** Requests come from others than a gateway that knows of its end. */
  isReachedByOthers: boolean;
}): Pick<AgentServer, "close" | "drain"> {
  const { runtime, server, url, open, cronScheduler, isReachedByOthers } = parts;
  const { queue, clock } = runtime;
  let closing: Promise<void> | undefined;

  const stop = (): Promise<void> =>
    closeInTurn([
      () => runtime.close(),
      () => server.closeAllConnections(),
      () => open.cutAll(),
      () => isDoneWithin(stopTimeoutMs, queue.stopAll(), clock),
      () => cronScheduler.stop(),
      () => server.close(),
    ]);

  const close = () => {
    closing ??= stop();
    return closing;
  };

  /** Connections that idle are closed, those in use after their answer; new ones go to the successor. */
  async function answerWhatArrived(signal: AbortSignal): Promise<void> {
    server.prependListener("request", (_request, response: ServerResponse) => {
      response.shouldKeepAlive = false;
    });
    // A proxy that keeps connections to the address of a Service uses them until it is told not to.
    if (isReachedByOthers) await clock.sleep(KEPT_CONNECTIONS_MS);
    await arrivedRequests(url);
    server.close();
    await open.finished(signal);
  }

  return {
    close,
    async drain(timeoutMs) {
      const finished = new AbortController();
      const answered = answerWhatArrived(finished.signal);
      // What is due from now on is left to the successor.
      await cronScheduler.stop();
      await isDoneWithin(timeoutMs, Promise.all([queue.drain(), answered]), clock);
      finished.abort();
      await close();
    },
  };
}
