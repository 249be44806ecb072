import type { Context } from "../../lifecycle/context.ts";
import { interruptAtEnd } from "../../lifecycle/operations/interrupt-on-cancel.ts";
import { LOCAL } from "../inputs/inputs.ts";
import { type OpenEnds, saveOpenEnds } from "../post-state.ts";
import type { Runner } from "../runner.ts";
import type { Step } from "../step.ts";

/**
 * `on-cancel: interrupt`: from now on the post step knows of the revision that this run makes. To call the returned
 * function at the end interrupts that revision if the job was cancelled. A revision of somebody else that this run only
 * follows is left alone.
 */
export function interruptOnCancel(
  step: Pick<Step, "inputs" | "reporting" | "runner" | "signal">,
  context: Context,
): () => Promise<void> {
  const { runner, reporting, inputs, signal } = step;
  // On the runner itself the control plane ends with the step, and its builds with it.
  if (inputs.onCancel !== "interrupt" || inputs.baseUrl === LOCAL) return () => Promise.resolve();
  let own: OpenEnds["open-revision"] | undefined;
  reporting.onChange(({ deployment_id, made_revision_id: revision_id }) => {
    if (!deployment_id || !revision_id || own?.revision_id === revision_id) return;
    own = { deployment_id, revision_id };
    saveOpenEnds(runner, "open-revision", own);
  });
  return async () => {
    if (own && (!signal.aborted || (await interruptNow(own, context, runner)))) {
      saveOpenEnds(runner, "open-revision", undefined);
    }
  };
}

/** Whether nothing is left to do. Never throws for what a control plane can answer. */
export async function interruptNow(
  own: OpenEnds["open-revision"],
  context: Pick<Context, "controlPlane" | "clock" | "report">,
  runner: Pick<Runner, "print" | "annotate">,
): Promise<boolean> {
  const { result, text } = await interruptAtEnd(own, context);
  if (result === "failed") runner.annotate("warning", text);
  else runner.print(text);
  return result !== "failed";
}
