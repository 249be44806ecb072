import { AgentDeployError } from "../foundation/error.ts";

/** A request that is refused; answered with `status`, `headers` and `{ detail: message }`. */
export class RefusedError extends AgentDeployError {
  readonly code = "refused";
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422;
  readonly headers: Record<string, string>;

  constructor(status: RefusedError["status"], message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}
