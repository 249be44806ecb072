import { ControlPlaneError } from "../client/errors/index.ts";
import { messageChain } from "../foundation/error.ts";
import type { Context } from "../lifecycle/context.ts";
import { interruptRevision } from "../lifecycle/interrupt.ts";
import { LOCAL } from "./inputs.ts";
import { type OpenEnds, rememberOpen } from "./post-state.ts";
import type { Runner } from "./runner.ts";
import type { Step } from "./step.ts";

/** Within the runner's patience with a cancelled step. Milliseconds. */
const INTERRUPT_MS = 3000;

/**
 * `on-cancel: interrupt`: from now on the post step knows of the revision that this run makes. What it returns is
 * called at the end: it interrupts that revision when the job was cancelled. A revision of somebody else that this
 * run only follows is left alone.
 */
export function interruptOnCancel(step: Step, context: Context): () => Promise<void> {
  const { runner, reporting, inputs, signal } = step;
  // On the runner itself the control plane ends with the step, and its builds with it.
  if (inputs.onCancel !== "interrupt" || inputs.baseUrl === LOCAL) return () => Promise.resolve();
  let own: OpenEnds["open-revision"] | undefined;
  reporting.onChange(({ deployment_id, made_revision_id: revision_id }) => {
    if (!deployment_id || !revision_id || own?.revision_id === revision_id) return;
    own = { deployment_id, revision_id };
    rememberOpen(runner, "open-revision", own);
  });
  return async () => {
    if (own && (!signal.aborted || (await interruptNow(own, context, runner)))) {
      rememberOpen(runner, "open-revision", undefined);
    }
  };
}

/** Whether nothing is left to do. Never throws for what a control plane can answer. */
export async function interruptNow(
  own: OpenEnds["open-revision"],
  context: Context,
  runner: Pick<Runner, "print" | "annotate">,
): Promise<boolean> {
  try {
    const answer = await interruptRevision(own, { ...context, signal: AbortSignal.timeout(INTERRUPT_MS) });
    runner.print(
      answer.result === "interrupted" ? `Interrupted revision ${own.revision_id}` : answer.message,
    );
    return true;
  } catch (error) {
    const isExpected = error instanceof ControlPlaneError || (error as Error).name === "TimeoutError";
    if (!isExpected) throw error;
    const reason = messageChain(error).join(": ");
    runner.annotate("warning", `Could not interrupt revision ${own.revision_id}: ${reason}`);
    return false;
  }
}
