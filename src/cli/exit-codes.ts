import { OUTCOMES } from "../lifecycle/outcome/outcome-table.ts";

/** The agent stopped to ask, and nobody was there to answer. Beside the codes of the outcomes. */
export const ASKS_EXIT_CODE = 3;

/** Another control plane has taken over, or may: this one ended at once. By convention, it may be started again. */
export const LEASE_LOST_EXIT_CODE = 75;

/** All exit codes, for the help of the program. */
export function exitCodesText(): string {
  const failures = Object.entries(OUTCOMES).map(([outcome, { exit_code }]) => [exit_code, outcome] as const);
  const rows = [
    [0, "done, or nothing to do"] as const,
    ...failures.filter(([code]) => code !== 0),
    [ASKS_EXIT_CODE, "the agent asks something, and waits for the answer"] as const,
    [LEASE_LOST_EXIT_CODE, "another control plane is active: start this one as a standby"] as const,
  ].sort(([a], [b]) => a - b);
  return ["Exit codes:", ...rows.map(([code, meaning]) => `  ${String(code).padEnd(4)} ${meaning}`)].join(
    "\n",
  );
}
