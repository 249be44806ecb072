import { AgentDeployError } from "../../foundation/error.ts";

type Options = NonNullable<ConstructorParameters<typeof AgentDeployError>[1]>;

/** An agent that did not get healthy; `message` is the reason, fit for a revision's `status_message`. */
export class StartError extends AgentDeployError {
  readonly code = "start_failed";
  /** What the run log is to say: the reason without what the log has already, and the hint. */
  readonly logged: string;

  constructor(message: string, { logged = message, ...options }: Options & { logged?: string } = {}) {
    super(message, options);
    this.logged = options.hint === undefined ? logged : `${logged}\n${options.hint}`;
  }
}
