import type { Sql } from "../../../database/database.ts";
import type { ParamsOf } from "../../api/protocol/commands.ts";
import type { RunCreate } from "../../api/run-create.ts";
import { checkpointConfig } from "../../api/thread-state.ts";
import type { RunOrder } from "../runs/order-run.ts";
import { assistantOfThread } from "./assistant-of-thread.ts";
import type { CommandCall, CommandOutcome } from "./command.ts";
import { CommandError } from "./command-error.ts";
import { answering } from "./going-on.ts";
import { interruptsOf } from "./input/open-interrupts.ts";
import { requireCheckpoint } from "./state/require-checkpoint.ts";

type Params = ParamsOf<"run.start">;

/**
 * Starts a run. While exactly one interrupt is open and nothing is under way, `input` is the answer to it, unless the
 * run forks from a checkpoint.
 */
export async function startRun(call: CommandCall, params: Params): Promise<CommandOutcome> {
  const { caller } = call;
  const order = await caller.order(await bodyOf(call, params));
  await caller.threadOf(order);
  const { checkpoint_id, checkpoint_ns } = order.body.checkpoint ?? {};
  if (checkpoint_id) await requireCheckpoint(call, { checkpoint_id, checkpoint_ns: checkpoint_ns ?? "" });
  const isAnswer = !checkpoint_id && order.body.input !== undefined;
  const { run, after } = await caller.start(order, (sql) =>
    isAnswer ? settled(call, order, sql) : asGiven(order),
  );
  return { result: { run_id: run.run_id }, appliedThroughSeq: after };
}

const asGiven = async (order: RunOrder): Promise<RunOrder> => order;

/** What the run is to be, by what the thread waits for in this moment. */
async function settled({ threadId, context }: CommandCall, order: RunOrder, sql: Sql): Promise<RunOrder> {
  const { threads, runs } = context;
  const thread = await threads.find(threadId, sql);
  if (!thread || (await runs.isUnderWay(threadId, sql))) return order;
  const open = interruptsOf(thread);
  const [only, ...more] = open.keys();
  if (only === undefined) return order;
  if (more.length > 0) {
    throw new CommandError(
      "invalid_argument",
      `${open.size} interrupts are open on this thread (${[...open.keys()].join(", ")}); answer them with input.respond.`,
    );
  }
  return answering(order, thread, new Map([[only, order.body.input]]));
}

const defaultAssistant = "_";

async function bodyOf(call: CommandCall, params: Params): Promise<RunCreate> {
  const { assistant_id, input, config, metadata, context } = params;
  return {
    assistant_id: assistant_id === defaultAssistant ? await assistantOfThread(call) : assistant_id,
    input,
    ...forkedAt(config, params.checkpoint_id),
    metadata,
    context,
    multitask_strategy: strategyOf(params.multitaskStrategy ?? params.multitask_strategy),
    if_not_exists: "create",
  };
}

const strategies = ["enqueue", "reject", "interrupt", "rollback"] as const;

/** Clients send their own words here, which mean nothing to a server. */
const strategyOf = (given: unknown) => strategies.find((each) => each === given) ?? "enqueue";

/** The checkpoint that a config names moves to the field `checkpoint`, which is looked up before a run begins. */
function forkedAt(
  config: Params["config"],
  given: Params["checkpoint_id"],
): Pick<RunCreate, "config" | "checkpoint"> {
  const { checkpoint_ns, checkpoint_map, ...rest } = config?.configurable ?? {};
  const { checkpoint_id = given, ...configurable } = rest;
  if (checkpoint_id === undefined || checkpoint_id === null || checkpoint_id === "") return { config };
  if (typeof checkpoint_id !== "string") {
    throw new CommandError("invalid_argument", "config.configurable.checkpoint_id: must be a text.");
  }
  const checkpoint = checkpointConfig({
    checkpoint_id,
    checkpoint_ns: typeof checkpoint_ns === "string" ? checkpoint_ns : null,
  });
  return { config: { ...config, configurable }, checkpoint };
}
