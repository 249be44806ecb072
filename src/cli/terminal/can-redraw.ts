/** Whether a line can be overwritten: on a terminal that is neither dumb nor in CI, where even a terminal is a log. */
export function canRedraw(
  isTerminal: boolean,
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  return isTerminal && environment.TERM !== "dumb" && !isContinuousIntegration(environment);
}

/** As the runners of all common services say it. */
export function isContinuousIntegration({ CI }: Readonly<Record<string, string | undefined>>): boolean {
  return CI !== undefined && !["", "0", "false"].includes(CI.toLowerCase());
}
