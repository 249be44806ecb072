import { type RunRecord, type RunRow, runOfRow } from "../../threads/run.ts";

/** As the index of these runs says it: a statement with it is looked up there, and finished runs cost it nothing. */
export const statusUnderWay = "status IN ('pending', 'running')";
export const statusRunning = `${statusUnderWay} AND status = 'running'`;

/** When a pending run may start: 0 is at once. */
export const dueAt = "COALESCE(not_before, 0)";

/** The run that a statement finds or changes. */
export async function oneRun(row: Promise<RunRow | undefined>): Promise<RunRecord | undefined> {
  const found = await row;
  return found && runOfRow(found);
}
