/** The server answered and said no. */
export class ServerRefusal extends Error {
  readonly status: number;
  /** Method and path. */
  readonly request: string;
  /** Whether the page was opened without the token of its link, or with one that is no longer right. */
  readonly needsLink: boolean;

  constructor(status: number, request: string, body: string) {
    const { detail, message, error } = fieldsIn(body);
    const reason = [detail, message, error].find((text) => typeof text === "string");
    super(reason ?? (detail ? JSON.stringify(detail) : `The server answered with status ${status}.`));
    this.name = "ServerRefusal";
    this.status = status;
    this.request = request;
    this.needsLink = status === 401 && error === "chat_token";
  }
}

/** No answer came: the server is down, or the network is. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super("The server cannot be reached.", { cause });
    this.name = "Unreachable";
  }
}

/** Whether another key may help. */
export const isDenied = (error: unknown): error is ServerRefusal =>
  error instanceof ServerRefusal && (error.status === 401 || error.status === 403);

export const isGone = (error: unknown): error is ServerRefusal =>
  error instanceof ServerRefusal && (error.status === 404 || error.status === 422);

/** What a report of the error needs: never a key, which no request has in its path. */
export function detailsOf(error: unknown, href: string): string {
  const where = error instanceof ServerRefusal ? `${error.request} → ${error.status}\n` : "";
  return `${where}${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}\n${href}`;
}

function fieldsIn(body: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(body)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
