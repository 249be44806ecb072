// This folder: agents that run, rest and are started again. Not here: how a process is started.

import type { Platform } from "../platform.ts";
import type { AgentStart, RunningAgent } from "../run/runner.ts";
import { lastLoggedAt } from "../store/logs.ts";
import { lastStarts } from "../store/revisions/agent-starts.ts";
import type { RecordedRevision } from "./live-revision.ts";

/**
 * The agents of these revisions that have run on while this program was away, by revision and number; all others that
 * have are ended. Only the last recorded start of an agent is wanted, and once.
 */
export async function adoptAgents(
  { db, runner, listeners }: Pick<Platform, "db" | "listeners" | "runner">,
  revisions: readonly RecordedRevision[],
  signal: AbortSignal,
): Promise<Map<string, Map<number, RunningAgent>>> {
  const adopted = new Map<string, Map<number, RunningAgent>>();
  const byId = new Map(revisions.map((revision) => [revision.revision_id, revision]));
  const wanted = new Map<string, number>();
  for (const { revision_id, replica, starts } of await lastStarts(db, byId.keys()))
    wanted.set(`${revision_id} ${replica}`, starts);
  const isWanted = async ({ deployment_id, revision_id, replica, start }: AgentStart) => {
    const revision = byId.get(revision_id);
    const agent = `${revision_id} ${replica}`;
    if (revision?.deployment_id !== deployment_id || wanted.get(agent) !== start) return undefined;
    wanted.delete(agent);
    const request = await (await revision.read()).request({ replica, start }, signal);
    return { ...request, loggedUntil: await lastLoggedAt(db, revision_id, "run") };
  };
  const agents = [...((await runner.adopt?.(isWanted)) ?? []), ...(await listeners.adopt(isWanted))];
  for (const { revision_id, replica, agent } of agents) {
    const ofRevision = adopted.get(revision_id) ?? new Map<number, RunningAgent>();
    adopted.set(revision_id, ofRevision.set(replica, agent));
  }
  return adopted;
}
