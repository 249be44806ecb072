import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { closeInTurn } from "../foundation/close-in-turn.ts";
import { packageVersion } from "../foundation/package/package-version.ts";
import { systemClock } from "../foundation/time/clock.ts";
import { openTracer } from "../http/telemetry/tracer.ts";
import { createAssistantStore } from "./assistants/assistant-store.ts";
import { openAuth } from "./auth/open-auth.ts";
import { createCheckpointStore } from "./checkpoints/checkpoint-store.ts";
import type { IsCurrentRun } from "./checkpoints/checkpoint-writer.ts";
import { openProjectCheckpoints } from "./checkpoints/open-project-checkpoints.ts";
import type { GraphConfig } from "./config/graph-config.ts";
import { createCronStore } from "./crons/cron-store.ts";
import { aesHandlers } from "./encryption/aes-key.ts";
import type { KeyHandlers } from "./encryption/data-keys.ts";
import { openEncryption } from "./encryption/open-encryption.ts";
import type { GraphEngine } from "./engine/engine.ts";
import { graphDefaultsOfEnvironment } from "./engine/graph-defaults.ts";
import { createEventLog } from "./events/event-log.ts";
import { retentionOfEnvironment } from "./events/trimming/event-retention.ts";
import { defaultMaxAgeMs } from "./events/trimming/retention.ts";
import { createTrimmer } from "./events/trimming/trimmer.ts";
import { createGraphItems } from "./item-store/graph-items.ts";
import { createItemStore } from "./item-store/item-store.ts";
import { createItemSweep } from "./item-store/item-sweep.ts";
import { openItemIndex } from "./item-store/semantic/open-item-index.ts";
import { createReindexing } from "./item-store/semantic/reindexing.ts";
import type { AgentServerOptions } from "./options.ts";
import { createLoopDelay } from "./runs/loop-delay/loop-delay.ts";
import { createRunStore } from "./runs/records/run-store.ts";
import type { RunContext } from "./runs/run-context.ts";
import { createRunMeasures } from "./runs/run-measures.ts";
import { RunQueue } from "./runs/run-queue.ts";
import { runSlotsOfEnvironment } from "./runs/run-slots.ts";
import { createThreadRemoval } from "./runs/thread-removal.ts";
import { openStorage } from "./storage.ts";
import { threadTtlDefaults } from "./threads/configured-ttl.ts";
import { createThreadStore } from "./threads/thread-store.ts";
import { createUpkeep } from "./upkeep.ts";
import { webhookBlockOfEnvironment } from "./webhooks/webhook-block.ts";
import { webhookHeaders } from "./webhooks/webhook-headers.ts";
import { createWebhookRules, groupsOf, noWebhooks } from "./webhooks/webhook-rules.ts";
import { createWebhooks } from "./webhooks/webhooks.ts";

