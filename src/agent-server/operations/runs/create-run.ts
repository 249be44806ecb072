// This folder: creating, ordering and reading runs for a caller, over any protocol. Not here: how runs are
// executed.

import type { Sql } from "../../../database/database.ts";
import { RefusedError } from "../../../http/refused-error.ts";
import type { RunCreate } from "../../api/run-create.ts";
import { checkpointConfig } from "../../api/thread-state.ts";
import { settingsOfRun } from "../../assistants/run-settings.ts";
import { isCallerKey } from "../../auth/caller.ts";
import type { StreamMode } from "../../engine/frames.ts";
import type { Interrupt } from "../../engine/state.ts";
import type { RunKwargs } from "../../runs/execution/run-input.ts";
import { onThreads } from "../../store/scopes.ts";
import type { NewRun, RunRecord } from "../../threads/run.ts";
import { findAssistant } from "../assistants/find-assistant.ts";
import { findGraph } from "../assistants/find-graph.ts";
import type { RunMaking } from "../operation-context.ts";
import { requireCheckpoint } from "../threads/find-checkpoint.ts";
import { isVisible } from "../threads/find-thread.ts";
import { type RunOrder, requireNewThread } from "./order-run.ts";

export type StartedRun = {
  run: RunRecord;
  /** Seq of the thread's newest event when the run was recorded: its own come after it. */
  after: number;
  isStateless: boolean;
  onDisconnect: "continue" | "cancel";
};

/** A run that is written down; it starts once that is committed. */
export type RecordedRun = StartedRun & {
  claimed: RunRecord | undefined;
  notBefore: number | undefined;
  /** The runs that it makes end. */
  replaced: RunRecord[];
  strategy: NonNullable<RunCreate["multitask_strategy"]>;
};

/**
 * Records a run and starts it when its turn is there. Without a thread id the run is stateless. `settle` says in the
 * same transaction what the run is to be; what it throws leaves nothing written.
 * A request that a client repeats makes another run: the official clients send nothing to know it by.
 * @throws RefusedError 404 for an unknown assistant, thread or checkpoint, 409 when the thread is busy and the strategy
 *   is `reject`; nothing is written then
 */
export async function createRun(
  context: RunMaking,
  order: RunOrder,
  settle: (sql: Sql) => Promise<RunOrder> = async () => order,
): Promise<StartedRun> {
  const { threadId, body, scopes } = order;
  if (threadId !== undefined) {
    // Before its checkpoints are looked at, whose absence the answer would show.
    if (scopes && body.if_not_exists !== "create") {
      const isSeen = await isVisible(context, threadId, { scope: scopes.threads });
      if (!isSeen) throw new RefusedError(404, `Thread ${threadId} not found`);
    }
    const checkpoint = checkpointConfig({
      checkpoint_id: body.checkpoint_id ?? configuredCheckpoint(body),
      ...body.checkpoint,
    });
    await requireCheckpoint(context, threadId, checkpoint);
  }
  const id = threadId ?? context.newId();
  const recorded = await context.queue.claiming(1, async (slots) => {
    const record = async (sql: Sql) =>
      recordRun(context, sql, await settle(sql), { id, mayStart: slots > 0 });
    return startClaimed(context, await context.database.write(record, { within: onThreads(id) }));
  });
  return startRecorded(context, recorded);
}

/** Older clients name it there. */
function configuredCheckpoint({ config }: RunCreate): string | undefined {
  const { checkpoint_id } = config?.configurable ?? {};
  if (checkpoint_id === undefined || checkpoint_id === null || checkpoint_id === "") return undefined;
  if (typeof checkpoint_id === "string") return checkpoint_id;
  throw new RefusedError(422, "body.config.configurable.checkpoint_id: must be a text");
}

/**
 * The first half of {@link createRun}, for a transaction that writes more than the run.
 * @param id the thread that the run gets, also where it is stateless
 * @param mayStart there is a slot for it
 */
