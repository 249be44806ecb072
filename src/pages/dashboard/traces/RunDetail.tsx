import { useQuery } from "@tanstack/react-query";
import { Badge } from "../../design/Badge.tsx";
import { Callout } from "../../design/Callout.tsx";
import { isNothing, jsonText } from "../../design/json-text.ts";
import { Skeleton } from "../../design/Skeleton.tsx";
import type { TraceRun } from "../api/types.ts";
import { useDashboard } from "../parts/context.ts";
import { Facts } from "../parts/Facts.tsx";
import { Failure } from "../parts/Failure.tsx";
import { tookText } from "../words/revision.ts";
import { sizeText } from "../words/size.ts";
import { costText, tokenParts, tokensText } from "../words/trace.ts";
import { LongValue } from "./LongValue.tsx";
import { TraceStatus } from "./TraceStatus.tsx";

interface RunDetailProps {
  deploymentId: string;
  run: TraceRun;
  /** When the trace began, in epoch milliseconds. */
  began: number;
}

/** What went in and out of one run. All of it is the agent's: it is only ever shown as text. */
export function RunDetail({ deploymentId, run, began }: RunDetailProps) {
  const { queries } = useDashboard();
  const detail = useQuery(queries.traceRun(deploymentId, run.trace_id, run.run_id));
  const { data } = detail;
  const error = data?.error ?? run.error;
  return (
    <section className="run-detail" aria-label={`Run ${run.name}`}>
      <div className="run-title">
        <h2>{run.name || "(no name)"}</h2>
        <Badge>{run.run_type}</Badge>
        <TraceStatus status={run.status} />
      </div>
      <Facts
        facts={[
          ["Began after", tookText(Date.parse(run.start_time) - began)],
          ["Took", run.duration_ms !== null && tookText(run.duration_ms)],
          ["Tokens", run.total_tokens !== null && `${tokensText(run.total_tokens)} (${tokenParts(run)})`],
          ["Cost", costText(run.cost)],
          ["Tags", data?.tags.join(", ")],
        ]}
      />
      {error && (
        <Callout tone="bad">
          <LongValue title="Error" text={error} />
        </Callout>
      )}
      {detail.isPending && <Skeleton widths={[30, 100, 90, 30, 100, 80]} label="Loading the run" />}
      {detail.error && !data && (
        <Failure what="What went in and out" error={detail.error} onRetry={() => void detail.refetch()} />
      )}
      {data && (
        <>
          <Value title="Inputs" value={data.inputs} />
          <Value title="Outputs" value={data.outputs} />
          {!isNothing(data.events) && <Value title="Events" value={data.events} />}
          {!isNothing(data.extra) && <Value title="Metadata" value={data.extra} />}
          {data.attachments.length > 0 && (
            <div>
              <h3>Attachments</h3>
              <ul className="losses">
                {data.attachments.map(({ name, content_type, bytes }) => (
                  <li key={name}>
                    {name}, {content_type}, {sizeText(bytes)}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
    </section>
  );
}

function Value({ title, value }: { title: string; value: unknown }) {
  if (!isNothing(value)) return <LongValue title={title} text={jsonText(value)} />;
  return (
    <div>
      <h3>{title}</h3>
      <p className="soft">None.</p>
    </div>
  );
}
