import type { LoggedEvent } from "../../../events/event.ts";
import { envelopeText, eventFrame, type ShownEvent, shownEvent } from "./shown-event.ts";
import { asksFor, type Subscription } from "./subscription.ts";

/** What a logged event is to readers of the protocol: worked out once for all of them. */
const known = new WeakMap<LoggedEvent, ShownEvent | "hidden">();

function shownOf(event: LoggedEvent): ShownEvent | undefined {
  let found = known.get(event);
  if (!found) {
    found = shownEvent(event) ?? "hidden";
    known.set(event, found);
  }
  return found === "hidden" ? undefined : found;
}

/** Those of some events that a subscription asks for. */
export const subscribed = (events: readonly LoggedEvent[], subscription: Subscription): LoggedEvent[] =>
  events.filter((event) => {
    const shown = shownOf(event);
    return shown !== undefined && asksFor(subscription, shown);
  });

/** The frame of an event that a subscription asks for. */
export const frameOf = (event: LoggedEvent): string => eventFrame(event, shownOf(event)!);

/** Envelopes of events, beside them: every connection sends the same. */
const envelopes = new WeakMap<LoggedEvent, string>();

/** The JSON text of an event that a subscription asks for. */
export function textOfShown(event: LoggedEvent): string {
  let text = envelopes.get(event);
  if (text === undefined) {
    text = envelopeText(event, shownOf(event)!);
    envelopes.set(event, text);
  }
  return text;
}
