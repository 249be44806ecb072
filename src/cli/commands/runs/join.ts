import { z } from "zod";
import { defineCommand, jsonFlag } from "../../command.ts";
import { converse } from "../../conversation/converse.ts";
import { findRun } from "../../conversation/find-run.ts";
import { agentFlags, agentInput, agentWords, withAgent } from "../../flags/agent-target.ts";
import { resourceId } from "../../flags/target.ts";

export const joinRunCommand = defineCommand({
  argument: { usage: "<run>", description: "the run's id" },
  flags: [
    { flags: "--thread <id>", description: "its thread, where the server needs it" },
    ...agentFlags,
    jsonFlag,
  ],
  examples: [
    [
      "agent-deploy runs join 123e4567-e89b-12d3-a456-426614174000",
      "as `invoke` shows it; Ctrl-C cancels the run",
    ],
  ],
  input: z.object({ ...agentInput, run: resourceId, thread: resourceId.optional() }),
  run(given, session) {
    const example = "agent-deploy runs join <run> --agent http://127.0.0.1:2024";
    return withAgent(given, example, session, async (agent) => {
      const { run_id, thread_id, assistant_id } = await findRun(agent, given, session.signal);
      const conversation = { agent, agentWords: agentWords(given), settings: { assistant_id } };
      return converse(conversation, { thread_id, run_id }, session);
    });
  },
});
