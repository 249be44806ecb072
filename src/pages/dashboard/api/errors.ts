/** The control plane said no. `details`: for whoever reports it. */
export class Refusal extends Error {
  readonly status: number;
  readonly details: string;

  constructor(status: number, message: string, details: string) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

/** It did not answer at all. */
export class Unreachable extends Error {
  constructor(url: string, cause: unknown) {
    super(`The control plane at ${new URL(url).origin} does not answer.`, { cause });
  }
}

/** What to copy into a report. */
export function detailsOf(error: Error): string {
  if (error instanceof Refusal) return error.details;
  const cause = error.cause instanceof Error ? `\n${error.cause.message}` : "";
  return `${error.message}${cause}`;
}

export const isStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof Refusal && statuses.includes(error.status);
