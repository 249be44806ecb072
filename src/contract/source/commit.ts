/** The id of a commit for people: enough of it to tell two apart. */
export const shortCommit = (commit: string): string => commit.slice(0, 12);
