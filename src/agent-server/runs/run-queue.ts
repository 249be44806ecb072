import type { Sql, Transaction, Work } from "../../database/database.ts";
import type { Scope } from "../../database/scope.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import { onThreads, threadsOf } from "../store/scopes.ts";
import type { CancelAction, NewRun, RunningRun, RunRecord } from "../threads/run.ts";
import { settingsToKeep } from "../threads/thread-settings.ts";
import { createDueTimer } from "./due-timer.ts";
import { ActiveRuns } from "./execution/active-runs.ts";
import type { RunKwargs } from "./execution/run-input.ts";
import { createRunCancellation, type RunCancellation } from "./run-cancellation.ts";
import type { RunContext } from "./run-context.ts";

/** Runs that one transaction begins. */
const mostAtOnce = 50;

/** Starts runs when they are due: when created, when the one before ends, when their process has died. */
export class RunQueue {
  readonly #context: RunContext;
  readonly #active: ActiveRuns;
  readonly #cancellation: RunCancellation;
  readonly #due: ReturnType<typeof createDueTimer>;
  readonly #closing = new AbortController();
  /** How many runs are executed at once. */
  readonly #slots: number;
  /** Of runs that are being claimed. */
  #reserved = 0;
  #acceptsNext = true;
  #starting: Promise<void> | undefined;
  #isAskedAgain = false;

