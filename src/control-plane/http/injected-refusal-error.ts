/** A refusal that a fault asked for. 429 says when to come back. */
export class InjectedRefusalError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(status === 429 ? "Too many requests (fault mode)." : `Fault mode: ${status}.`);
    this.status = status;
  }

  get headers(): Record<string, string> {
    return this.status === 429 || this.status === 503 ? { "Retry-After": "1" } : {};
  }
}
