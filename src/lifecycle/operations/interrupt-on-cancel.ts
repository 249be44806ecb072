import { ControlPlaneError } from "../../client/errors.ts";
import { messageChain } from "../../foundation/error.ts";
import { type Interrupted, interruptRevision } from "../apply/interrupt.ts";
import type { Context } from "../context.ts";
import type { Cancelled } from "../outcome/outcome.ts";

/** A cancelled job has a few seconds for everything that is left to do. */
const CANCEL_TIMEOUT_MS = 3_000;

/** `failed`: the revision goes on, and asking again may help. `words` are for people. */
export type LastInterrupt =
  | { result: Interrupted["result"]; text: string; interrupt: Interrupted }
  | { result: "failed"; text: string };

/**
 * Interrupts a revision after the end of the command that made it, within three seconds and with its own signal. Never
 * throws for what a control plane can answer.
 */
export async function interruptAtEnd(
  which: { deployment_id: string; revision_id: string },
  context: Pick<Context, "controlPlane" | "clock" | "report">,
): Promise<LastInterrupt> {
  const { revision_id } = which;
  const signal = AbortSignal.timeout(CANCEL_TIMEOUT_MS);
  try {
    const interrupt = await interruptRevision(which, { ...context, signal });
    const { result } = interrupt;
    const text = result === "interrupted" ? `revision ${revision_id} was interrupted` : interrupt.message;
    return { result, text, interrupt };
  } catch (error) {
    if (!signal.aborted && !(error instanceof ControlPlaneError)) throw error;
    const reason = signal.aborted ? "no answer in time" : messageChain(error).join(": ");
    return {
      result: "failed",
      text: `revision ${revision_id} could not be interrupted and goes on: ${reason}`,
    };
  }
}

/** The same after an abort of an operation: its outcome with what came of it. */
export async function interruptOnCancel(
  cancelled: Cancelled,
  context: Pick<Context, "controlPlane" | "clock" | "report">,
): Promise<Cancelled> {
  const { deployment_id, made_revision_id: revision_id, message } = cancelled;
  if (deployment_id === undefined || revision_id === undefined) return cancelled;
  const last = await interruptAtEnd({ deployment_id, revision_id }, context);
  const interrupt = last.result === "failed" ? undefined : last.interrupt;
  return { ...cancelled, interrupt, message: `${message}; ${last.text}` };
}
