import { z } from "zod";
import { defineCommand, jsonFlag } from "../../command.ts";
import { agentAccessFlags, agentArgument, agentInput } from "../../flags/agent-target.ts";
import { embedFlag, pageOrigin } from "../../flags/embed-flag.ts";
import { serverPort } from "../../flags/server-port.ts";
import { serveChat } from "./serve-chat.ts";

const input = z.object({
  ...agentInput,
  host: z.string().default("127.0.0.1"),
  port: serverPort.default(0),
  assistant: z.string().min(1).optional(),
  embed: z.array(pageOrigin).default([]),
});

export const chatCommand = defineCommand({
  argument: agentArgument,
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
  run: (given, session) => serveChat(given, "agent-deploy chat http://127.0.0.1:2024", session),
});
