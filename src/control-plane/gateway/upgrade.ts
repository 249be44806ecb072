import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Access, Refusal } from "./access.ts";
import { answerHeaders, upgradeHeaders } from "./headers.ts";
import { outsideOf } from "./prefix.ts";
import type { Target } from "./target.ts";

/** A request for another protocol, its connection, and what came with it. */
export type Upgrade = { request: IncomingMessage; client: Duplex; head: Buffer };

/**
 * Passes a request for another protocol (WebSocket) to the agent and, once the agent agreed, every byte in both
 * directions. An agent that declines answers over the same connection, which ends then.
 */
export function passUpgrade(
  target: Target,
  { request, client, head, access, prefix }: Upgrade & { access: Access; prefix: string },
): void {
  const outside = outsideOf(request, prefix);
  const upstream = target.send({
    method: request.method,
    path: request.url,
    headers: upgradeHeaders(request, access, prefix),
    setHost: false,
    connection: "upgrade",
  });
  client.once("close", () => upstream.destroy());
  upstream.on("error", () => client.destroy());
  upstream.once("upgrade", (answer, agent: Duplex, agentHead: Buffer) => {
    const headers = [
      ...answerHeaders(answer, outside),
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
    client.write(answerHead(answer, [...answerHeaders(answer, outside), "Connection", "close"]));
    answer.on("error", () => client.destroy());
    answer.pipe(client);
  });
  upstream.end();
}

/** The answer to an upgrade that is not for the agent (`refusal`), or when there is no agent. */
export function refuseUpgrade(client: Duplex, refusal?: Refusal): void {
  const body = refusal ? JSON.stringify({ detail: refusal.detail }) : "";
  const status = refusal?.status ?? 503;
  const about = refusal ? "Content-Type: application/json" : "Retry-After: 1";
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
