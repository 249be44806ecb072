import type { Sql } from "../../../database/database.ts";
import type { RunCreate } from "../../api/run-create.ts";
import type { AssistantStore } from "../../assistants/assistant-store.ts";
import type { AccessContext, Graph } from "../../engine/engine.ts";
import type { RunContext } from "../../runs/run-context.ts";
import type { Thread } from "../../threads/thread.ts";
import type { StartedRun } from "../runs/create-run.ts";
import type { RunOrder } from "../runs/order-run.ts";

/** What commands ask of the side that knows who sent them. */
export type CommandCaller = {
  /** @throws UnknownThreadError, also for a thread that the caller may not see; RefusedError as the project says */
  thread(event: "threads:read" | "threads:update"): Promise<Thread>;
  /** @throws RefusedError when the graph is gone or its factory fails; CommandError when none has run there */
  graph(thread: Thread, access: AccessContext): Promise<Graph>;
  /** Asks whether the caller may have a run made on the thread. @throws RefusedError as the project says */
  order(body: RunCreate): Promise<RunOrder>;
  /** The thread that an order is for, if there is one. @throws UnknownThreadError for one that the caller may not see */
  threadOf(order: RunOrder): Promise<Thread | undefined>;
  /**
   * Makes the run. `settle` decides in the same transaction what it is to be.
   * @throws UnknownThreadError; RefusedError about the run; what `settle` throws, and nothing is written then
   */
  start(order: RunOrder, settle?: (sql: Sql) => Promise<RunOrder>): Promise<StartedRun>;
};

export type CommandCall = {
  threadId: string;
  context: RunContext & { assistants: AssistantStore };
  caller: CommandCaller;
};

/** What a command has done: its result, and the seq of the thread's log that the result stands at. */
export type CommandOutcome = { result: object; appliedThroughSeq: number };

export type CommandHandler<Params> = (call: CommandCall, params: Params) => Promise<CommandOutcome>;
