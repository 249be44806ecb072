import type { z } from "zod";
import { RefusedError } from "../../../http/refused-error.ts";
import {
  type CommandMethod,
  commandSchemas,
  type ErrorCode,
  type ParamsOf,
  type protocolCommand,
} from "../../api/protocol/commands.ts";
import { LimitExceededError } from "../../diagnostics/errors.ts";
import { traceOf } from "../../diagnostics/log.ts";
import { getTree } from "./agent-get-tree.ts";
import { checkedParams } from "./checked-params.ts";
import type { CommandCall, CommandHandler, CommandOutcome } from "./command.ts";
import { CommandError } from "./command-error.ts";
import { injectInput } from "./input/input-inject.ts";
import { respondToInput } from "./input/input-respond.ts";
import { startRun } from "./run-start.ts";
import { forkState } from "./state/state-fork.ts";
import { getState } from "./state/state-get.ts";
import { listCheckpoints } from "./state/state-list-checkpoints.ts";
import { UnknownThreadError } from "./unknown-thread.ts";

export type CommandReply =
  | {
      type: "success";
      id: number;
      result: object;
      meta: { applied_through_seq: number; thread_id: string };
    }
  | { type: "error"; id: number | null; error: ErrorCode; message: string };

/** A command by whose id the reply is known, with whatever else it says. */
export type GivenCommand = z.output<typeof protocolCommand>;

const handlers: { [M in CommandMethod]: CommandHandler<ParamsOf<M>> } = {
  "run.start": startRun,
  "input.respond": respondToInput,
  "input.inject": injectInput,
  "state.get": getState,
  "state.listCheckpoints": listCheckpoints,
  "state.fork": forkState,
  "agent.getTree": getTree,
};

/**
 * Carries out a command on a thread. What goes wrong is a reply, too; `isUnknownThread`: the thread is unknown to the
 * caller, for a transport with a special answer for that.
 */
export async function answerCommand(
  given: GivenCommand,
  call: CommandCall,
): Promise<{ reply: CommandReply; isUnknownThread: boolean }> {
  const { id } = given;
  try {
    const { result, appliedThroughSeq } = await carryOut(given, call);
    const meta = { applied_through_seq: appliedThroughSeq, thread_id: call.threadId };
    return { reply: { type: "success", id, result, meta }, isUnknownThread: false };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) {
      call.context.report("request_failed", { method: given.method, error: traceOf(error) });
    }
    const isUnknownThread = error instanceof UnknownThreadError;
    return { reply: { type: "error", id, ...(refusal ?? internalError) }, isUnknownThread };
  }
}

async function carryOut({ method, params }: GivenCommand, call: CommandCall): Promise<CommandOutcome> {
  if (typeof method === "string" && method.startsWith("subscription.")) {
    throw new CommandError(
      "not_supported",
      "Subscriptions are a matter of the WebSocket; over HTTP open POST /threads/{thread_id}/stream/events with the channels.",
    );
  }
  if (typeof method !== "string" || !isKnown(method)) {
    throw new CommandError("unknown_command", `There is no such command; there are ${known.join(", ")}.`);
  }
  const handle = handlers[method] as CommandHandler<unknown>;
  return handle(call, checkedParams(commandSchemas[method].params, params ?? {}));
}

const known = Object.keys(commandSchemas);
const isKnown = (method: string): method is CommandMethod => known.includes(method);

const internalError = {
  error: "unknown_error",
  message: "Internal server error; the server's log names the cause.",
} as const;

/** Undefined for an error of ours. */
function refusalOf(error: unknown): { error: ErrorCode; message: string } | undefined {
  if (error instanceof CommandError) return { error: error.protocolCode, message: error.message };
  if (error instanceof UnknownThreadError) return { error: "no_such_run", message: error.message };
  if (error instanceof LimitExceededError) return { error: "invalid_argument", message: error.message };
  if (!(error instanceof RefusedError)) return undefined;
  const isForbidden = error.status === 401 || error.status === 403;
  return { error: isForbidden ? "permission_denied" : "invalid_argument", message: error.message };
}