  constructor(
    context: RunContext,
    { clock, slots = Number.POSITIVE_INFINITY }: { clock: Clock; slots?: number },
  ) {
    this.#context = context;
    this.#slots = slots;
    this.#active = new ActiveRuns(
      // With no slot free, the run that has waited longest is next, of whichever thread.
      { ...context, acceptsNext: () => this.#acceptsNext && this.#free > 0 },
      // With more than one free, nothing has waited.
      () => this.#free <= 1 && this.#slotFreed(),
    );
    this.#cancellation = createRunCancellation(context, this.#active, this.#closing.signal);
    this.#due = createDueTimer(clock, async () => {
      await this.startDue();
      return context.runs.nextDue();
    });
  }

  get activeCount(): number {
    return this.#active.count;
  }

  /** How many runs are executed at once here; infinite: all that come. */
  get slots(): number {
    return this.#slots;
  }

  get #free(): number {
    return this.#slots - this.#active.count - this.#reserved;
  }

  /** Whether what other processes write may make a run begin or end here. */
  get looksForRuns(): boolean {
    return this.activeCount > 0 || this.#isLimited;
  }

  get #isLimited(): boolean {
    return Number.isFinite(this.#slots);
  }

  /** Under way here. One that is to stop still stores what it did until then. */
  mayWrite(runId: string): boolean {
    return this.#active.mayWrite(runId);
  }

  /** Does work that claims and starts runs, as many as it gets slots: `most` of them, less where fewer are free. */
  async claiming<T>(most: number, work: (slots: number) => Promise<T>): Promise<T> {
    const slots = this.#acceptsNext ? Math.max(0, Math.min(most, this.#free)) : 0;
    this.#reserved += slots;
    try {
      return await work(slots);
    } finally {
      this.#reserved -= slots;
      // Some may have become free before what waits for them was there to be seen.
      if (slots < most) this.#slotFreed();
    }
  }

  /**
   * Records a run, and claims it unless another run of its thread is under way. To be called inside a write; returns the
   * claimed run, which the caller starts once that is committed. `mayStart`: there is a slot for it.
   */
  async record(sql: Sql, run: NewRun, mayStart: boolean): Promise<RunRecord | undefined> {
    const { runs, threads } = this.#context;
    await runs.insert(sql, run);
    const marks = { graph_id: run.graphId, assistant_id: run.assistantId };
    await threads.beginRun(sql, run.threadId, { marks, config: settingsToKeep(run.kwargs as RunKwargs) });
    return mayStart && this.#acceptsNext ? runs.claimNext(sql, run.threadId) : undefined;
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
    this.#stopCancelled(running);
    if (!this.#acceptsNext) return;
    const ofNone = (alive: ReadonlySet<string>) =>
      running.filter(({ isOurs, owner }) => !isOurs && (owner === null || !alive.has(owner)));
    // Asked after the runs were read: by then every process that began one of them counts as alive.
    const orphans = ofNone(live).length > 0 ? ofNone(await askLive()) : [];
    const unrecorded = this.#active.unrecorded();
    const again = running.filter(({ run_id }) => unrecorded.includes(run_id));
    const postponed = await this.#takeOver([...again, ...orphans]);
    this.#active.forgetUnrecorded(unrecorded.filter((id) => !postponed.has(id)));
    await this.startDue();
    this.#due.arm(await runs.nextDue());
  }

  /** Looks at threads that another process has written to: whether a run of ours is to stop, or one waits. */
  async lookAt(threadIds: readonly string[]): Promise<void> {
    const { runs } = this.#context;
    const ours = this.#active.threads();
    const both = threadIds.filter((threadId) => ours.has(threadId));
    if (both.length > 0) this.#stopCancelled(await runs.running(both));
    if (threadIds.length === 0 || this.#free <= 0) return;
    if (await runs.isAnyDue(threadIds)) await this.startDue();
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

  /** Begins runs again, as many as slots are free; the ids of the others. */
  async #takeOver(left: readonly RunningRun[]): Promise<Set<string>> {
    const { runs } = this.#context;
    if (left.length === 0) return new Set();
    return this.claiming(left.length, async (slots) => {
      const some = left.slice(0, slots);
      const takeAll = async (sql: Sql) => {
        const taken: (RunRecord | undefined)[] = [];
        for (const run of some) taken.push(await runs.takeOver(sql, run.run_id, run.owner));
        return taken;
      };
      if (slots > 0) await this.#start(takeAll, onThreads(...some.map(({ thread_id }) => thread_id)));
      return new Set(left.slice(slots).map(({ run_id }) => run_id));
    });
  }

  #stopCancelled(running: readonly RunningRun[]): void {
    for (const { run_id, isOurs, cancel } of running) if (cancel && isOurs) this.#active.stop(run_id, cancel);
  }

  #slotFreed(): void {
    if (!this.#isLimited || !this.#acceptsNext) return;
    // The sweep finds what waits, a little later.
    this.startDue().catch(() => {});
  }

  /** Starts what is due, as much as slots are free. One at a time; asked meanwhile, it looks once more. */
  startDue(): Promise<void> {
    this.#isAskedAgain = this.#starting !== undefined;
    this.#starting ??= this.#startSome().finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  async #startSome(): Promise<void> {
    let stuck: string | undefined;
    for (;;) {
      this.#isAskedAgain = false;
      if (!this.#acceptsNext || this.#free <= 0) return;
      const most = Math.min(this.#free, mostAtOnce);
      // More than are needed: other processes claim, too.
      const waiting = await this.#context.runs.waitingThreads(2 * most);
      const [first] = waiting;
      if (first === undefined) {
        if (this.#isAskedAgain) continue;
        return;
      }
      if ((await this.#claimSome(waiting, most)) > 0) continue;
      if (first === stuck && !this.#isAskedAgain) return;
      stuck = first;
    }
  }

  /** Starts runs of threads that wait; how many. */
  #claimSome(waiting: readonly string[], most: number): Promise<number> {
    const { runs } = this.#context;
    const [first] = waiting;
    return this.claiming(most, async (slots) => {
      if (slots === 0) return 0;
      const started = await this.#start((sql) => this.#claimFree(sql, waiting, slots), []);
      if (started > 0) return started;
      // None was free to be looked at: at least the first, once that is over.
      return this.#start(async (sql) => [await runs.claimNext(sql, first!)], onThreads(first!));
    });
  }

  /** Of threads that wait, those that no other transaction has now. */
  async #claimFree(
    sql: Transaction,
    waiting: readonly string[],
    most: number,
  ): Promise<(RunRecord | undefined)[]> {
    const { runs } = this.#context;
    const claimed: (RunRecord | undefined)[] = [];
    const free = threadsOf(await sql.holdIfFree(onThreads(...waiting))) ?? [];
    for (const threadId of free.slice(0, most)) claimed.push(await runs.claimNext(sql, threadId));
    return claimed;
  }

  /** Starts what is claimed; how many that were. */
  async #start(claim: Work<(RunRecord | undefined)[]>, within: Scope): Promise<number> {
    const claimed = await this.#context.database.write(claim, { within });
    const runs = claimed.filter((run) => run !== undefined);
    for (const run of runs) this.start(run);
    return runs.length;
  }
}

const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error("not recorded", { cause }));
