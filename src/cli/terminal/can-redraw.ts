/** Whether a line can be overwritten: on a terminal that is neither dumb nor in CI, where even a terminal is a log. */
export function canRedraw(
  isTerminal: boolean,
  { TERM, CI }: Readonly<Record<string, string | undefined>>,
): boolean {
  const isCi = CI !== undefined && !["", "0", "false"].includes(CI.toLowerCase());
  return isTerminal && TERM !== "dumb" && !isCi;
}
