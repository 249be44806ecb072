/**
 * Characters of events that a reader takes at once, or one longer event: thousands of readers in one turn of the event
 * loop must not block it, and readers that stop must not hold much memory.
 */
export const charsAtOnce = 64_000;
