/** The server answered and said no. */
export class ServerRefusal extends Error {
  readonly status: number;

  constructor(status: number, body: string) {
    super(reasonIn(body) ?? `The server answered with status ${status}.`);
    this.name = "ServerRefusal";
    this.status = status;
  }
}

/** No answer came: the server is down, or the network is. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super("The server cannot be reached.", { cause });
    this.name = "Unreachable";
  }
}

/** Agent servers say why in `detail`, some in `message` or `error`. */
function reasonIn(body: string): string | undefined {
  try {
    const { detail, message, error } = JSON.parse(body) as Record<string, unknown>;
    return [detail, message, error].find((text) => typeof text === "string");
  } catch {
    return undefined;
  }
}
