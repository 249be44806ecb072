import { isLoopback } from "../../../foundation/loopback.ts";
import type { Secret } from "../../../foundation/secret.ts";
import { untilAborted } from "../../../foundation/time/abortable.ts";
import type { Session } from "../../command.ts";
import { type AgentInput, findAgent } from "../../flags/agent-target.ts";
import { findAgentRoutes } from "../../local/agent-routes.ts";
import { listening } from "../../local/listening.ts";

export type ChatInput = AgentInput & {
  /** Which page. Default: the chat page. */
  page?: "chat" | "studio";
  host: string;
  port: number;
  assistant?: string | undefined;
  embed: readonly string[];
};

/**
 * Serves the chat page, or the studio, for an agent until Ctrl-C.
 * @param onServing gets the page's link once it is there
 */
export async function serveChat(
  given: ChatInput,
  example: string,
  session: Session,
  onServing?: (link: string) => Promise<void>,
): Promise<number> {
  const { output, signal, environment } = session;
  const { page = "chat", host, port, assistant, embed: embeddedBy } = given;
  const target = await findAgent(given, example, session);
  const agentUrl = await findAgentRoutes(target, session);
  const { startChatServer } = await import("../../../chat/start-chat-server.ts");
  const { apiKey, title } = target;
  const options = { page, agentUrl, apiKey, title, assistant, embeddedBy, host, port, environment };
  const server = await output.during(
    page === "chat" ? "preparing the chat page" : "preparing the studio",
    () => listening(() => startChatServer(options), { host, port }, session),
  );
  try {
    output.record({ event: "listening", url: server.link, agent: agentUrl });
    if (!output.isJson) {
      output.line(
        `${output.paint("green", page === "chat" ? "Chat" : "Studio")}  ${output.paint("bold", server.link)}`,
      );
      output.line(`  agent    ${agentUrl}`);
      output.line(output.paint("dim", "Ctrl-C stops the page; the agent goes on."));
    }
    await onServing?.(server.link);
    if (!isLoopback(host)) output.complain(openWarning(host, apiKey));
    await untilAborted(signal);
  } finally {
    await server.close();
  }
  output.record({ event: "closed" });
  output.record({ event: "result", exit_code: 0 });
  return 0;
}

const openWarning = (host: string, apiKey: Secret | undefined): string =>
  `Warning: anyone who has this link and reaches ${host} can talk to the agent${apiKey ? " with your key" : ""}, and whoever listens on the way learns it; 127.0.0.1 keeps it to this machine.`;
