import { z } from "zod";
import { defineCommand, jsonFlag } from "../../command.ts";
import { agentAccessFlags, agentArgument, agentInput } from "../../flags/agent-target.ts";
import { showPage } from "../../local/show-page.ts";
import { serveChat } from "./serve-chat.ts";

export const openCommand = defineCommand({
  argument: agentArgument,
  flags: [
    {
      flags: "--assistant <id>",
      description: "the graph or assistant to talk to (default: the first graph)",
    },
    { flags: "--no-browser", description: "open no browser: only serve the page and print its address" },
    ...agentAccessFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy open support", "talk to a deployment in the browser, until Ctrl-C"],
    ["agent-deploy open http://127.0.0.1:2024", "talk to any agent server"],
  ],
  input: z.object({
    ...agentInput,
    assistant: z.string().min(1).optional(),
    browser: z.boolean().default(true),
  }),
  async run(given, session) {
    const chat = { ...given, host: "127.0.0.1", port: 0, embed: [] };
    let remove: (() => Promise<void>) | undefined;
    try {
      return await serveChat(chat, "agent-deploy open http://127.0.0.1:2024", session, async (link) => {
        if (given.browser) remove = await showPage(link, session);
      });
    } finally {
      await remove?.();
    }
  },
});