export async function recordRun(
  context: RunMaking,
  sql: Sql,
  order: RunOrder,
  { id, mayStart }: { id: string; mayStart: boolean },
): Promise<RecordedRun> {
  const { threads, runs, log, queue } = context;
  const { threadId, body, scopes } = order;
  // Found in the same transaction: it cannot be deleted before its run is there.
  const assistant = await findAssistant(context, body.assistant_id, {
    sql,
    runs: true,
    scope: scopes?.assistants,
  });
  findGraph(context, assistant.graph_id);
  const isStateless = threadId === undefined;
  const strategy = body.multitask_strategy ?? "enqueue";
  const settings = settingsOfRun(assistant, body);
  const notBefore = body.after_seconds
    ? Math.ceil(context.clock.now() + body.after_seconds * 1000)
    : undefined;
  const run: NewRun = {
    runId: context.newId(),
    threadId: id,
    assistantId: assistant.assistant_id,
    graphId: assistant.graph_id,
    metadata: settings.metadata,
    kwargs: {
      ...toKwargs({ ...body, ...settings }),
      ...unlistedOf(order),
      ...(order.protocol && { protocol: true }),
      ...(order.traceparent && { traceparent: order.traceparent }),
      ...context.database.sealing.contextField(),
    },
    multitaskStrategy: strategy,
    notBefore,
  };
  const replaced = isStateless ? [] : await checkThread(context, sql, run.threadId, { ...order, strategy });
  const asked = isStateless ? undefined : await askedBefore(context, sql, run);
  Object.assign(run.kwargs, asked);
  if (isStateless) {
    const metadata = requireNewThread(run.threadId, order);
    await threads.insert(sql, { threadId: run.threadId, metadata, stateless: body.on_completion !== "keep" });
  }
  const after = await log.lastSeq(run.threadId, sql);
  const claimed = await queue.record(sql, run, mayStart);
  const recorded = claimed ?? (await runs.find(run.runId, sql))!;
  const onDisconnect = body.on_disconnect ?? "continue";
  return { run: recorded, claimed, notBefore, replaced, strategy, after, isStateless, onDisconnect };
}

/**
 * The interrupts that a value without ids answers, where that is known: those that the thread waits with. Queued behind
 * another answer it would answer a later question, as when a button is pressed twice.
 */
async function askedBefore(
  { threads, runs }: RunMaking,
  sql: Sql,
  { threadId, kwargs }: NewRun,
): Promise<Pick<RunKwargs, "asked" | "behind"> | undefined> {
  const { command, checkpoint, checkpoint_id } = kwargs as RunKwargs;
  if (command?.resume === undefined || checkpoint || checkpoint_id) return undefined;
  const underWay = await runs.underWay(threadId, sql);
  const answers = underWay.filter((run) => (run.kwargs as RunKwargs).command?.resume !== undefined);
  if (underWay.length > 0 && answers.length === 0) return undefined;
  const { interrupts = {} } = (await threads.find(threadId, sql)) ?? {};
  const asked = Object.values(interrupts as Record<string, Interrupt[]>).flatMap((ofTask) =>
    ofTask.map(({ id }) => id).filter((id) => id !== undefined),
  );
  return { asked, ...(answers.length > 0 && { behind: answers.map(({ run_id }) => run_id) }) };
}

/** The caller above all: no header says who that is. */
function unlistedOf({ headers, unlisted }: RunOrder): Pick<RunKwargs, "unlisted"> {
  return headers || unlisted ? { unlisted: { ...headers, ...unlisted } } : {};
}

/** To be called once it is committed, while its slot is kept. */
export function startClaimed({ queue }: Pick<RunMaking, "queue">, recorded: RecordedRun): RecordedRun {
  if (recorded.claimed) queue.start(recorded.claimed);
  return recorded;
}

