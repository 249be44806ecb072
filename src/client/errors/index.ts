// The closed family of a control plane's errors; each `code` is a literal.
export { ConfigurationError } from "../../foundation/configuration-error.ts";
export { ConflictError } from "./conflict.ts";
export { ControlPlaneError, type RequestFacts } from "./control-plane-error.ts";
export { ForbiddenError } from "./forbidden.ts";
export { InvalidError, type InvalidField } from "./invalid.ts";
export { NotFoundError } from "./not-found.ts";
export { RateLimitedError } from "./rate-limited.ts";
export { RefusedError } from "./refused.ts";
export { RequestTimeoutError } from "./request-timeout.ts";
export { RunFailedError } from "./run-failed.ts";
export { UnauthorisedError } from "./unauthorised.ts";
export { UnavailableError } from "./unavailable.ts";
export { UnexpectedAnswerError } from "./unexpected-answer.ts";
export { UnreachableError } from "./unreachable.ts";
