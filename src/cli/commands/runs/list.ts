import { z } from "zod";
import type { AgentRun } from "../../../client/agent-routes.ts";
import type { AgentServer } from "../../../client/agent-server.ts";
import { defineCommand, jsonFlag } from "../../command.ts";
import { agentFlags, agentInput, withAgent } from "../../flags/agent-target.ts";
import { countFlag } from "../../flags/count-flag.ts";
import { resourceId } from "../../flags/target.ts";
import { minuteOf, tableLines } from "../../terminal/table.ts";

const STATUSES = ["pending", "running", "error", "success", "timeout", "interrupted"] as const;
type Status = (typeof STATUSES)[number];
/** Servers list runs by thread only: of so many threads they are read, so many at once. */
const THREADS = 50;
const READ_AT_ONCE = 8;

export const listRunsCommand = defineCommand({
  flags: [
    {
      flags: "--thread <id>",
      description: `only those of this conversation (default: of the ${THREADS} that were used last)`,
    },
    { flags: "--status <status>", description: `only these: ${STATUSES.join(", ")}` },
    { flags: "--limit <count>", description: "at most so many (default: 20)" },
    ...agentFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy runs list", "the newest runs of the deployment of the current folder"],
    ["agent-deploy runs list --status running --json", "for scripts: one JSON line, `runs` in it"],
  ],
  input: z.object({
    ...agentInput,
    thread: resourceId.optional(),
    status: z.enum(STATUSES, `is one of ${STATUSES.join(", ")}`).optional(),
    limit: countFlag(1000).default(20),
  }),
  run(given, session) {
    const { output, signal } = session;
    return withAgent(
      given,
      "agent-deploy runs list --agent http://127.0.0.1:2024",
      session,
      async (agent) => {
        const { thread, status, limit } = given;
        const query = { status, limit };
        const runs = thread
          ? await agent.listRuns({ thread_id: thread, query }, { signal })
          : await newestRuns(agent, query, signal);
        if (output.isJson) output.record({ event: "result", exit_code: 0, runs });
        else if (runs.length === 0) output.line("No runs.");
        else
          for (const line of tableLines(
            ["RUN", "STATUS", "CREATED", "THREAD"],
            runs.map((run) => [run.run_id, run.status, minuteOf(run.created_at), run.thread_id]),
            output,
          ))
            output.line(line);
        return 0;
      },
    );
  },
});

async function newestRuns(
  agent: AgentServer,
  query: { status: Status | undefined; limit: number },
  signal: AbortSignal,
): Promise<AgentRun[]> {
  const isUnderWay = query.status === "pending" || query.status === "running";
  const body = {
    limit: THREADS,
    sort_by: "updated_at",
    sort_order: "desc",
    select: ["thread_id", "status", "created_at", "updated_at"],
    ...(isUnderWay && { status: "busy" }),
  };
  const threads = await agent.searchThreads({ body }, { signal });
  const runs: AgentRun[] = [];
  for (let at = 0; at < threads.length; at += READ_AT_ONCE) {
    const group = threads.slice(at, at + READ_AT_ONCE);
    const found = await Promise.all(
      group.map(({ thread_id }) => agent.listRuns({ thread_id, query }, { signal })),
    );
    runs.push(...found.flat());
  }
  return runs.sort((a, b) => b.created_at.localeCompare(a.created_at)).slice(0, query.limit);
}
