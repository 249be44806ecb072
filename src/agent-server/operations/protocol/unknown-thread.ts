import { RefusedError } from "../../../http/refused-error.ts";

/** There is no such thread, or none that the caller may see: the two look the same. */
export class UnknownThreadError extends RefusedError {
  constructor(threadId: string) {
    super(404, `Thread ${threadId} not found`);
  }
}
