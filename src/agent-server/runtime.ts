import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { systemClock } from "../foundation/clock.ts";
import { makeUntrackedFolder } from "../foundation/untracked-folder.ts";
import { createCheckpointTables } from "./checkpoints/checkpoint-tables.ts";
import { createSqliteSaver } from "./checkpoints/sqlite-saver.ts";
import type { GraphConfig } from "./config/graph-config.ts";
import { createEventLog } from "./events/event-log.ts";
import { loadGraphs } from "./graphs/load-graphs.ts";
import type { ProjectModules } from "./graphs/project-modules.ts";
import type { AgentServerOptions } from "./options.ts";
import type { RunContext } from "./runs/run-context.ts";
import { createRunQueue } from "./runs/run-queue.ts";
import { createRunStore } from "./runs/run-store.ts";
import { createUpkeep } from "./runs/upkeep.ts";
import { openDatabase } from "./store/database.ts";
import { createGroupCommit } from "./store/group-commit.ts";
import { acquireProcessLease } from "./store/process-lease.ts";
import { createThreadStore } from "./threads/thread-store.ts";

/** Everything behind the routes: store, log, graphs, queue. Opened together, closed together. */
export async function openRuntime(options: AgentServerOptions, config: GraphConfig, project: ProjectModules) {
  const dir = resolve(options.dir);
  const { clock = systemClock, log: report } = options;
  const dataFolder = resolve(options.data ?? join(dir, ".agent-deploy", "agent"));
  makeUntrackedFolder(options.data === undefined ? dirname(dataFolder) : dataFolder);
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
    const { library } = project;
    const context: RunContext = { commit, log, runs, threads, checkpoints, graphs, library, report };
    const queue = createRunQueue(context);
    const upkeep = createUpkeep({ db, context, queue, lease, clock });
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    return {
      context,
      queue,
      upkeep,
      delay,
      clock,
      apiKeys: options.apiKeys ?? [],
      anyHost: options.anyHost ?? false,
      heartbeatMs: options.heartbeatMs ?? 5000,
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

export type Runtime = Awaited<ReturnType<typeof openRuntime>>;
