import { AgentDeployError } from "../../foundation/error.ts";

type Options = NonNullable<ConstructorParameters<typeof AgentDeployError>[1]>;

/** An agent that did not get healthy; `message` is the reason, fit for a revision's `status_message`. */
export class StartError extends AgentDeployError {
  readonly code = "start_failed";
  /** What the run log is to say: more than the reason where there is more, and not what it has already. */
  readonly logged: string;

  constructor(message: string, { logged, ...options }: Options & { logged?: string } = {}) {
    super(message, options);
    this.logged = logged ?? message;
  }
}
