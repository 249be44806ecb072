/** Base of our errors: a literal `code`, a `hint` for the next step, and the cause. */
export abstract class AgentDeployError extends Error {
  abstract readonly code: string;
  /** What to do next, one sentence. */
  readonly hint: string | undefined;

  constructor(message: string, options: { hint?: string | undefined; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = new.target.name;
    this.hint = options.hint;
  }
}

/** The messages of an error and its causes, outermost first: "fetch failed" alone does not help. */
export function messageChain(error: unknown): string[] {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  for (let current = error; current !== undefined && current !== null && !seen.has(current); ) {
    seen.add(current);
    const { message, code, cause, errors } = current as {
      message?: string;
      code?: string;
      cause?: unknown;
      errors?: unknown[];
    };
    const text = message || code || String(current);
    if (!messages.some((m) => m.includes(text))) messages.push(text);
    current = cause ?? errors?.[0];
  }
  return messages;
}

/** Our own errors say in one line why; of others the whole chain is needed ("fetch failed" alone does not help). */
export function reasonOf(error: unknown): string {
  return error instanceof AgentDeployError ? error.message : messageChain(error).join(": ");
}
