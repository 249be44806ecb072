import type { RunKwargs } from "../runs/run-input.ts";
import type { NewRun, RunRecord } from "../runs/run-store.ts";
import type { StreamMode } from "../runs/stream-mode.ts";
import { RequestProblem } from "./request-problem.ts";
import type { RunCreate } from "./request-schemas.ts";
import type { RoutesContext } from "./routes-context.ts";

export type StartedRun = {
  run: RunRecord;
  /** Seq of the thread's newest event when the run was recorded: its own come after it. */
  after: number;
  isStateless: boolean;
  onDisconnect: "continue" | "cancel";
};

/**
 * Records a run and starts it when its turn is there. Without a thread id the run is stateless.
 * @throws RequestProblem 404 for an unknown assistant or thread, 409 when the thread is busy and the strategy
 *   is `reject`; nothing is written then
 */
export async function createRun(
  context: RoutesContext,
  threadId: string | undefined,
  body: RunCreate,
): Promise<StartedRun> {
  const { threads, runs, log, queue, commit, assistants } = context;
  const assistant = assistants.find(body.assistant_id);
  if (!assistant) throw new RequestProblem(404, unknownAssistant(context, body.assistant_id));
  const isStateless = threadId === undefined;
  const strategy = body.multitask_strategy ?? "enqueue";
  const run: NewRun = {
    runId: context.newId(),
    threadId: threadId ?? context.newId(),
    assistantId: assistant.assistant_id,
    graphId: assistant.graph_id,
    metadata: body.metadata ?? {},
    kwargs: toKwargs(body),
    multitaskStrategy: strategy,
  };

  const { claimed, after, replaced } = await commit.write(() => {
    const busy = isStateless ? [] : checkThread(run.threadId);
    if (isStateless) threads.insert({ threadId: run.threadId, stateless: body.on_completion !== "keep" });
    threads.addMetadata(run.threadId, { graph_id: run.graphId, assistant_id: run.assistantId });
    return { claimed: queue.record(run), after: log.lastSeq(run.threadId), replaced: busy };
  });
  if (claimed) queue.start(claimed);
  if (strategy === "interrupt" || strategy === "rollback") {
    // The new run waits in the queue; it starts when the last of these has ended.
    for (const former of replaced) await queue.cancel(former, strategy);
  }
  const onDisconnect = body.on_disconnect ?? "continue";
  return { run: claimed ?? runs.find(run.runId)!, after, isStateless, onDisconnect };

  /** The runs under way on the thread. */
  function checkThread(id: string): RunRecord[] {
    if (!threads.find(id)) {
      if (body.if_not_exists !== "create") throw new RequestProblem(404, `Thread ${id} not found`);
      if (threads.exists(id)) throw new RequestProblem(409, `Thread ${id} cannot be used`);
      threads.insert({ threadId: id });
    }
    const busy = runs.underWay(id);
    if (busy.length > 0 && strategy === "reject") {
      throw new RequestProblem(
        409,
        "Thread is already running a task. Wait for it to finish or choose a different multitask strategy.",
      );
    }
    return busy;
  }
}

export function unknownAssistant({ assistants }: RoutesContext, id: string): string {
  const names = assistants.all().map((assistant) => assistant.graph_id);
  return `Assistant ${id} not found; this server has ${names.join(", ")}`;
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
    durability: rest.durability,
    config: config && withoutNull(config),
  }).filter(([, value]) => value !== null && value !== undefined);
  const modes: StreamMode[] =
    stream_mode === null || stream_mode === undefined ? ["values"] : [stream_mode].flat();
  return {
    ...Object.fromEntries(kept),
    stream_mode: modes,
    stream_subgraphs: stream_subgraphs ?? false,
  };
}

function withoutNull<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== null)) as Partial<T>;
}
