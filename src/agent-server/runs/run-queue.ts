import type { Sql } from "../../database/database.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import type { CancelAction, NewRun, RunRecord } from "../threads/run.ts";
import { settingsToKeep } from "../threads/thread-settings.ts";
import { createDueTimer } from "./due-timer.ts";
import { ActiveRuns } from "./execution/active-runs.ts";
import type { RunKwargs } from "./execution/run-input.ts";
import { createRunCancellation, type RunCancellation } from "./run-cancellation.ts";
import type { RunContext } from "./run-context.ts";

/** Starts runs when they are due: when created, when the one before ends, when their process has died. */
export class RunQueue {
  readonly #context: RunContext;
  readonly #active: ActiveRuns;
  readonly #cancellation: RunCancellation;
  readonly #due: ReturnType<typeof createDueTimer>;
  readonly #closing = new AbortController();
  #acceptsNext = true;

  constructor(context: RunContext, clock: Clock) {
    this.#context = context;
    this.#active = new ActiveRuns({ ...context, acceptsNext: () => this.#acceptsNext });
    this.#cancellation = createRunCancellation(context, this.#active, this.#closing.signal);
    this.#due = createDueTimer(clock, async () => {
      await this.#startWaiting();
      return context.runs.nextDue();
    });
  }

  get activeCount(): number {
    return this.#active.count;
  }

  /** Under way here. One that is to stop still stores what it did until then. */
  mayWrite(runId: string): boolean {
    return this.#active.mayWrite(runId);
  }

  /**
   * Records a run and starts it unless another run of its thread is under way. To be called inside a write;
   * returns the claimed run, which the caller starts once that is committed.
   */
  async record(sql: Sql, run: NewRun): Promise<RunRecord | undefined> {
    const { runs, threads } = this.#context;
    await runs.insert(sql, run);
    const marks = { graph_id: run.graphId, assistant_id: run.assistantId };
    await threads.beginRun(sql, run.threadId, { marks, config: settingsToKeep(run.kwargs as RunKwargs) });
    return this.#acceptsNext ? runs.claimNext(sql, run.threadId) : undefined;
  }

  start(run: RunRecord): void {
    this.#active.start(run);
  }

  /** To be called once a run is recorded that is not to start before `at`, in milliseconds. */
  expect(at: number | undefined): void {
    this.#due.arm(at);
  }

  /** Ends a run: at once when it waits, through its process when it runs. */
  cancel(run: RunRecord, action: CancelAction): Promise<void> {
    return this.#cancellation.cancel(run, action);
  }

  /** Deletes a run's record, after it has ended: at once when it is under way. What it wrote stays. */
  forget(run: RunRecord): Promise<void> {
    return this.#cancellation.forget(run);
  }

  /** Ends what is under way on a thread; resolves when nothing is. */
  endAll(threadId: string): Promise<void> {
    return this.#cancellation.endAll(threadId);
  }

  /**
   * The run belongs to another process now, or, with a cause, could not be recorded: what it still does here must not
   * be stored. In the second case the next sweep resumes it from its last checkpoint.
   */
  abandonRun(runId: string, cause?: unknown): void {
    this.#active.stop(runId, cause === undefined ? "lost" : asError(cause));
  }

  /**
   * Takes over runs of dead processes, and ours whose end was not recorded, and starts waiting ones.
   * @param live the owners that were alive when that was last asked
   * @param askLive asks it now: a process may have started since, and begun a run
   */
  async reclaimRuns(live: ReadonlySet<string>, askLive: () => Promise<ReadonlySet<string>>): Promise<void> {
    const { runs } = this.#context;
    const running = await runs.running();
    for (const { run_id, isOurs, cancel } of running) if (cancel && isOurs) this.#active.stop(run_id, cancel);
    if (!this.#acceptsNext) return;
    const ofNone = (alive: ReadonlySet<string>) =>
      running.filter(({ isOurs, owner }) => !isOurs && (owner === null || !alive.has(owner)));
    // Asked after the runs were read: by then every process that began one of them counts as alive.
    const orphans = ofNone(live).length > 0 ? ofNone(await askLive()) : [];
    const again = this.#active.unrecorded();
    if (orphans.length > 0 || again.length > 0) {
      await this.#claim((sql) => [
        ...orphans.map((run) => () => runs.takeOver(sql, run.run_id, run.owner)),
        ...again.map((runId) => () => runs.takeAgain(sql, runId)),
      ]);
    }
    this.#active.forgetUnrecorded(again);
    await this.#startWaiting();
    this.#due.arm(await runs.nextDue());
  }

  /** From now on runs that wait are left to other processes. Resolves when no run is under way here. */
  async drain(): Promise<void> {
    this.#acceptsNext = false;
    while (this.#active.count > 0) await this.#active.endOfAll();
  }

  /** Stops all runs here and gives them up, for another process to continue. */
  async stopAll(): Promise<void> {
    this.#acceptsNext = false;
    this.#due.close();
    this.#closing.abort();
    this.#active.stopAll("shutdown");
    await this.#active.endOfAll();
  }

  async #startWaiting(): Promise<void> {
    if (!this.#acceptsNext) return;
    const { runs } = this.#context;
    const waiting = await runs.waitingThreads();
    if (waiting.size > 0)
      await this.#claim((sql) => [...waiting].map((threadId) => () => runs.claimNext(sql, threadId)));
  }

  /** Starts what the claims bring. */
  async #claim(claimsIn: (sql: Sql) => (() => Promise<RunRecord | undefined>)[]): Promise<void> {
    const claimed = await this.#context.database.write(async (sql) => {
      const taken: (RunRecord | undefined)[] = [];
      for (const take of claimsIn(sql)) taken.push(await take());
      return taken;
    });
    for (const run of claimed) if (run) this.start(run);
  }
}

const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error("not recorded", { cause }));
