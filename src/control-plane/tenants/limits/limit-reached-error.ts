import type { LimitName } from "../../../contract/limit.ts";
import { RefusedError } from "../../../http/refused-error.ts";

/** A request that a limit refuses: 429 where waiting helps, else 403. It is counted. */
export class LimitReachedError extends RefusedError {
  readonly limit: LimitName;

  constructor(limit: LimitName, status: 403 | 429, message: string, headers: Record<string, string> = {}) {
    super(status, message, headers);
    this.limit = limit;
  }
}
