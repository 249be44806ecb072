/** The server answered and said no. */
export class ServerRefusal extends Error {
  readonly status: number;
  /** Whether the page was opened without the token of its link, or with one that is no longer right. */
  readonly needsLink: boolean;

  constructor(status: number, body: string) {
    const { detail, message, error } = fieldsIn(body);
    // Agent servers say why in `detail`, some in `message` or `error`.
    const reason = [detail, message, error].find((text) => typeof text === "string");
    super(reason ?? `The server answered with status ${status}.`);
    this.name = "ServerRefusal";
    this.status = status;
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

function fieldsIn(body: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(body)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
