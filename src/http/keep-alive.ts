/**
 * How long an idle connection stays open: longer than proxies keep theirs (60 to 75 seconds by default), which would
 * send a request on one that is just being closed, and answer 502.
 */
export const KEEP_ALIVE_MS = 80_000;
