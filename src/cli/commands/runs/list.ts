import { z } from "zod";
import type { AgentRun, AgentThread } from "../../../client/agent-routes.ts";
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
        const { runs, threads } = thread
          ? await runsOf(thread, agent, query, signal)
          : await newestRuns(agent, query, signal);
        if (output.isJson) output.record({ event: "result", exit_code: 0, runs });
        else if (runs.length === 0) output.line("No runs.");
        else
          for (const line of tableLines(
            ["RUN", "STATUS", "CREATED", "THREAD"],
            withShownStatus(runs, threads).map(({ run, shown }) => [
              run.run_id,
              shown,
              minuteOf(run.created_at),
              run.thread_id,
            ]),
            output,
          ))
            output.line(line);
        return 0;
      },
    );
  },
});

type Query = { status: Status | undefined; limit: number };
/** Runs, newest first, and the threads that they are of. */
type Found = { runs: AgentRun[]; threads: AgentThread[] };

async function runsOf(
  thread_id: string,
  agent: AgentServer,
  query: Query,
  signal: AbortSignal,
): Promise<Found> {
  const [runs, thread] = await Promise.all([
    agent.listRuns({ thread_id, query }, { signal }),
    agent.getThread({ thread_id }, { signal }),
  ]);
  return { runs, threads: [thread] };
}

async function newestRuns(agent: AgentServer, query: Query, signal: AbortSignal): Promise<Found> {
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
  runs.sort((a, b) => b.created_at.localeCompare(a.created_at));
  return { runs: runs.slice(0, query.limit), threads };
}

/** A run that asks something has ended with `success`: that its thread waits says what people look for. */
function withShownStatus(runs: readonly AgentRun[], threads: readonly AgentThread[]) {
  const waiting = new Set(
    threads.flatMap(({ thread_id, status }) => (status === "interrupted" ? [thread_id] : [])),
  );
  return runs.map((run) => {
    // The newest of its thread is the one that asks.
    const isWaiting = waiting.delete(run.thread_id) && run.status === "success";
    return { run, shown: isWaiting ? "waits for an answer" : run.status };
  });
}
