import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Callout } from "../../design/Callout.tsx";
import { CopyButton } from "../../design/CopyButton.tsx";
import { EmptyState } from "../../design/EmptyState.tsx";
import { Skeleton } from "../../design/Skeleton.tsx";
import { isStatus } from "../api/errors.ts";
import type { Trace } from "../api/types.ts";
import { useDashboard } from "../parts/context.ts";
import { Facts } from "../parts/Facts.tsx";
import { Failure } from "../parts/Failure.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { Time } from "../parts/Time.tsx";
import { useNow } from "../parts/use-now.ts";
import { tookText } from "../words/revision.ts";
import { shortId } from "../words/source.ts";
import { costText, tokenParts, tokensText } from "../words/trace.ts";
import { RunDetail } from "./RunDetail.tsx";
import { TraceStatus } from "./TraceStatus.tsx";
import { TraceTree } from "./TraceTree.tsx";
import { failedFirst, spanOf, useOf } from "./trace-rows.ts";
import "./traces.css";

const route = getRouteApi("/deployments/$deploymentId/traces/$traceId");

export function TracePage() {
  const { deploymentId, traceId } = route.useParams();
  const { queries } = useDashboard();
  const name = useQuery(queries.deployment(deploymentId)).data?.name ?? "Deployment";
  const trace = useQuery(queries.trace(deploymentId, traceId));
  const path = (
    <>
      <Link to="/">Deployments</Link> /{" "}
      <Link to="/deployments/$deploymentId" params={{ deploymentId }}>
        {name}
      </Link>{" "}
      /{" "}
      <Link to="/deployments/$deploymentId/traces" params={{ deploymentId }}>
        Traces
      </Link>
    </>
  );
  if (trace.data) return <Shown key={traceId} path={path} trace={trace.data} />;
  return (
    <>
      <PageHead title="Trace" path={path} />
      {isStatus(trace.error, 404, 422) ? (
        <EmptyState icon="branch" title="This trace is gone">
          <p>It was deleted, or never was. Traces are kept for 14 days, and the newest 256 MiB.</p>
        </EmptyState>
      ) : trace.error ? (
        <Failure what="The trace" error={trace.error} onRetry={() => void trace.refetch()} />
      ) : (
        <Skeleton widths={[40, 60, 100, 95, 85, 90]} label="Loading the trace" />
      )}
    </>
  );
}

function Shown({ path, trace: { trace_id, runs, has_more } }: { path: React.ReactNode; trace: Trace }) {
  const { deploymentId } = route.useParams();
  const { run: chosen } = route.useSearch();
  const navigate = route.useNavigate();
  const isRunning = runs.some(({ status }) => status === "running");
  // What has ended is drawn once.
  const now = useNow(isRunning ? 1000 : Number.MAX_SAFE_INTEGER);
  const root = runs[0]!;
  const { from, until } = spanOf(runs, now);
  const use = useOf(runs);
  const shown = runs.find(({ run_id }) => run_id === chosen) ?? failedFirst(runs) ?? root;
  const search = (part: { thread: string } | { run: string }) => ({
    to: "/deployments/$deploymentId/traces" as const,
    params: { deploymentId },
    search: part,
  });
  return (
    <>
      <PageHead
        title={root.name || "Trace"}
        path={path}
        beside={<TraceStatus status={root.status} />}
        actions={<CopyButton text={trace_id} label="Copy trace id" />}
      >
        <Facts
          facts={[
            ["Began", <Time key="began" at={root.start_time} />],
            [
              "Took",
              <span key="took" className="figures">
                {tookText(root.duration_ms ?? until - from)}
              </span>,
            ],
            [
              "Tokens",
              use.total_tokens !== null && (
                <span className="figures">
                  {tokensText(use.total_tokens)} <span className="soft">({tokenParts(use)})</span>
                </span>
              ),
            ],
            ["Cost", costText(use.cost)],
            ["Runs", `${runs.length.toLocaleString("en")}${has_more ? "+" : ""}`],
            [
              "Thread",
              root.thread_id && (
                <Link {...search({ thread: root.thread_id })} className="mono" title={root.thread_id}>
                  {shortId(root.thread_id)}
                </Link>
              ),
            ],
            [
              "Agent run",
              root.agent_run_id && (
                <>
                  <Link {...search({ run: root.agent_run_id })} className="mono" title={root.agent_run_id}>
                    {shortId(root.agent_run_id)}
                  </Link>
                  <CopyButton text={root.agent_run_id} label="Copy the run's id" />
                </>
              ),
            ],
            [
              "Revision",
              <Link
                key="revision"
                className="mono"
                to="/deployments/$deploymentId/revisions/$revisionId"
                params={{ deploymentId, revisionId: root.revision_id }}
              >
                {shortId(root.revision_id)}
              </Link>,
            ],
          ]}
        />
      </PageHead>
      {has_more && (
        <Callout>
          This trace has more runs than are shown: these are the first {runs.length.toLocaleString("en")}.
        </Callout>
      )}
      <div className="trace">
        <TraceTree
          runs={runs}
          now={now}
          chosen={shown.run_id}
          onChoose={(run) => void navigate({ search: { run }, replace: true, resetScroll: false })}
        />
        <RunDetail key={shown.run_id} deploymentId={deploymentId} run={shown} began={from} />
      </div>
    </>
  );
}