/** Everything behind the routes: store, log, graphs, queue. Opened together, closed together. */
export async function openRuntime(options: AgentServerOptions, config: GraphConfig, engine: GraphEngine) {
  const { clock = systemClock, log: report } = options;
  const now = () => clock.now();
  const owner = randomUUID();
  const retention = {
    maxAgeMs: defaultMaxAgeMs,
    ...config.eventRetention,
    ...retentionOfEnvironment(options.env),
    ...options.eventRetention,
  };
  const { webhooks: webhookConfig } = config;
  const blocked = webhookBlockOfEnvironment(options.env, options, groupsOf(webhookConfig?.url));
  const headers = webhookConfig && webhookHeaders(webhookConfig, options.env);
  const defaults = graphDefaultsOfEnvironment(
    options.env,
    config.graphs.map(({ graphId }) => graphId),
  );
  const threadTtl = threadTtlDefaults(config.checkpointer?.ttl, options.env);
  const itemTtl = config.store?.ttl;
  const stopping = new AbortController();
  // Known only once what they need is open; graphs write nothing before.
  let isCurrentRun: IsCurrentRun = async () => true;
  const ofProject = await openProjectCheckpoints(engine, config.checkpointer?.path, threadTtl.ttl);
  const storage = await openStorage(options, stopping.signal);
  try {
    const keyHandlers = await encryptionOf(engine, config, options.env);
    const { database, contextOf } = await openEncryption(storage, keyHandlers, now);
    const checkpoints = createCheckpointStore(database, (sql, runId) => isCurrentRun(sql, runId), ofProject);
    const index = await openItemIndex(engine, config, database);
    const ttl = { minutes: itemTtl?.default_ttl, refreshOnRead: itemTtl?.refresh_on_read ?? true };
    const items = createItemStore(database, now, { ttl, index });
    const reindexing = index && createReindexing({ database, index, owner, report, now });
    const auth = config.auth && (await openAuth(engine, config.auth, options));
    const graphs = await engine.load({
      checkpoints: checkpoints.forEngines,
      items: createGraphItems(database, items),
    });
    const assistants = createAssistantStore(database, { graphIds: [...graphs.keys()], defaults }, now);
    await database.write((sql) => assistants.keepInStep(sql, graphs.values()));
    const crons = createCronStore(database, [...graphs.keys()], now);
    const lease = await database.acquireLease(owner, now);
    const slots = runSlotsOfEnvironment(options.env);
    const runs = createRunStore(database, owner, now);
    const threads = createThreadStore(database, now, threadTtl.ttl);
    const trimmer = createTrimmer(database, retention, now);
    const log = createEventLog({
      ...{ database, runs, now },
      onLost: (runId, cause) => queue.abandonRun(runId, cause),
      onWritten: trimmer.written,
    });
    const webhooks = createWebhooks({
      ...{ database, owner, clock, report },
      rules: config.http?.disable_webhooks
        ? noWebhooks(blocked)
        : createWebhookRules(webhookConfig?.url, blocked),
      ...(headers && { headers }),
      allowedFields: webhookConfig?.allowed_fields,
    });
    const stores = { database, log, runs, threads, checkpoints };
    const { dir, onRunEnd: tell } = options;
    const measures = createRunMeasures();
    const tracer = await openTracer(options.env, {
      ...{ service: "agent-deploy-agent", version: packageVersion() },
      log: (message) => report("telemetry_lost", { message }),
    });
    const runWatch = tell && { dir: resolve(dir), tell };
    const context: RunContext = { ...stores, webhooks, engine, graphs, report, measures, tracer, runWatch };
    const queue = new RunQueue(context, { clock, slots });
    isCurrentRun = async (sql, runId) => {
      if (!queue.mayWrite(runId)) return false;
      const isMine = await runs.isMine(sql, runId);
      if (!isMine) queue.abandonRun(runId);
      return isMine;
    };
    const removal = createThreadRemoval(context, queue, { ...threadTtl, now });
    const upkeep = createUpkeep({
      context,
      queue,
      removal,
      lease,
      clock,
      chores: [
        webhooks.sweep,
        () => trimmer.step(),
        createItemSweep(database, items, {
          intervalMs: (itemTtl?.sweep_interval_minutes ?? 0) * 60_000,
          now,
        }),
        async (peers) => reindexing?.look(peers),
      ],
    });
    const delay = createLoopDelay(report);
    return {
      context,
      assistants,
      crons,
      items,
      queue,
      removal,
      upkeep,
      delay,
      clock,
      auth,
      contextOf,
      apiKeys: options.apiKeys ?? [],
      anyHost: options.anyHost ?? false,
      studio: options.studio ?? false,
      heartbeatMs: options.heartbeatMs ?? 5000,
      close: () =>
        closeInTurn([
          () => engine.close(),
          () => tracer?.close(),
          () => database.close(),
          () => lease.release(),
          () => delay.close(),
          () => reindexing?.close(),
          () => webhooks.close(),
          () => upkeep.stop(),
          () => stopping.abort(),
        ]),
    };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** What encrypts the data keys, by where it comes from. */
async function encryptionOf(
  engine: GraphEngine,
  { encryption }: GraphConfig,
  env: AgentServerOptions["env"],
): Promise<KeyHandlers> {
  const aes = aesHandlers(env);
  const module = encryption && (await engine.modules.encryption?.(encryption.path));
  return { ...(aes && { aes }), ...(module && { module }) };
}

export type Runtime = Awaited<ReturnType<typeof openRuntime>>;
