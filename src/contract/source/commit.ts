/** A whole commit id, of SHA-1 or SHA-256. */
export const COMMIT_ID = /^[0-9a-f]{40}([0-9a-f]{24})?$/i;

/** The id of a commit for people: enough of it to tell two apart. */
export const shortCommit = (commit: string): string => commit.slice(0, 12);
