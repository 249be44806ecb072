import { ControlPlaneError } from "../client/errors/index.ts";
import type { Context } from "./context.ts";
import type { Ended } from "./deploy-result.ts";
import { interruptRevision } from "./interrupt.ts";

/** A cancelled job has a few seconds for everything that is left to do. */
const CANCEL_TIMEOUT_MS = 3_000;

/** After an abort: interrupts the revision with a signal of its own, and tells in the result what came of it. */
export async function interruptOnCancel(
  result: Ended,
  revision_id: string,
  context: Pick<Context, "controlPlane" | "clock" | "report">,
): Promise<void> {
  const { deployment_id = "" } = result;
  const signal = AbortSignal.timeout(CANCEL_TIMEOUT_MS);
  let words: string;
  try {
    const interrupted = await interruptRevision({ deployment_id, revision_id }, { ...context, signal });
    result.interrupt = interrupted;
    const isInterrupted = interrupted.result === "interrupted";
    words = isInterrupted ? `revision ${revision_id} was interrupted` : interrupted.message;
  } catch (error) {
    if (!signal.aborted && !(error instanceof ControlPlaneError)) throw error;
    const reason = error instanceof ControlPlaneError ? error.message : "no answer in time";
    words = `revision ${revision_id} could not be interrupted and goes on: ${reason}`;
  }
  result.message = `${result.message}; ${words}`;
}
