import type { AgentServer } from "../server/agent-server.ts";

/** A run of the runtime API, as much as the page needs. */
interface Run {
  run_id: string;
  status: string;
}

/**
 * Stops what runs on a thread, whoever began it, and keeps its state. The hooks' own `stop` knows only a run that
 * this page began by a message, not one that an answer to a question went on with or that was there before a reload.
 */
export async function stopRuns(server: AgentServer, threadId: string): Promise<void> {
  const runsUrl = `/threads/${encodeURIComponent(threadId)}/runs`;
  const runs = await server.ask<Run[]>("GET", `${runsUrl}?limit=20`);
  const running = runs.filter(({ status }) => status === "running");
  const stopped = running.length > 0 ? running : runs.filter(({ status }) => status === "pending");
  for (const { run_id } of stopped)
    await server.ask("POST", `${runsUrl}/${run_id}/cancel?wait=0&action=interrupt`);
}
