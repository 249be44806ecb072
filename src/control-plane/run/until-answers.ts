import type { Clock } from "../../foundation/time/clock.ts";
import { pollUntil } from "../../foundation/time/poll.ts";
import { raceOf } from "../../foundation/time/race-of.ts";
import { mostRelevantLine } from "../machine/lines/most-relevant-line.ts";
import { okStatus } from "./ask-agent.ts";
import { StartError } from "./start-error.ts";

/** An agent that was started, whatever runs it. */
export type StartedAgent = {
  /** Begins a sentence about it. */
  what: string;
  /** Resolves with where it listens. @throws StartError: it said that it cannot */
  listens: () => Promise<string>;
  /** Follows in a sentence about its address, where that says more. */
  where?: string;
  /** Resolves with why, when it has ended; stays open while it runs. */
  ended: () => Promise<StartError>;
  /** The last lines of its error output. */
  lastLines: readonly string[];
  /** What helps when it does not answer in time. */
  hint: string;
};

/**
 * Resolves with an agent's URL once it answers `GET /ok` with 200.
 * @throws StartError: it has ended, or did not answer within `limitMs`; the signal's reason
 */
export function untilAnswers(
  { what, listens, where = "", ended, lastLines, hint }: StartedAgent,
  { signal, clock, limitMs }: { signal: AbortSignal; clock: Clock; limitMs: number },
): Promise<string> {
  let waitedFor = "it did not say where it listens";
  const answered = async (either: AbortSignal) => {
    const url = await listens();
    waitedFor = `GET /ok is not answered${where}`;
    const isOk = (status: number | undefined) => {
      const how = status === undefined ? "not answered" : `answered with ${status}`;
      waitedFor = `GET /ok is ${how}${where}`;
      return status === 200;
    };
    await pollUntil(() => okStatus(url, either), isOk, { clock, signal: either, pauseMs: 100 });
    return url;
  };
  const endedFirst = async () => {
    throw await ended();
  };
  const late = async (either: AbortSignal) => {
    await clock.sleep(limitMs, either);
    const ending = `${what} was not healthy within ${limitMs / 1000} s: ${waitedFor}`;
    throw withLastLine(ending, { before: "; it last wrote: ", lastLines, hint });
  };
  return raceOf([answered, endedFirst, late], signal);
}

/** A failed start with the most telling line of the agent's output, which the run log has already. */
export function withLastLine(
  ending: string,
  { before, lastLines, hint }: { before: string; lastLines: readonly string[]; hint?: string },
): StartError {
  const line = mostRelevantLine(lastLines);
  const message = line ? `${ending}${before}${line}` : ending;
  return new StartError(message, { logged: ending, ...(hint !== undefined && { hint }) });
}
