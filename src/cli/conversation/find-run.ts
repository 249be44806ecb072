import type { AgentRun } from "../../client/agent-routes.ts";
import type { AgentServer } from "../../client/agent-server.ts";
import { InvalidError, NotFoundError, RefusedError } from "../../client/errors.ts";
import { UsageError } from "../errors/usage-error.ts";

/** A run by its id, and its thread where that is given: not every server finds it without. @throws UsageError */
export async function findRun(
  agent: AgentServer,
  { run: run_id, thread }: { run: string; thread?: string | undefined },
  signal: AbortSignal,
): Promise<AgentRun> {
  try {
    return thread === undefined
      ? await agent.findRun({ run_id }, { signal })
      : await agent.getRun({ thread_id: thread, run_id }, { signal });
  } catch (error) {
    const isUnknown =
      error instanceof NotFoundError || error instanceof RefusedError || error instanceof InvalidError;
    if (!isUnknown) throw error;
    const where = thread === undefined ? "" : ` on thread ${thread}`;
    throw new UsageError([`there is no run ${run_id}${where}`], {
      hint: `\`agent-deploy runs list\` shows runs${thread === undefined ? "; some servers need --thread, too" : ""}.`,
      cause: error,
    });
  }
}
