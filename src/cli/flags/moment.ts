import type { Clock } from "../../foundation/time/clock.ts";
import { parseDuration } from "../../foundation/time/duration.ts";
import { UsageError } from "../errors/usage-error.ts";

type Moments = { since: number | undefined; until: number | undefined };

/**
 * A stretch of time as flags give it, `10m` ago or a date; in milliseconds since the epoch.
 * @throws UsageError for what is neither, and for an end before the beginning
 */
export function givenMoments(
  { since, until }: { since?: string | undefined; until?: string | undefined },
  clock: Clock,
): Moments {
  const problems: string[] = [];
  const momentOf = (flag: string, text: string | undefined) => {
    if (text === undefined) return undefined;
    const ms = parseDuration(text);
    const moment = ms === undefined ? Date.parse(text) : clock.now() - ms;
    if (Number.isNaN(moment)) problems.push(`${flag}: '${text}' is neither a duration (10m, 2h) nor a date`);
    return moment;
  };
  const moments = { since: momentOf("--since", since), until: momentOf("--until", until) };
  if (moments.since !== undefined && moments.until !== undefined && moments.since >= moments.until)
    problems.push("--until: is not after --since, so that no entry can be between them");
  if (problems.length > 0) throw new UsageError(problems);
  return moments;
}
