import { AgentDeployError } from "../../foundation/error.ts";

/** Where a request failed. None of it holds a secret: texts of the server are scrubbed before they come here. */
export type RequestFacts = {
  method: string;
  /** Path with its query, without the host. */
  path: string;
  status?: number | undefined;
  /** The server's own id of the request, for its operators. */
  request_id?: string | undefined;
};

/**
 * The family of everything that a call of the control plane may throw, besides the caller's own abort reason.
 * Outside of it: mistakes of the program, e.g. a parameter of a wrong type.
 */
export abstract class ControlPlaneError extends AgentDeployError implements RequestFacts {
  abstract override readonly code: string;
  readonly method: string;
  readonly path: string;
  readonly status: number | undefined;
  readonly request_id: string | undefined;
  /** The message without method and path. */
  readonly reason: string;

  constructor(
    message: string,
    request: RequestFacts,
    options: { hint?: string | undefined; cause?: unknown } = {},
  ) {
    const id = request.request_id === undefined ? "" : ` [request ${request.request_id}]`;
    super(`${request.method} ${request.path}: ${message}${id}`, options);
    this.reason = message;
    this.method = request.method;
    this.path = request.path;
    this.status = request.status;
    this.request_id = request.request_id;
  }
}
