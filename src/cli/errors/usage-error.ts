import { AgentDeployError } from "../../foundation/error.ts";

/** The command line or what it names is wrong; nothing was changed. Says all problems at once. */
export class UsageError extends AgentDeployError {
  readonly code = "usage";
  readonly problems: readonly string[];

  constructor(problems: readonly string[], options: { hint?: string | undefined; cause?: unknown } = {}) {
    super(problems.join("\n"), options);
    this.problems = problems;
  }
}
