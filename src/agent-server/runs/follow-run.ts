import { eventKind, type LoggedEvent, textOf } from "../events/event.ts";
import type { EventLog } from "../events/event-log.ts";
import { isGap } from "../events/gap.ts";
import type { RunRecord } from "../threads/run.ts";
import type { RunStore } from "./records/run-store.ts";

/**
 * The events of one run after `after`, in batches, up to its end: nothing comes after it, and it comes even when
 * retention has removed the event that says so. An event `gap` stands for what may be missing of this run.
 */
export async function* followRun(
  { log, runs }: { log: EventLog; runs: RunStore },
  run: RunRecord,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<LoggedEvent[]> {
  const { thread_id, run_id } = run;

  /** Whether no end of the run comes after `seq`. */
  async function isOver(seq: number): Promise<boolean> {
    const current = await runs.find(run_id);
    // Its end is written together with its status, so the status is looked at first.
    if (current?.status === "pending" || current?.status === "running") return false;
    const done = await log.latestOfRun(thread_id, run_id, eventKind.runDone);
    return done === undefined || done.seq <= seq;
  }

  /** The run began after `seq`: what is missing up to there is of others. */
  async function beginsAfter(seq: number): Promise<boolean> {
    const first = await log.firstOfRun(thread_id, run_id, seq);
    return (
      first?.kind === eventKind.runStart && (JSON.parse(textOf(first)) as { attempt: number }).attempt === 1
    );
  }

  const missing = await log.gapAfter(thread_id, after);
  if (await isOver(missing?.seq ?? after)) {
    if (missing) yield [missing];
    return;
  }
  for await (const batch of log.follow(thread_id, after, signal)) {
    const ofRun = batch.filter((event) => event.runId === run_id);
    const [gap] = batch;
    if (!gap || !isGap(gap)) {
      yield ofRun;
      continue;
    }
    yield (await beginsAfter(gap.seq)) ? ofRun : [gap, ...ofRun];
    if (await isOver(gap.seq)) return;
  }
}
