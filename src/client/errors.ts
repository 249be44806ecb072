import { AgentDeployError } from "../foundation/error.ts";

// The closed family of the client's errors; each `code` is a literal.

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

/** 401: no credential, or one that the control plane does not accept. */
export class UnauthorisedError extends ControlPlaneError {
  override readonly code = "unauthorised";
}

/** 403: the credential is known and may not do this. */
export class ForbiddenError extends ControlPlaneError {
  override readonly code = "forbidden";
}

/** 404: the resource does not exist, or not for this tenant. */
export class NotFoundError extends ControlPlaneError {
  override readonly code = "not_found";
}

/** 409: the name is held, or another request is under way. */
export class ConflictError extends ControlPlaneError {
  override readonly code = "conflict";
}

/** One rejected field; `path` is as messages write it, e.g. `source_config.repo_url`; empty when the server names none. */
export type InvalidField = { path: string; message: string };

/** 400, 413, 415, 422, or a request that the contract refuses before it is sent: the request itself is wrong. */
export class InvalidError extends ControlPlaneError {
  override readonly code = "invalid";
  readonly fields: readonly InvalidField[];

  constructor(
    message: string,
    request: RequestFacts,
    options: { hint?: string | undefined; cause?: unknown; fields?: readonly InvalidField[] } = {},
  ) {
    super(message, request, options);
    this.fields = options.fields ?? [];
  }
}

/** A refusal that may come with `Retry-After`. */
abstract class RetryLaterError extends ControlPlaneError {
  /** Milliseconds that the server asked to wait. */
  readonly retry_after_ms: number | undefined;

  constructor(
    message: string,
    request: RequestFacts,
    options: { hint?: string | undefined; cause?: unknown; retry_after_ms?: number | undefined } = {},
  ) {
    super(message, request, options);
    this.retry_after_ms = options.retry_after_ms;
  }
}

/** 429: too many requests. The request had no effect. */
export class RateLimitedError extends RetryLaterError {
  override readonly code = "rate_limited";
}

/** Any other 4xx: the control plane said no. */
export class RefusedError extends ControlPlaneError {
  override readonly code = "refused";
}

/** The registry of the control plane did not take an image. */
export class PushRefusedError extends ControlPlaneError {
  override readonly code = "push_refused";
}

/** 5xx: the control plane or something before it failed. Whether the request had an effect is unknown. */
export class UnavailableError extends RetryLaterError {
  override readonly code = "unavailable";
}

/** No answer: the connection could not be made, or it broke. */
export class UnreachableError extends ControlPlaneError {
  override readonly code = "unreachable";
  /** Whether the request may have reached the server: false when no connection came about. */
  readonly maybe_sent: boolean;

  constructor(
    message: string,
    request: RequestFacts,
    options: { hint?: string | undefined; cause?: unknown; maybe_sent: boolean },
  ) {
    super(message, request, options);
    this.maybe_sent = options.maybe_sent;
  }
}

/** No whole answer within the time of one request. What became of the request is unknown. */
export class RequestTimeoutError extends ControlPlaneError {
  override readonly code = "timeout";
}

/** A success whose body is no JSON or lacks what the contract promises: a proxy's page, a wrong base URL. */
export class UnexpectedAnswerError extends ControlPlaneError {
  override readonly code = "unexpected_answer";
}

/** The agent server took the run, and the run ended in an error, or its stream broke off. */
export class RunFailedError extends ControlPlaneError {
  override readonly code = "run_failed";
}
