import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { use, useEffect, useMemo } from "react";
import { CopyButton } from "../../design/CopyButton.tsx";
import { EmptyState } from "../../design/EmptyState.tsx";
import { Skeleton } from "../../design/Skeleton.tsx";
import { useNarrow } from "../../design/use-narrow.ts";
import { assistantsQuery, graphQuery, historyQuery, runsQuery, threadQuery } from "../data/queries.ts";
import { refreshThread } from "../data/refresh.ts";
import type { Assistant, Thread } from "../data/types.ts";
import { Failure } from "../elements/Failure.tsx";
import { Status } from "../elements/Status.tsx";
import { Tabs } from "../elements/Tabs.tsx";
import { GraphView } from "../graph/GraphView.tsx";
import { checkpointOf, type Tab, useView } from "../location/view.ts";
import { statesOf } from "../run/live-run.ts";
import { RunPanel } from "../run/RunPanel.tsx";
import { useLiveRun } from "../run/use-live-run.ts";
import { RunsPanel } from "../runs/RunsPanel.tsx";
import { useServer } from "../server/agent-server.ts";
import { isGone } from "../server/errors.ts";
import { StepsPanel } from "../steps/StepsPanel.tsx";
import { stepOfNode, stepsOf } from "../steps/steps.ts";
import { SettingsContext } from "./contexts.ts";
import { useNodeStates } from "./use-node-states.ts";
import "./Workspace.css";

/** One thread, or none yet: the graph, and beside it running it, its steps, its runs. */
export function Workspace() {
  const server = useServer();
  const { view, threadId } = useView();
  const { assistantId: preset } = use(SettingsContext)!;
  const assistants = useQuery(assistantsQuery(server));
  const thread = useQuery({ ...threadQuery(server, threadId ?? ""), enabled: threadId !== undefined });
  const error = assistants.error ?? (isGone(thread.error) || !thread.data ? thread.error : null);
  if (error && (!assistants.data || thread.error))
    return (
      <Failure
        what={assistants.error ? "The list of assistants" : "The thread"}
        error={error}
        onRetry={() => void Promise.all([assistants.refetch(), threadId && thread.refetch()])}
      />
    );
  if (!assistants.data || (threadId && !thread.data))
    return (
      <div className="workspace-waiting">
        <Skeleton widths={[30, 60, 50]} label="Loading" />
      </div>
    );
  const wanted = view.assistant ?? (thread.data?.metadata.assistant_id as string | undefined) ?? preset;
  const assistant =
    assistants.data.find(({ assistant_id, graph_id }) => [assistant_id, graph_id].includes(wanted ?? "")) ??
    assistants.data[0];
  if (!assistant)
    return (
      <EmptyState icon="tool" title="No assistant">
        <p>This server has no graph that it shows to you.</p>
      </EmptyState>
    );
  return (
    <Opened key={threadId ?? ""} assistants={assistants.data} assistant={assistant} thread={thread.data} />
  );
}

interface OpenedProps {
  assistants: readonly Assistant[];
  assistant: Assistant;
  thread: Thread | undefined;
}

