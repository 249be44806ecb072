import type { Revision } from "../../contract/revision/revision.ts";
import { REVISION_STATUSES, statusSentence } from "../../contract/revision/status.ts";
import type { Context } from "../context.ts";

/**
 * Reports that a revision is waited for, each change of its status once, and once that a status is unknown.
 * @param start when the wait for it began, in milliseconds since the epoch
 */
export function statusReporter(
  { deployment_id, revision_id }: { deployment_id: string; revision_id: string },
  start: number,
  { clock, report }: Pick<Context, "clock" | "report">,
): (revision: Revision) => void {
  report({ type: "waiting", deployment_id, revision_id, began_at_ms: start });
  let last: string | undefined;
  const warned = new Set<string>();
  return ({ status, status_message }) => {
    if (status === last) return;
    last = status;
    const elapsed_ms = clock.now() - start;
    report({
      type: "status",
      deployment_id,
      revision_id,
      status,
      sentence: statusSentence(status),
      elapsed_ms,
      status_message: status_message ?? undefined,
    });
    if (Object.hasOwn(REVISION_STATUSES, status) || warned.has(status)) return;
    warned.add(status);
    report({ type: "warning", message: `status ${status} is not known to this version; waiting goes on` });
  };
}
