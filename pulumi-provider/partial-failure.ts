import { AgentDeployError, messageChain } from "../src/foundation/error.ts";
import type { Properties } from "./codec.ts";

/**
 * The deployment is there, but not as wanted. The engine keeps it, shows `reasons` only, and calls `update` the next
 * time. A shell that is a dynamic provider throws it as it is: the SDK looks for exactly these three fields.
 */
export class PartialFailure extends AgentDeployError {
  override readonly code = "partial_failure";
  readonly id: string;
  readonly properties: Properties;
  readonly reasons: string[];

  constructor(
    failure: { id: string; properties: Properties; reasons: string[] },
    options: { cause?: unknown } = {},
  ) {
    super(failure.reasons.join("\n"), options);
    this.id = failure.id;
    this.properties = failure.properties;
    this.reasons = failure.reasons;
  }
}

/** The error with its causes and hint in one message: an engine shows nothing else of it. */
export function readableError(error: unknown): Error {
  if (error instanceof PartialFailure) return error;
  const { hint } = error as { hint?: string };
  const sentences = [messageChain(error).join(": "), ...(hint ? [hint] : [])];
  return new Error(sentences.join("\n"), { cause: error });
}
