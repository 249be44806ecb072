import { type ControlPlaneError, NotFoundError } from "../../client/errors.ts";
import { isTransient } from "../../client/transport/retry-policy.ts";
import { growingPauseMs } from "../../foundation/time/backoff.ts";
import { pollUntil } from "../../foundation/time/poll.ts";
import type { Context } from "../context.ts";

/** A wait for deletion ends after this many milliseconds, unless `wait_timeout_ms` says otherwise. */
const DELETE_TIMEOUT_MS = 600_000;
const pauseMs = growingPauseMs(250, 5_000);

/** `gone`: reading it answers 404. `deleting`: accepted, and not waited for, or not over in time. */
export type Deleted = "gone" | "deleting";

/**
 * Deletes a deployment; deletion is asynchronous, so `wait` reads until it is gone.
 * @throws NotFoundError when there is no such deployment; ControlPlaneError
 */
export async function deleteDeployment(
  deployment_id: string,
  options: {
    delete_tracing_project: boolean;
    wait: boolean;
    wait_timeout_ms?: number | undefined;
    /** Another is created instead; default false. */
    is_replaced?: boolean | undefined;
  },
  context: Context,
): Promise<Deleted> {
  const { controlPlane, signal, report } = context;
  const query = options.delete_tracing_project ? { delete_tracing_project: "true" } : {};
  await controlPlane.deleteDeployment({ params: { deployment_id }, query }, { signal });
  report({ type: "deleting", deployment_id, is_replaced: options.is_replaced ?? false });
  if (!options.wait) return "deleting";
  return untilGone(deployment_id, options, context);
}

/**
 * Reads a deployment that is being deleted until it is gone. A control plane that stops answering is waited for: it has
 * accepted the deletion.
 * @throws ControlPlaneError
 */
export async function untilGone(
  deployment_id: string,
  { wait_timeout_ms = DELETE_TIMEOUT_MS }: { wait_timeout_ms?: number | undefined },
  { controlPlane, clock, signal, report }: Context,
): Promise<Deleted> {
  let unread: string | undefined;
  async function read(): Promise<Deleted> {
    try {
      await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
      unread = undefined;
    } catch (error) {
      if (error instanceof NotFoundError) return "gone";
      if (!isTransient(error)) throw error;
      unread = (error as ControlPlaneError).message;
    }
    return "deleting";
  }
  const isGone = (reading: Deleted) => reading === "gone";
  const deleted = await pollUntil(read, isGone, { clock, signal, pauseMs, timeoutMs: wait_timeout_ms });
  if (deleted === "deleting" && unread !== undefined)
    report({
      type: "warning",
      message: `whether deployment ${deployment_id} is gone cannot be read: ${unread}`,
    });
  return deleted;
}
