import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AgentDeployError } from "../foundation/error.ts";

/** A request that is refused; answered with `status`, `headers` and `{ detail: message }`. */
export class RefusedError extends AgentDeployError {
  readonly code = "refused";
  readonly status: ContentfulStatusCode;
  readonly headers: Record<string, string>;

  constructor(status: RefusedError["status"], message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}
