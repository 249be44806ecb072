// This folder: the commands on the conversations with an agent.

import { z } from "zod";
import type { AgentServer } from "../../../client/agent-server.ts";
import { NotFoundError } from "../../../client/errors.ts";
import { defineCommand, jsonFlag, type Session } from "../../command.ts";
import { UsageError } from "../../errors/usage-error.ts";
import { agentFlags, agentInput, withAgent } from "../../flags/agent-target.ts";
import { resourceId } from "../../flags/target.ts";
import { isAgreed } from "../../terminal/agreement.ts";

export const deleteThreadsCommand = defineCommand({
  argument: { usage: "<thread...>", description: "ids of threads" },
  flags: [{ flags: "--yes", description: "do not ask; needed without a terminal" }, ...agentFlags, jsonFlag],
  examples: [
    ["agent-deploy threads delete 123e4567-e89b-12d3-a456-426614174000", "asks first"],
    [
      "agent-deploy threads delete 123e4567-e89b-12d3-a456-426614174000 --yes --json",
      "for scripts; a thread that is not there is refused before any is deleted",
    ],
  ],
  input: z.object({
    ...agentInput,
    thread: z.array(resourceId).transform((ids) => [...new Set(ids)]),
    yes: z.boolean().default(false),
  }),
  run(given, session) {
    const { thread: ids, yes } = given;
    const { output, signal } = session;
    const example = "agent-deploy threads delete <thread> --agent http://127.0.0.1:2024";
    return withAgent(given, example, session, async (agent) => {
      await requireThere(agent, ids, signal);
      if (!yes && !(await isConfirmed(ids, session))) {
        output.line("Nothing was deleted.");
        return 0;
      }
      for (const thread_id of ids) {
        await agent.deleteThread({ thread_id }, { signal });
        output.record({ event: "deleted", thread_id });
        if (!output.isJson) output.line(`Deleted thread ${thread_id}.`);
      }
      output.record({ event: "result", exit_code: 0, deleted: ids });
      return 0;
    });
  },
});

async function requireThere(agent: AgentServer, ids: readonly string[], signal: AbortSignal): Promise<void> {
  const missing: string[] = [];
  for (const thread_id of ids) {
    await agent.getThread({ thread_id }, { signal }).catch((error: unknown) => {
      if (!(error instanceof NotFoundError)) throw error;
      missing.push(`there is no thread ${thread_id}`);
    });
  }
  if (missing.length > 0)
    throw new UsageError(missing, {
      hint: "Nothing was deleted; `agent-deploy threads list` shows what there is.",
    });
}

async function isConfirmed(ids: readonly string[], session: Session): Promise<boolean> {
  const what = ids.length === 1 ? `thread ${ids[0]}` : `${ids.length} threads`;
  return isAgreed({ doing: `deleting ${what}`, question: `Delete ${what} with all that was said?` }, session);
}
