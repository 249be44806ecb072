import { AgentDeployError } from "../../foundation/error.ts";

/** A backup was not made, or cannot be restored: all reasons at once, a line each. */
export class BackupError extends AgentDeployError {
  readonly code = "backup_failed";
}

/** @throws BackupError with all of them, where there are any */
export function refuseProblems(problems: readonly string[], hint?: string): void {
  if (problems.length > 0) throw new BackupError(problems.join("\n"), { hint });
}
