const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something took or is ago, in its largest unit: "12 s", "5 min", "3 h", "9 d". */
export function durationText(ms: number): string {
  if (ms < minute) return `${Math.floor(ms / second)} s`;
  if (ms < hour) return `${Math.floor(ms / minute)} min`;
  if (ms < day) return `${Math.floor(ms / hour)} h`;
  return `${Math.floor(ms / day)} d`;
}

/** When something was, short enough for a column: "now", "5 min", "3 h", "2 d", then the date. */
export function shortTime(at: Date, now: Date): string {
  const age = now.getTime() - at.getTime();
  if (age < minute) return "now";
  if (age < 7 * day) return durationText(age);
  const sameYear = at.getFullYear() === now.getFullYear();
  return at.toLocaleDateString(undefined, {
    day: "numeric",
    month: "short",
    ...(sameYear ? {} : { year: "numeric" }),
  });
}

/** The exact time, for hovering. */
export function exactTime(at: Date): string {
  return at.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "medium" });
}
