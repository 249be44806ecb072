/** Rows that are read, written or deleted at once, where there may be any number: others wait for no more than this. */
export const STEP = 500;
