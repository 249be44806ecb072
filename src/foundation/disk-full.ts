import { isSqliteFull } from "./sqlite.ts";

/** Whether an error or one of its causes says that the disk, or its owner's quota of it, has no space left. */
export function isDiskFull(error: unknown): boolean {
  for (let current = error; typeof current === "object" && current !== null; ) {
    const { code, cause } = current as { code?: unknown; cause?: unknown };
    if (code === "ENOSPC" || code === "EDQUOT") return true;
    current = cause;
  }
  return isSqliteFull(error);
}
