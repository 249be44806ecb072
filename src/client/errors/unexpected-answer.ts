import { ControlPlaneError } from "./control-plane-error.ts";

/** A success whose body is no JSON or lacks what the contract promises: a proxy's page, a wrong base URL. */
export class UnexpectedAnswerError extends ControlPlaneError {
  override readonly code = "unexpected_answer";
}
