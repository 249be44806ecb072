import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useRef } from "react";
import { Badge } from "../../design/Badge.tsx";
import { Button } from "../../design/Button.tsx";
import { EmptyState } from "../../design/EmptyState.tsx";
import { Choice, SearchField } from "../../design/Field.tsx";
import { useShortcuts } from "../../design/shortcuts/use-shortcuts.ts";
import { Table } from "../../design/Table.tsx";
import type { TraceRun } from "../api/types.ts";
import { Awaited } from "../parts/Awaited.tsx";
import { useDashboard } from "../parts/context.ts";
import { ShowMore } from "../parts/ShowMore.tsx";
import { shortcuts } from "../parts/shortcuts.ts";
import { Time } from "../parts/Time.tsx";
import { useTyped } from "../parts/use-typed.ts";
import { tookText } from "../words/revision.ts";
import { shortId } from "../words/source.ts";
import { costText, tokenParts, tokensText, traceStatusChoices } from "../words/trace.ts";
import { NoTraces } from "./NoTraces.tsx";
import { TraceStatus } from "./TraceStatus.tsx";
import { slowChoices, type TraceSearch, traceFilterOf } from "./trace-search.ts";
import "./traces.css";

const route = getRouteApi("/deployments/$deploymentId/views/traces");

export function TracesView() {
  const { deploymentId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { queries } = useDashboard();
  const list = useInfiniteQuery(queries.traces(deploymentId, traceFilterOf(search)));
  const traces = list.data?.pages.flatMap(({ resources }) => resources) ?? [];
  const change = (next: TraceSearch) => void navigate({ search: next, replace: true });
  const isFiltered = Object.keys(search).length > 0;
  const isEmpty = list.isSuccess && traces.length === 0;
  return (
    <>
      {(traces.length > 0 || isFiltered) && (
        <TraceFilters search={search} traces={traces} onChange={change} isFiltered={isFiltered} />
      )}
      <Awaited query={list} what="The traces" isEmpty={traces.length === 0} widths={[100, 94, 98, 90]} />
      {isEmpty && isFiltered && (
        <EmptyState
          icon="search"
          title="No trace matches"
          action={<Button onClick={() => change({})}>Clear the filter</Button>}
        >
          <p>Traces are kept for 14 days, and of each deployment the newest 256 MiB.</p>
        </EmptyState>
      )}
      {isEmpty && !isFiltered && <NoTraces deploymentId={deploymentId} />}
      {traces.length > 0 && (
        <Table
          label="Traces"
          className="traces"
          columns={["Trace", "Status", "Began", "Took", "Tokens", "Cost", "Error"]}
        >
          {traces.map((trace) => (
            <Row key={trace.trace_id} deploymentId={deploymentId} trace={trace} />
          ))}
        </Table>
      )}
      <ShowMore list={list}>Show older traces</ShowMore>
    </>
  );
}

interface TraceFiltersProps {
  search: TraceSearch;
  traces: readonly TraceRun[];
  isFiltered: boolean;
  onChange(search: TraceSearch): void;
}

function TraceFilters({ search, traces, isFiltered, onChange }: TraceFiltersProps) {
  const field = useRef<HTMLInputElement>(null);
  const chosen = (part: Partial<TraceSearch>) => onChange({ ...search, ...part });
  const [typed, type] = useTyped(search.thread ?? "", (text) => chosen({ thread: text.trim() || undefined }));
  useShortcuts(shortcuts, { search: () => field.current?.focus() });
  const names = new Set([...(search.name ? [search.name] : []), ...traces.map(({ name }) => name)]);
  return (
    <search className="filters" aria-label="Filter the traces">
      <SearchField
        ref={field}
        label="Search traces by the id of their thread"
        placeholder="Id of a thread"
        value={typed}
        onChange={type}
      />
      <Choice
        label="Status"
        all="Any status"
        options={traceStatusChoices}
        value={search.status}
        onChange={(status) => chosen({ status })}
      />
      <Choice
        label="Name"
        all="Any name"
        options={[...names].sort().map((name) => ({ value: name, name }))}
        value={search.name}
        onChange={(name) => chosen({ name })}
      />
      <Choice
        label="Duration"
        all="Any duration"
        options={slowChoices}
        value={search.slow === undefined ? undefined : String(search.slow)}
        onChange={(slow) => chosen({ slow: slow === undefined ? undefined : Number(slow) })}
      />
      {search.run && <Badge icon="link">Run {shortId(search.run)}</Badge>}
      {isFiltered && (
        <Button look="quiet" icon="close" onClick={() => onChange({})}>
          Clear
        </Button>
      )}
    </search>
  );
}

function Row({ deploymentId, trace }: { deploymentId: string; trace: TraceRun }) {
  return (
    <tr>
      <td>
        <Link
          to="/deployments/$deploymentId/traces/$traceId"
          params={{ deploymentId, traceId: trace.trace_id }}
          title={trace.trace_id}
        >
          {trace.name || "(no name)"}
        </Link>
      </td>
      <td>
        <TraceStatus status={trace.status} />
      </td>
      <td>
        <Time at={trace.start_time} />
      </td>
      <td className="number">{trace.duration_ms === null ? "" : tookText(trace.duration_ms)}</td>
      <td className="number" title={trace.total_tokens === null ? undefined : tokenParts(trace)}>
        {tokensText(trace.total_tokens)}
      </td>
      <td className="number">{costText(trace.cost)}</td>
      <td className="trace-error" title={trace.error ?? undefined}>
        {trace.error?.split("\n", 1)[0]}
      </td>
    </tr>
  );
}
