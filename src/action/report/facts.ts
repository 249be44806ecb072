/** What a report tells beside the outcome; whatever is not known is left out of it. */
export type ReportFacts = {
  /** The deployment's name; undefined when not even that is known. */
  name: string | undefined;
  environment?: string | undefined;
  commit?: { sha: string; url?: string } | undefined;
  /** GitHub's page of what lies between the commit that was deployed and this one. */
  compareUrl?: string;
  /** The page of this run. */
  runUrl?: string;
  /** When the wait began that the timeline counts from; milliseconds since the epoch. */
  waitBeganAt?: number;
  /** Given when the agent server was checked; `answer` to the message of the smoke conversation. */
  verified?: { answer?: string };
  /** For a command that handles several things: one line for each. */
  rows?: readonly { what: string; result: string }[];
};
