import { AgentDeployError } from "../../foundation/error.ts";

/** A request that the rules refuse; answered with `status` and `{ detail: message }`. */
export class RefusedError extends AgentDeployError {
  readonly code = "refused";
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415;
  readonly headers: Record<string, string>;

  constructor(status: RefusedError["status"], message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

export const deploymentNotFound = (id: string) => new RefusedError(404, `Deployment ID ${id} not found.`);
export const revisionNotFound = (id: string) => new RefusedError(404, `Revision ID ${id} not found.`);
