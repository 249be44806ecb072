import { OUTCOMES } from "../lifecycle/outcome/outcome-table.ts";

/** The agent stopped to ask, and nobody was there to answer. Beside the codes of the outcomes. */
export const ASKS_EXIT_CODE = 3;

/** All exit codes, for the help of the program. */
export function exitCodesText(): string {
  const failures = Object.entries(OUTCOMES).map(([outcome, { exit_code }]) => [exit_code, outcome] as const);
  const rows = [
    [0, "done, or nothing to do"] as const,
    ...failures.filter(([code]) => code !== 0),
    [ASKS_EXIT_CODE, "the agent asks something, and waits for the answer"] as const,
  ].sort(([a], [b]) => a - b);
  return ["Exit codes:", ...rows.map(([code, meaning]) => `  ${String(code).padEnd(4)} ${meaning}`)].join(
    "\n",
  );
}
