import { z } from "zod";
import { isLoopback } from "../../../foundation/loopback.ts";
import type { Secret } from "../../../foundation/secret.ts";
import { untilAborted } from "../../../foundation/time/abortable.ts";
import { defineCommand, jsonFlag, type Session } from "../../command.ts";
import { agentAccessFlags, agentInput, findAgent } from "../../flags/agent-target.ts";
import { embedFlag, pageOrigin } from "../../flags/embed-flag.ts";
import { serverPort } from "../../flags/server-port.ts";
import { findAgentRoutes } from "../../local/agent-routes.ts";
import { listening } from "../../local/listening.ts";

const input = z.object({
  ...agentInput,
  host: z.string().default("127.0.0.1"),
  port: serverPort.default(0),
  assistant: z.string().min(1).optional(),
  embed: z.array(pageOrigin).default([]),
});
type Input = z.output<typeof input>;

export const chatCommand = defineCommand({
  argument: {
    usage: "[url|name|id]",
    description: "an agent server, or a deployment (default: the one of the current folder)",
    field: "agent",
  },
  flags: [
    { flags: "--port <port>", description: "port of the page (default: a free one)" },
    { flags: "--host <host>", description: "address to listen on (default: 127.0.0.1, this machine only)" },
    {
      flags: "--assistant <id>",
      description: "the graph or assistant to talk to (default: the first graph)",
    },
    embedFlag,
    ...agentAccessFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy chat http://127.0.0.1:2024", "talk to any agent server"],
    ["agent-deploy chat support", "talk to a deployment"],
    ["agent-deploy chat support --json", 'for scripts: the first line is {"event":"listening","url":…}'],
  ],
  input,
  run: serve,
});

async function serve(given: Input, session: Session): Promise<number> {
  const { output, signal, environment } = session;
  const { host, port, assistant, embed: embeddedBy } = given;
  const target = await findAgent(given, "agent-deploy chat http://127.0.0.1:2024", session);
  const agentUrl = await findAgentRoutes(target, session);
  const { startChatServer } = await import("../../../chat/start-chat-server.ts");
  const { apiKey, title } = target;
  const options = { agentUrl, apiKey, title, assistant, embeddedBy, host, port, environment };
  const server = await listening(() => startChatServer(options), { host, port }, session);
  try {
    output.record({ event: "listening", url: server.link, agent: agentUrl });
    if (!output.isJson) {
      output.line(`${output.paint("green", "Chat")} at ${output.paint("bold", server.link)}`);
      output.line(`  agent    ${agentUrl}`);
      output.line(output.paint("dim", "Ctrl-C stops the page; the agent goes on."));
    }
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
