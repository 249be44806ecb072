import { inspect } from "node:util";
import { scrub } from "../../src/client/redact.ts";
import { AgentDeployError, messageChain } from "../../src/foundation/error.ts";
import type { Secret } from "../../src/foundation/secret.ts";
import type { Properties } from "../values/properties.ts";

/**
 * The deployment is there, but not as wanted. The engine keeps it, shows `reasons` only, and calls `update` the next
 * time. A shell that is a dynamic provider throws it as it is: the SDK looks for exactly these three fields.
 */
export class PartialFailure extends AgentDeployError {
  override readonly code = "partial_failure";
  readonly id: string;
  readonly properties: Properties;
  readonly reasons: string[];
  /** As they are now, where they were read. */
  readonly inputs: Properties | undefined;

  constructor(
    failure: { id: string; properties: Properties; reasons: string[]; inputs?: Properties | undefined },
    options: { cause?: unknown } = {},
  ) {
    super(failure.reasons.join("\n"), options);
    this.id = failure.id;
    this.properties = failure.properties;
    this.reasons = failure.reasons;
    this.inputs = failure.inputs;
  }
}

/** The error with its causes and hint in one message, without the secrets: an engine shows nothing else of it. */
export function readableError(error: unknown, secrets: readonly Secret[] = []): Error {
  const hide = (text: string) => scrub(text, secrets);
  if (error instanceof PartialFailure) {
    const { id, properties, inputs, reasons, cause } = error;
    return new PartialFailure(
      { id, properties, inputs, reasons: reasons.map(hide) },
      isClean(cause, hide) ? { cause } : {},
    );
  }
  const { hint } = error as { hint?: string };
  const sentences = [messageChain(error).join(": "), ...(hint ? [hint] : [])];
  return new Error(hide(sentences.join("\n")), isClean(error, hide) ? { cause: error } : {});
}

/** Whether an error may go along as a cause: who prints an error prints its causes. */
function isClean(error: unknown, hide: (text: string) => string): boolean {
  const text = inspect(error, { depth: 8 });
  return hide(text) === text;
}