/** The second half of {@link createRun}, when the first is committed and started. */
export async function startRecorded(
  { queue }: RunMaking,
  { claimed: _, notBefore, replaced, strategy, ...started }: RecordedRun,
): Promise<StartedRun> {
  queue.expect(notBefore);
  if (endsOthers(strategy)) {
    // The new run waits in the queue; it starts when these have ended. The newest first: none is to get its turn.
    for (const former of replaced.toReversed()) await queue.cancel(former, strategy);
  }
  return started;
}

const endsOthers = (strategy: RecordedRun["strategy"]): strategy is "interrupt" | "rollback" =>
  strategy === "interrupt" || strategy === "rollback";

/** Of one thread, waiting ones included: every start and end of a run reads them. */
const mostUnderWay = 1000;

/** The runs that the new one ends, of the thread, which is made when the request says so. */
async function checkThread(
  { threads, runs, checkpoints }: RunMaking,
  sql: Sql,
  id: string,
  { strategy, ...order }: RunOrder & Pick<RecordedRun, "strategy">,
): Promise<RunRecord[]> {
  const scope = order.scopes?.threads;
  if (scope && (await threads.exists(id, sql)) && !(await isVisible({ threads }, id, { scope, sql }))) {
    throw new RefusedError(404, `Thread ${id} not found`);
  }
  if (!(await threads.has(id, sql))) {
    if (order.body.if_not_exists !== "create") throw new RefusedError(404, `Thread ${id} not found`);
    if (await threads.exists(id, sql)) throw new RefusedError(409, `Thread ${id} cannot be used`);
    await threads.insert(sql, { threadId: id, metadata: requireNewThread(id, order) });
    await checkpoints.deleteThread(sql, id);
  }
  const count = await runs.countUnderWay(id, sql);
  if (count > 0 && strategy === "reject") {
    throw new RefusedError(
      409,
      "Thread is already running a task. Wait for it to finish or choose a different multitask strategy.",
    );
  }
  if (count >= mostUnderWay) {
    throw new RefusedError(409, `Thread has ${count} runs under way already. Wait for some of them to end.`);
  }
  return endsOthers(strategy) ? runs.underWay(id, sql) : [];
}

function toKwargs(body: RunCreate): RunKwargs {
  const { stream_mode, stream_subgraphs, config, ...rest } = body;
  const kept = Object.entries({
    input: rest.input,
    command: rest.command,
    context: rest.context,
    interrupt_before: rest.interrupt_before,
    interrupt_after: rest.interrupt_after,
    checkpoint: rest.checkpoint && withoutNull(rest.checkpoint),
    checkpoint_id: rest.checkpoint_id,
    strict_resume: rest.strict_resume,
    durability: rest.durability ?? durabilityOf(rest.checkpoint_during),
    config: config && publicConfig(config),
    webhook: rest.webhook,
    feedback_keys: rest.feedback_keys,
    stream_resumable: rest.stream_resumable,
  }).filter(([, value]) => value !== null && value !== undefined);
  // `useStream` sends an empty list where a component has shown nothing of the stream yet.
  const modes: StreamMode[] = [stream_mode ?? []].flat();
  return {
    ...Object.fromEntries(kept),
    stream_mode: modes.length > 0 ? modes : ["values"],
    stream_subgraphs: stream_subgraphs ?? false,
  };
}

/** The older name of the same choice. */
function durabilityOf(checkpointDuring: boolean | null | undefined): RunKwargs["durability"] | undefined {
  if (checkpointDuring === null || checkpointDuring === undefined) return undefined;
  return checkpointDuring ? "async" : "exit";
}

/** What is `configurable` under the library's own keys would replace parts of the engine, or the caller. */
function publicConfig({
  configurable,
  ...config
}: NonNullable<RunCreate["config"]>): Partial<RunCreate["config"]> {
  const kept = Object.entries(configurable ?? {}).filter(
    ([key]) => !key.startsWith("__") && !isCallerKey(key),
  );
  return withoutNull({ ...config, configurable: configurable && Object.fromEntries(kept) });
}

function withoutNull<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== null)) as Partial<T>;
}
