import { Cron } from "croner";

/** When something is due: a cron expression, read in a time zone (UTC when there is none), until an end. */
export type Schedule = {
  schedule: string;
  timezone: string | null;
  /** In milliseconds. */
  end_time: number | null;
};

/** Five fields, or six with seconds before them, or a name such as `@daily`. */
function parse(schedule: string, timezone: string): Cron {
  return new Cron(schedule, { timezone, mode: "5-or-6-parts", paused: true });
}

/** What is wrong with a cron expression; undefined when it is one. */
export function scheduleProblem(schedule: string): string | undefined {
  const fields = schedule.trim().split(/\s+/);
  // A date would be taken for a schedule of one time.
  if (fields.length === 1 && !schedule.trim().startsWith("@")) {
    return `"${schedule}" is not a cron expression such as "0 12 * * *"`;
  }
  try {
    if (parse(schedule, "UTC").nextRun(new Date(0))) return undefined;
    return `"${schedule}" names a time that never comes`;
  } catch (error) {
    return `"${schedule}" is not a cron expression: ${(error as Error).message}`;
  }
}

/** Whether it is the name of a time zone, as in `Europe/Paris`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The first time after `after` at which it is due, in milliseconds; null when it never is again. */
export function nextDue({ schedule, timezone, end_time }: Schedule, after: number): number | null {
  const next = parse(schedule, timezone ?? "UTC")
    .nextRun(new Date(after))
    ?.getTime();
  return next === undefined || (end_time !== null && next > end_time) ? null : next;
}
