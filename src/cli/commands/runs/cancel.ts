// This folder: the commands on the runs of an agent.

import { z } from "zod";
import { defineCommand, jsonFlag } from "../../command.ts";
import { findRun } from "../../conversation/find-run.ts";
import { agentFlags, agentInput, withAgent } from "../../flags/agent-target.ts";
import { resourceId } from "../../flags/target.ts";

const WAIT_MS = 60_000;

export const cancelRunCommand = defineCommand({
  argument: { usage: "<run>", description: "the run's id" },
  flags: [
    { flags: "--thread <id>", description: "its thread, where the server needs it" },
    { flags: "--rollback", description: "undo what the run did, and delete it" },
    ...agentFlags,
    jsonFlag,
  ],
  examples: [
    [
      "agent-deploy runs cancel 123e4567-e89b-12d3-a456-426614174000",
      "end a run, and wait until it has ended",
    ],
  ],
  input: z.object({
    ...agentInput,
    run: resourceId,
    thread: resourceId.optional(),
    rollback: z.boolean().default(false),
  }),
  run(given, session) {
    const { output, signal } = session;
    const example = "agent-deploy runs cancel <run> --agent http://127.0.0.1:2024";
    return withAgent(given, example, session, async (agent) => {
      const { run_id, thread_id, status } = await findRun(agent, given, signal);
      const isUnderWay = status === "pending" || status === "running";
      if (isUnderWay) {
        const query = { action: given.rollback ? "rollback" : "interrupt", wait: 1 };
        await agent.cancelRun({ thread_id, run_id, query }, { signal, timeoutMs: WAIT_MS });
      }
      output.record({ event: "result", exit_code: 0, run_id, thread_id, cancelled: isUnderWay });
      if (!output.isJson)
        output.line(isUnderWay ? `Cancelled run ${run_id}.` : `Run ${run_id} has ended before: ${status}.`);
      return 0;
    });
  },
});
