import type { Platform } from "../platform.ts";
import type { RunningAgent } from "../run/runner.ts";
import { DEPLOYED_NOW, inTurn } from "./start-turn.ts";
import type { LiveRevision } from "./supervision.ts";

/**
 * Starts the agents that a new revision begins with (`min_scale`, at least one), each in its turn. All or none: when
 * one cannot be started, the others are ended.
 * @throws the reason of the first that could not be started; the signal's reason when it aborts
 */
export async function startAgents(
  platform: Pick<Platform, "starts" | "clock">,
  live: LiveRevision,
  signal: AbortSignal,
): Promise<RunningAgent[]> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const start = () =>
    inTurn(platform, { signal: either, turn: { rank: DEPLOYED_NOW } }, () => live.start(either));
  const count = Math.max(1, live.scale().min);
  const starts = Array.from({ length: count }, () =>
    start().catch((error: unknown) => {
      failed.abort(error);
      throw error;
    }),
  );
  const ends = await Promise.allSettled(starts);
  const agents = ends.flatMap((end) => (end.status === "fulfilled" ? [end.value] : []));
  if (!failed.signal.aborted) return agents;
  await Promise.all(agents.map((agent) => agent.stop()));
  throw failed.signal.reason;
}
