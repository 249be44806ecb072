/**
 * Whether a line can be written over: on a terminal that is neither dumb nor a log, which what runs in CI is, also where
 * it is given a terminal.
 */
export function canRedraw(
  isTerminal: boolean,
  { TERM, CI }: Readonly<Record<string, string | undefined>>,
): boolean {
  const isCi = CI !== undefined && !["", "0", "false"].includes(CI.toLowerCase());
  return isTerminal && TERM !== "dumb" && !isCi;
}
