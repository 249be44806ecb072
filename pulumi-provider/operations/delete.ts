import { NotFoundError } from "../../src/client/errors.ts";
import { durationText } from "../../src/foundation/time/duration.ts";
import { deleteDeployment } from "../../src/lifecycle/apply/delete-deployment.ts";
import { DEFAULT_DELETE_TIMEOUT_MS, durationMs, wireInputs } from "../inputs/desired.ts";
import { isOwnedBesides } from "../state/adoption.ts";
import type { Properties } from "../values/properties.ts";
import type { Operation } from "./operation.ts";
import { isGone } from "./read.ts";

/** Deletes, and waits until it is gone. The inputs are those of the last update: an engine knows no others here. */
export async function removeDeployment(
  { id, state }: { id: string; state: Properties },
  { context, timeoutMs, log, memory }: Operation,
): Promise<void> {
  const inputs = wireInputs(state);
  if (isOwnedBesides(memory, id, state)) {
    log(`${inputs.name}: another resource of this stack has taken over deployment ${id}, so it stays`);
    return;
  }
  const wait_timeout_ms = timeoutMs ?? durationMs(inputs.timeouts?.delete) ?? DEFAULT_DELETE_TIMEOUT_MS;
  const options = {
    delete_tracing_project: inputs.delete_tracing_project ?? false,
    wait: true,
    wait_timeout_ms,
  };
  try {
    const deleted = await deleteDeployment(id, options, context);
    if (deleted === "gone") return;
  } catch (error) {
    if (!(error instanceof NotFoundError) || !(await isGone(id, state.tenantId, context))) throw error;
    log(`${inputs.name}: deployment ${id} was gone already`);
    return;
  }
  throw new Error(
    `deployment '${inputs.name}' (${id}) is still being deleted after ${durationText(wait_timeout_ms)}. ` +
      "Run it again, or allow more time with timeouts.delete or the option customTimeouts.delete",
  );
}
