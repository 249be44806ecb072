import { RefusedError } from "../../../http/refused-error.ts";

/** There is no such thread, or none that the caller may see: the one cannot be told from the other. */
export class UnknownThreadError extends RefusedError {
  constructor(threadId: string) {
    super(404, `Thread ${threadId} not found`);
  }
}
