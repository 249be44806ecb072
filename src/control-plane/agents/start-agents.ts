import { reasonOf } from "../../foundation/error.ts";
import type { Platform } from "../platform.ts";
import type { RunningAgent } from "../run/runner.ts";
import { CALLED_NOW, DEPLOYED_NOW, inTurn } from "./start-turn.ts";
import type { LiveRevision } from "./supervision.ts";

/**
 * Starts the agents that a new revision begins with, each in its turn: as many as `serving`, within its scale. All of
 * `min_scale`, at least one, or none: when one of these cannot be started, the others are ended.
 * @returns them by their numbers
 * @throws the reason of the first that could not be started; the signal's reason when it aborts
 */
export async function startAgents(
  platform: Pick<Platform, "starts" | "clock">,
  live: LiveRevision,
  { serving, signal }: { serving: number; signal: AbortSignal },
): Promise<Map<number, RunningAgent>> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const start = (replica: number, rank: number) =>
    inTurn(platform, { signal: either, turn: { rank } }, () => live.start(replica, either));
  const { min, max } = live.scale();
  const least = Math.max(1, min);
  const count = Math.min(Math.max(least, serving), max);
  const starts = Array.from({ length: count }, (_, at) =>
    at < least
      ? start(at, DEPLOYED_NOW).catch((error: unknown) => {
          failed.abort(error);
          throw error;
        })
      : start(at, CALLED_NOW).catch((error: unknown) => {
          if (!either.aborted)
            live.log("WARNING", `one agent of ${count} could not be started: ${reasonOf(error)}`);
          throw error;
        }),
  );
  const ends = await Promise.allSettled(starts);
  const agents = new Map(
    ends.flatMap((end, at) => (end.status === "fulfilled" ? [[at, end.value] as const] : [])),
  );
  if (!failed.signal.aborted) return agents;
  await Promise.all([...agents.values()].map((agent) => agent.stop()));
  throw failed.signal.reason;
}
