import { z } from "zod";
import { defineCommand, jsonFlag } from "../../command.ts";
import { agentAccessFlags, agentArgument, agentInput } from "../../flags/agent-target.ts";
import { serverPort } from "../../flags/server-port.ts";
import { serveChat } from "./serve-chat.ts";

export const studioCommand = defineCommand({
  argument: agentArgument,
  flags: [
    { flags: "--port <port>", description: "port of the page (default: a free one)" },
    { flags: "--assistant <id>", description: "the graph or assistant to begin with (default: the first)" },
    ...agentAccessFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy studio support", "look at the threads and runs of a deployment"],
    ["agent-deploy studio http://127.0.0.1:2024", "the same for any agent server"],
  ],
  input: z.object({
    ...agentInput,
    port: serverPort.default(0),
    assistant: z.string().min(1).optional(),
  }),
  run: (given, session) =>
    serveChat(
      { ...given, page: "studio", host: "127.0.0.1", embed: [] },
      "agent-deploy studio http://127.0.0.1:2024",
      session,
    ),
});
