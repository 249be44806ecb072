// This folder: the commands of the Agent Streaming Protocol, one file each. Nothing here knows how they arrive.

import type { ParamsOf } from "../../api/protocol/commands.ts";
import { runEvents } from "../../events/run-events.ts";
import type { RunRecord, RunStatus } from "../../threads/run.ts";
import type { CommandCall, CommandOutcome } from "./command.ts";
import { CommandError } from "./command-error.ts";

type AgentStatus = "started" | "running" | "completed" | "failed" | "interrupted";
type TreeNode = { namespace: string[]; status: AgentStatus; graph_name: string; children?: TreeNode[] };

/** Which graphs ran inside which in a run, the newest or any other of the thread, by what it has logged. */
export async function getTree(
  { caller, context, threadId }: CommandCall,
  { run_id }: ParamsOf<"agent.getTree">,
): Promise<CommandOutcome> {
  await caller.thread("threads:read");
  const { runs, log } = context;
  const appliedThroughSeq = await log.lastSeq(threadId);
  const [newest] = run_id ? [] : await runs.list(threadId, { limit: 1, offset: 0 });
  const run = run_id ? await runs.find(run_id) : newest;
  if (run?.thread_id !== threadId) {
    const what = run_id
      ? `Run ${run_id} is not one of thread ${threadId}.`
      : `Thread ${threadId} has no run yet.`;
    throw new CommandError("no_such_run", what);
  }
  const root: TreeNode = { namespace: [], status: statusOf[run.status], graph_name: run.graph_id };
  for await (const { method, namespace, data } of runEvents(log, run)) {
    if (method !== "lifecycle") continue;
    const { event, graph_name } = data as { event: AgentStatus; graph_name?: string };
    const node = nodeAt(root, namespace);
    node.status = event;
    if (graph_name) node.graph_name = graph_name;
  }
  // Old events are not kept for ever.
  if (!isUnderWay(run) && (root.status === "started" || root.status === "running")) {
    root.status = statusOf[run.status];
  }
  return { result: { tree: root }, appliedThroughSeq };
}

const statusOf: Record<RunStatus, AgentStatus> = {
  pending: "started",
  running: "running",
  success: "completed",
  error: "failed",
  timeout: "failed",
  interrupted: "interrupted",
};

const isUnderWay = ({ status }: RunRecord): boolean => status === "pending" || status === "running";

/** The node of a path, made with those above it where no event has named it yet. */
function nodeAt(root: TreeNode, path: readonly string[]): TreeNode {
  let node = root;
  for (const [depth, segment] of path.entries()) {
    node.children ??= [];
    let child = node.children.find(({ namespace }) => namespace.at(-1) === segment);
    if (!child) {
      const namespace = path.slice(0, depth + 1);
      child = { namespace, status: "started", graph_name: segment.split(":")[0]! };
      node.children.push(child);
    }
    node = child;
  }
  return node;
}
