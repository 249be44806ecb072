/**
 * Characters of events that a reader takes at once, or one event that is longer: thousands that read in one turn of the
 * event loop are not to hold it, and none of those that then stop reading is to hold much.
 */
export const charsAtOnce = 64_000;
