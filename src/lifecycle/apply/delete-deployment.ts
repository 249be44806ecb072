import { NotFoundError } from "../../client/errors.ts";
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
    /** Another is created in its place; default false. */
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

/** Reads a deployment that is being deleted until it is gone. @throws ControlPlaneError */
export async function untilGone(
  deployment_id: string,
  { wait_timeout_ms = DELETE_TIMEOUT_MS }: { wait_timeout_ms?: number | undefined },
  { controlPlane, clock, signal }: Context,
): Promise<Deleted> {
  async function read(): Promise<Deleted> {
    try {
      await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
      return "deleting";
    } catch (error) {
      if (error instanceof NotFoundError) return "gone";
      throw error;
    }
  }
  const isGone = (reading: Deleted) => reading === "gone";
  return pollUntil(read, isGone, { clock, signal, pauseMs, timeoutMs: wait_timeout_ms });
}
