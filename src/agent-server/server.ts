import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { isAbsolute, join, resolve } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { createAdaptorServer } from "@hono/node-server";
import { type Clock, systemClock } from "../foundation/clock.ts";
import type { Secret } from "../foundation/secret.ts";
import { createCheckpointTables } from "./checkpoints/checkpoint-tables.ts";
import { createSqliteSaver } from "./checkpoints/sqlite-saver.ts";
import { type GraphConfig, readGraphConfig } from "./config/graph-config.ts";
import { createEventLog } from "./events/event-log.ts";
import { createAssistants } from "./graphs/assistant.ts";
import { loadGraphs } from "./graphs/load-graphs.ts";
import { openProject, type ProjectModules } from "./graphs/project-modules.ts";
import { createApp } from "./http/app.ts";
import { createOpenResponses } from "./http/responses.ts";
import type { LogLine, RunContext } from "./runs/run-context.ts";
import { createRunQueue } from "./runs/run-queue.ts";
import { createRunStore } from "./runs/run-store.ts";
import { createUpkeep } from "./runs/upkeep.ts";
import { openDatabase } from "./store/database.ts";
import { createGroupCommit } from "./store/group-commit.ts";
import { acquireProcessLease } from "./store/process-lease.ts";
import { createThreadStore } from "./threads/thread-store.ts";

export type AgentServerOptions = {
  /** The project's folder; its own `@langchain/langgraph` is used. */
  dir: string;
  /** Configuration file relative to `dir`; by default graph.json, then langgraph.json. */
  config?: string | undefined;
  /** Default 127.0.0.1. */
  host?: string | undefined;
  /** Default 0: a free one. */
  port?: number | undefined;
  /** Folder of the database; several processes may use it at once. Default `<dir>/.agent-deploy/agent`. */
  data?: string | undefined;
  /** The environment that graphs read; values of the configuration's `env` are added where absent. */
  env: Record<string, string | undefined>;
  /** When given, requests other than `GET /ok` must carry one of them in `x-api-key`. */
  apiKeys?: readonly Secret[] | undefined;
  clock?: Clock | undefined;
  /** One call a log line. */
  log: LogLine;
};

export type AgentServer = {
  url: string;
  port: number;
  /** Stops at once: streams are cut, runs are left for the next process on the same data. */
  close(): Promise<void>;
  /**
   * Lets the runs under way end, for at most `timeoutMs`, then closes. Clients of streams that are cut then
   * resume on the next process.
   */
  drain(timeoutMs: number): Promise<void>;
};

/**
 * Loads the project's graphs and serves them.
 * @throws GraphConfigError, GraphLoadError about the project; a system error when the address is not free
 */
export async function startAgentServer(options: AgentServerOptions): Promise<AgentServer> {
  const { dir, env, host = "127.0.0.1", port = 0 } = options;
  const config = await readGraphConfig(resolve(dir), options.config);
  for (const [name, value] of Object.entries(config.env)) env[name] ??= value;
  const project = await openProject(resolve(dir), config.file);
  try {
    const runtime = await openRuntime(options, config, project);
    try {
      return await serve(runtime, host, port);
    } catch (error) {
      await runtime.close();
      throw error;
    }
  } catch (error) {
    await project.close();
    throw error;
  }
}

type Runtime = Awaited<ReturnType<typeof openRuntime>>;

/** Everything behind the routes: store, log, graphs, queue. Opened together, closed together. */
async function openRuntime(options: AgentServerOptions, config: GraphConfig, project: ProjectModules) {
  const dir = resolve(options.dir);
  const { clock = systemClock, data = join(dir, ".agent-deploy", "agent"), log: report } = options;
  const dataFolder = isAbsolute(data) ? data : resolve(data);
  const now = () => clock.now();
  const owner = randomUUID();
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const db = openDatabase(dataFolder);
  try {
    const commit = createGroupCommit(db);
    const checkpoints = createCheckpointTables(db);
    const saver = createSqliteSaver(project.library, checkpoints, commit);
    const graphs = await loadGraphs(project, config, dir, saver);
    const lease = await acquireProcessLease({ db, commit, dataFolder, owner, pid: process.pid, now });
    const runs = createRunStore(db, owner, now);
    const threads = createThreadStore(db, now);
    const log = createEventLog({ db, commit, owner, now, onLost: (runId) => queue.lose(runId) });
    const context: RunContext = {
      commit,
      log,
      runs,
      threads,
      checkpoints,
      graphs,
      library: project.library,
      report,
    };
    const queue = createRunQueue(context);
    const upkeep = createUpkeep({ db, context, queue, lease, clock });
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    return {
      context,
      queue,
      upkeep,
      delay,
      apiKeys: options.apiKeys ?? [],
      clock,
      async close() {
        await upkeep.stop();
        delay.disable();
        commit.flush();
        lease.release();
        db.close();
        await project.close();
      },
    };
  } catch (error) {
    db.close();
    throw error;
  }
}

async function serve(runtime: Runtime, host: string, port: number): Promise<AgentServer> {
  const { context, queue, upkeep, clock, delay } = runtime;
  const open = createOpenResponses();
  const assistants = createAssistants(context.graphs, new Date(clock.now()).toISOString());
  const routes = { ...context, assistants, queue, open, newId: randomUUID };
  const app = createApp(routes, runtime.apiKeys, () => ({
    version: context.library.version,
    langgraph_js_version: context.library.version,
    graphs: assistants.all().map((assistant) => assistant.graph_id),
    runs_under_way: queue.activeCount(),
    event_loop_delay_ms: {
      mean: delay.mean / 1e6 || 0,
      p99: delay.percentile(99) / 1e6,
      max: delay.max / 1e6,
    },
    flags: { assistants: true, crons: false },
  }));
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await listen(server, host, port);
  await upkeep.start();
  const { port: bound } = server.address() as AddressInfo;
  let closing: Promise<void> | undefined;

  async function stop(): Promise<void> {
    server.close();
    await queue.stopAll();
    open.cutAll();
    server.closeAllConnections();
    await runtime.close();
  }

  const stopOnce = () => {
    closing ??= stop();
    return closing;
  };

  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${bound}`,
    port: bound,
    close: stopOnce,
    async drain(timeoutMs) {
      // Connections that idle are closed, those in use after their answer; new ones go to the successor.
      server.close();
      server.closeIdleConnections();
      const limit = new AbortController();
      await Promise.race([
        Promise.all([queue.drain(), open.finished(limit.signal)]),
        clock.sleep(timeoutMs, limit.signal).catch(() => {}),
      ]);
      limit.abort();
      await stopOnce();
    },
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
