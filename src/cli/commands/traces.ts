import { z } from "zod";
import type { ControlPlane } from "../../client/control-plane.ts";
import { TRACE_STATUSES, type TraceRun } from "../../contract/trace.ts";
import { visible } from "../../foundation/text/visible-text.ts";
import { defineCommand, jsonFlag, type Session } from "../command.ts";
import { connectionFlags, connectionInput, withConnection } from "../flags/connection/connection.ts";
import { countFlag } from "../flags/count-flag.ts";
import { findTarget, resourceId, targetArgument } from "../flags/target.ts";
import { firstLine } from "../terminal/first-line.ts";
import type { Output } from "../terminal/output.ts";
import { minuteOf, tableLines } from "../terminal/table.ts";

const MOST = 10_000;
const PAGE = 100;

export const tracesCommand = defineCommand({
  argument: targetArgument,
  secondArgument: { usage: "[trace]", description: "the id of one trace: its runs as a tree" },
  flags: [
    { flags: "--status <status>", description: `only these: ${TRACE_STATUSES.join(", ")}` },
    { flags: "--thread <id>", description: "only those of this conversation" },
    { flags: "--run <id>", description: "only that of this run of the agent server" },
    { flags: "--limit <count>", description: `the newest, up to ${MOST} (default: 20)` },
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy traces support --status error", "runs that failed, newest first"],
    [
      "agent-deploy traces support 123e4567-e89b-12d3-a456-426614174000",
      "the steps, models and tools of one, with how long they took and their tokens",
    ],
  ],
  input: z.object({
    ...connectionInput,
    name_id: z.string().optional(),
    trace: resourceId.optional(),
    status: z.enum(TRACE_STATUSES, `is one of ${TRACE_STATUSES.join(", ")}`).optional(),
    thread: z.string().optional(),
    run: resourceId.optional(),
    limit: countFlag(MOST).default(20),
  }),
  async run(given, session) {
    const { output, signal } = session;
    return withConnection(given, session, async (controlPlane) => {
      const { id: deployment_id } = await findTarget(given.name_id, controlPlane, session);
      if (given.trace !== undefined) {
        const params = { deployment_id, trace_id: given.trace };
        const { runs, has_more } = await controlPlane.getTrace({ params }, { signal });
        output.record({ event: "result", exit_code: 0, runs, has_more });
        if (!output.isJson) showTree(runs, has_more, output);
        return 0;
      }
      const query = { status: given.status, thread_id: given.thread, run_id: given.run };
      const traces = await newest(controlPlane, { deployment_id, query, limit: given.limit }, session);
      output.record({ event: "result", exit_code: 0, traces });
      if (!output.isJson) showList(traces, output);
      return 0;
    });
  },
});

async function newest(
  controlPlane: ControlPlane,
  of: {
    deployment_id: string;
    query: Record<"status" | "thread_id" | "run_id", string | undefined>;
    limit: number;
  },
  { signal }: Session,
): Promise<TraceRun[]> {
  const traces: TraceRun[] = [];
  while (traces.length < of.limit) {
    const limit = Math.min(PAGE, of.limit - traces.length);
    const query = { ...of.query, limit, before: traces.at(-1)?.trace_id };
    const params = { deployment_id: of.deployment_id };
    const { resources } = await controlPlane.listTraces({ params, query }, { signal });
    traces.push(...resources);
    if (resources.length < limit) break;
  }
  return traces;
}

function showList(traces: readonly TraceRun[], output: Output): void {
  if (traces.length === 0) output.line("No traces.");
  const rows = traces.map((trace) => [
    trace.trace_id,
    minuteOf(trace.start_time),
    visible(trace.name),
    trace.status,
    ...usedBy(trace),
    visible(firstLine(trace.error ?? "")),
  ]);
  const heading = ["TRACE", "BEGAN", "NAME", "STATUS", "DURATION", "TOKENS", "COST", "ERROR"];
  if (traces.length > 0) for (const line of tableLines(heading, rows, output)) output.line(line);
}

/** Each run below its parent, by one more dot. */
function showTree(runs: readonly TraceRun[], hasMore: boolean, output: Output): void {
  const depths = new Map<string, number>();
  const rows = runs.map((run) => {
    const depth = (depths.get(run.parent_run_id ?? "") ?? -1) + 1;
    depths.set(run.run_id, depth);
    return [
      `${"· ".repeat(depth)}${visible(run.name)}`,
      run.run_type,
      run.status,
      ...usedBy(run),
      visible(firstLine(run.error ?? "")),
    ];
  });
  const heading = ["RUN", "TYPE", "STATUS", "DURATION", "TOKENS", "COST", "ERROR"];
  for (const line of tableLines(heading, rows, output)) output.line(line);
  if (hasMore) output.line(`It has more than these ${runs.length} runs.`);
}

const usedBy = ({ duration_ms, total_tokens, cost }: TraceRun): string[] => [
  duration_ms === null ? "" : tookText(duration_ms),
  total_tokens === null ? "" : String(total_tokens),
  cost === null ? "" : `$${cost.toFixed(4)}`,
];

const tookText = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);
