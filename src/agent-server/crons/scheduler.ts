import type { Sql } from "../../database/database.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import { type Log, traceOf } from "../diagnostics/log.ts";
import type { AgentDatabase } from "../store/agent-database.ts";
import type { CronRecord, CronStore } from "./cron-store.ts";

/** How runs are made: recorded in the transaction that moves the cron on, and started when that is committed. */
export type CronRuns<Recorded> = {
  record(sql: Sql, cron: CronRecord): Promise<Recorded>;
  start(recorded: Recorded): Promise<unknown>;
};

/** How long it may take to notice what another process on the same data has scheduled. */
const lookAgainMs = 1000;
/** Crons that are taken on at once; the others follow immediately. */
const batchSize = 100;

export type CronScheduler = {
  start(): void;
  /** To be called when a schedule has changed here. */
  wake(): void;
  stop(): Promise<void>;
};

/**
 * Makes the runs of crons when they are due. Each time one is due makes one run, whichever process is first; times
 * missed while no process was there make one run together.
 */
export function createCronScheduler<Recorded>(options: {
  database: AgentDatabase;
  crons: CronStore;
  runs: CronRuns<Recorded>;
  clock: Clock;
  report: Log;
}): CronScheduler {
  const { database, crons, runs, clock, report } = options;
  let isStopping = false;
  let sleep = new AbortController();
  let loop: Promise<void> = Promise.resolve();

  async function make(cronId: string): Promise<void> {
    const due = await crons.find(cronId);
    if (!due) return;
    const made = await database.sealing.within(due.payload.encryption_context, () =>
      database.write(async (sql) => {
        const cron = await crons.take(sql, cronId);
        return cron && { recorded: await runs.record(sql, cron) };
      }),
    );
    if (made) await runs.start(made.recorded);
  }

  /** A run that cannot be made (its thread is busy and the strategy is to reject) is left out, and said. */
  async function makeOrSkip(cronId: string): Promise<void> {
    try {
      await make(cronId);
    } catch (error) {
      const skipped = await database.write((sql) => crons.take(sql, cronId));
      report(skipped ? "cron_skipped" : "cron_run_not_started", { cron_id: cronId, error: String(error) });
    }
  }

  async function untilNext(): Promise<number> {
    const next = await crons.nextTime();
    return Math.max(0, Math.min(lookAgainMs, (next ?? Number.POSITIVE_INFINITY) - clock.now()));
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      sleep = new AbortController();
      let pauseMs = lookAgainMs;
      try {
        await Promise.all((await crons.due(batchSize)).map(makeOrSkip));
        pauseMs = await untilNext();
      } catch (error) {
        report("crons_failed", { error: traceOf(error) });
      }
      if (!isStopping) await clock.sleep(pauseMs, sleep.signal).catch(() => {});
    }
  }

  return {
    start() {
      loop = run();
    },
    wake: () => sleep.abort(),
    async stop() {
      isStopping = true;
      sleep.abort();
      await loop;
    },
  };
}
