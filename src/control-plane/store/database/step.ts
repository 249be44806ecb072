/** How many rows are read, written or deleted at once, where there may be any number: others wait for no more. */
export const STEP = 500;
