import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Access, Refusal } from "../access.ts";
import { outsideOf } from "../addresses/prefix.ts";
import { onceConnected, type Target } from "../target.ts";
import { MOST_ATTEMPTS } from "../targets.ts";
import { answerHeaders, upgradeHeaders } from "./headers.ts";

/** A request for another protocol, its connection, and what came with it. */
export type Upgrade = { request: IncomingMessage; client: Duplex; head: Buffer };

type Passing = Upgrade & {
  access: Access;
  prefix: string;
  traceparent: string | undefined;
  /** The agent to ask, none of `tried`. */
  next: (tried: ReadonlySet<Target>) => Promise<Target | undefined>;
};

/** Passes a request for another protocol (WebSocket) to the first agent that is reached. */
export async function passUpgrade(passing: Passing): Promise<void> {
  const tried = new Set<Target>();
  while (tried.size < MOST_ATTEMPTS) {
    const agent = await passing.next(tried);
    if (!agent || passing.client.destroyed) break;
    if (await passTo(agent, passing)) return;
    tried.add(agent);
  }
  refuseUpgrade(passing.client);
}

/**
 * Passes it to this agent and, once the agent agreed, every byte in both directions. An agent that declines answers
 * over the same connection, which ends then. Resolves with whether the agent was reached.
 */
function passTo(target: Target, passing: Omit<Passing, "next">): Promise<boolean> {
  const { request, client, head, prefix } = passing;
  const outside = outsideOf(request, prefix);
  const upstream = target.send({
    method: request.method,
    path: request.url,
    headers: upgradeHeaders(passing),
    setHost: false,
    connection: "upgrade",
  });
  const onClose = () => upstream.destroy();
  client.once("close", onClose);
  const { promise: reached, resolve } = Promise.withResolvers<boolean>();
  let isReached = false;
  onceConnected(upstream, () => {
    isReached = true;
    resolve(true);
  });
  upstream.on("error", () => {
    client.removeListener("close", onClose);
    // What an agent has been sent is not repeated elsewhere.
    if (isReached) client.destroy();
    resolve(false);
  });
  upstream.once("upgrade", (answer, agent: Duplex, agentHead: Buffer) => {
    const headers = [
      ...answerHeaders(answer, request, outside),
      "Connection",
      "Upgrade",
      "Upgrade",
      answer.headers.upgrade ?? "",
    ];
    client.write(answerHead(answer, headers));
    agent.on("error", () => client.destroy());
    agent.once("close", () => client.destroy());
    client.once("close", () => agent.destroy());
    if (agentHead.length > 0) client.write(agentHead);
    if (head.length > 0) agent.write(head);
    agent.pipe(client);
    client.pipe(agent);
  });
  upstream.once("response", (answer) => {
    client.write(answerHead(answer, [...answerHeaders(answer, request, outside), "Connection", "close"]));
    answer.on("error", () => client.destroy());
    answer.pipe(client);
  });
  upstream.end();
  return reached;
}

/** The answer to an upgrade that is not for the agent (`refusal`), or when there is no agent. */
export function refuseUpgrade(client: Duplex, refusal?: Refusal): void {
  const body = refusal ? JSON.stringify({ detail: refusal.detail }) : "";
  const status = refusal?.status ?? 503;
  const { retryAfterSeconds = refusal ? undefined : 1 } = refusal ?? {};
  const about = [
    ...(refusal ? ["Content-Type: application/json"] : []),
    ...(retryAfterSeconds === undefined ? [] : [`Retry-After: ${retryAfterSeconds}`]),
  ].join("\r\n");
  const length = Buffer.byteLength(body);
  client.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${about}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function answerHead(answer: IncomingMessage, headers: readonly string[]): string {
  let head = `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n`;
  for (let i = 0; i + 1 < headers.length; i += 2) head += `${headers[i]}: ${headers[i + 1]}\r\n`;
  return `${head}\r\n`;
}
