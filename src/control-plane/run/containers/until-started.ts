import type { Clock } from "../../../foundation/time/clock.ts";
import { pollUntil } from "../../../foundation/time/poll.ts";
import { raceOf } from "../../../foundation/time/race-of.ts";
import { mostRelevantLine } from "../../machine/lines/most-relevant-line.ts";
import { StartError } from "../start-error.ts";
import { type Container, hasBeenStarted } from "./container.ts";
import type { Engine } from "./engine/engine.ts";

/**
 * Resolves once a container that was just started runs, or has run: what starts after it may need it.
 * @param what begins the sentence of a start that failed
 * @throws StartError when the engine cannot start it; the signal's reason
 */
export async function untilStarted(
  engine: Engine,
  { name, exited, lastLines }: Container,
  { what, clock, signal }: { what: string; clock: Clock; signal: AbortSignal },
): Promise<void> {
  const runs = async (either: AbortSignal) => {
    const args = ["inspect", "--type", "container", "--format", "{{.State.Status}}", name];
    const state = () =>
      engine.call(args, { signal: either }).catch((cause: Error) => {
        either.throwIfAborted();
        throw new StartError(`${what} could not be looked at: ${cause.message}`, { cause });
      });
    await pollUntil(state, hasBeenStarted, { clock, signal: either, pauseMs: 100 });
  };
  const ended = async () => {
    const { hasRun } = await exited;
    if (hasRun) return;
    const line = mostRelevantLine(lastLines);
    const failure = `${what} could not be started`;
    throw new StartError(line ? `${failure}: ${line}` : failure, { logged: failure });
  };
  await raceOf([runs, ended], signal);
}