function Opened({ assistants, assistant, thread }: OpenedProps) {
  const server = useServer();
  const queries = useQueryClient();
  const { view, threadId, go } = useView();
  const isNarrow = useNarrow();
  const { assistant_id: assistantId } = assistant;
  const graph = useQuery(graphQuery(server, assistantId));
  const isOn = { enabled: threadId !== undefined };
  const history = useInfiniteQuery({ ...historyQuery(server, threadId ?? ""), ...isOn });
  const runs = useInfiniteQuery({ ...runsQuery(server, threadId ?? ""), ...isOn }).data?.pages.flat() ?? [];
  const states = useMemo(() => history.data?.pages.flat() ?? [], [history.data]);
  const steps = useMemo(() => stepsOf(states), [states]);
  const active =
    runs.findLast(({ status }) => status === "running") ??
    runs.findLast(({ status }) => status === "pending");
  const followed = useLiveRun(threadId, active?.run_id);
  const kept = useNodeStates(threadId, states, checkpointOf(view.step));
  // A step that is looked at is shown as it was; else what runs is above what was.
  const isLive = followed !== undefined && !followed.live.hasEnded && view.step === undefined;
  const nodeStates = useMemo(
    () =>
      !isLive
        ? kept.states
        : followed.live.tasks.size > 0
          ? statesOf(followed.live)
          : // Its client did not ask for the tasks: what comes next is what runs.
            new Map([...kept.states].map(([id, state]) => [id, state === "pending" ? "running" : state])),
    [isLive, followed, kept.states],
  );
  // Somebody else may have done something with the thread.
  const changed = thread && `${thread.updated_at} ${thread.status}`;
  useEffect(() => {
    if (changed && threadId) void refreshThread(queries, server, threadId);
  }, [changed, threadId, queries, server]);
  const nodes = (graph.data?.nodes ?? [])
    .map(({ id }) => String(id))
    .filter((id) => !/__(start|end)__$|:/.test(id));
  const drawn = graph.error ? (
    <Failure what="The graph" error={graph.error} onRetry={() => void graph.refetch()} />
  ) : graph.data ? (
    <GraphView
      graph={graph.data}
      states={nodeStates}
      transitions={kept.transitions}
      onNode={(id) => {
        const step = stepOfNode(steps, id);
        if (step) go({ step: step.key, tab: "steps" });
      }}
    />
  ) : (
    <div className="workspace-waiting">
      <Skeleton widths={[20, 40, 20]} label="Loading the graph" />
    </div>
  );
  const shown = shownTab(view.tab, isNarrow, threadId);
  const tabs = [
    ...(isNarrow ? [{ name: "graph" as const, label: "Graph" }] : []),
    { name: "run" as const, label: "Run" },
    ...(threadId
      ? [
          { name: "steps" as const, label: "Steps" },
          { name: "runs" as const, label: "Runs" },
        ]
      : []),
  ];
  return (
    <div className="workspace">
      <Head assistants={assistants} assistant={assistant} thread={thread} />
      <div className="workspace-body">
        {!isNarrow && <div className="workspace-graph">{drawn}</div>}
        <div className="workspace-panel">
          <Tabs label="The thread" tabs={tabs} shown={shown} onShow={(tab) => go({ tab })}>
            {shown === "graph" && drawn}
            {shown === "run" && (
              <RunPanel
                threadId={threadId}
                assistantId={assistantId}
                nodes={nodes}
                newest={states[0]}
                error={thread?.status === "error" ? thread.error : null}
                followed={followed}
                activeRunId={active?.run_id}
              />
            )}
            {shown === "steps" && threadId && (
              <StepsPanel
                threadId={threadId}
                assistantId={assistantId}
                steps={steps}
                history={history}
                isRunning={active !== undefined}
              />
            )}
            {shown === "runs" && threadId && (
              <RunsPanel
                threadId={threadId}
                onShow={(runId) =>
                  go({ tab: "steps", step: steps.find((step) => step.runId === runId)?.key })
                }
              />
            )}
          </Tabs>
        </div>
      </div>
    </div>
  );
}

function shownTab(tab: Tab | undefined, isNarrow: boolean, threadId: string | undefined): Tab {
  if (tab === undefined || (tab === "graph" && !isNarrow)) return "run";
  return (tab === "steps" || tab === "runs") && !threadId ? "run" : tab;
}

function Head({ assistants, assistant, thread }: OpenedProps) {
  const { go } = useView();
  return (
    <header className="workspace-head">
      <select
        aria-label="Assistant"
        value={assistant.assistant_id}
        onChange={(event) => go({ assistant: event.target.value })}
      >
        {assistants.map(({ assistant_id, name }) => (
          <option key={assistant_id} value={assistant_id}>
            {name}
          </option>
        ))}
      </select>
      {thread ? (
        <>
          <h2>
            <span className="workspace-thread">Thread</span> <code>{thread.thread_id.slice(0, 8)}</code>
          </h2>
          <CopyButton label="Copy thread id" text={thread.thread_id} />
          <Status of={thread.status} />
        </>
      ) : (
        <h2>New thread</h2>
      )}
    </header>
  );
}
