import { readable, type Shown } from "./status.ts";

/** Those that a receiver may ask for, by the names of the API. */
export const notificationEvents = [
  { event: "revision.deployed", says: "a revision is live" },
  { event: "revision.failed", says: "a revision failed" },
  { event: "revision.interrupted", says: "a revision was interrupted" },
  { event: "agent.failed", says: "an agent does not work" },
  { event: "agent.recovered", says: "it works again" },
] as const;

/** What a receiver is told of, short. */
export function eventsText(events: readonly string[]): string {
  const isAll = notificationEvents.every(({ event }) => events.includes(event));
  return isAll ? "All" : events.join(", ");
}

const deliveryStates: Record<string, Shown> = {
  waiting: { word: "Waiting", tone: "accent", icon: "clock" },
  delivered: { word: "Delivered", tone: "good", icon: "check" },
  given_up: { word: "Given up", tone: "bad", icon: "alert" },
};

/** A delivery in a word: one that was tried and waits again is told apart from one that is new. */
export function deliveryState({ state, attempts }: { state: string; attempts: number }): Shown {
  if (state === "waiting" && attempts > 0) return { word: "Not taken yet", tone: "warn", icon: "refresh" };
  return deliveryStates[state] ?? { word: readable(state), tone: "neutral", icon: "help" };
}
