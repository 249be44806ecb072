import { z } from "zod";
import { defineCommand, jsonFlag } from "../../command.ts";
import { agentAccessFlags, agentInput } from "../../flags/agent-target.ts";
import { noBrowserHere, openBrowser } from "../../local/open-browser.ts";
import { serveChat } from "./serve-chat.ts";

export const openCommand = defineCommand({
  argument: {
    usage: "[url|name|id]",
    description: "an agent server, or a deployment (default: the one of the current folder)",
    field: "agent",
  },
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
    const { output, environment } = session;
    const chat = { ...given, host: "127.0.0.1", port: 0, embed: [] };
    let remove: (() => Promise<void>) | undefined;
    try {
      return await serveChat(chat, "agent-deploy open http://127.0.0.1:2024", session, async (link) => {
        if (!given.browser) return;
        const reason = noBrowserHere(environment);
        if (reason !== undefined)
          return output.line(`No browser is opened ${reason}: open the address above.`);
        try {
          remove = await openBrowser(link, environment);
        } catch (error) {
          output.complain(
            `No browser could be opened (${(error as Error).message}): open the address above.`,
          );
        }
      });
    } finally {
      await remove?.();
    }
  },
});
