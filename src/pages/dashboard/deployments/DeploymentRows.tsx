import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Skeleton } from "../../design/Skeleton.tsx";
import { useNarrow } from "../../design/use-narrow.ts";
import type { Deployment } from "../api/types.ts";
import { AgentUrl } from "../parts/AgentUrl.tsx";
import { useDashboard } from "../parts/context.ts";
import { DeploymentStatus, RevisionStatus } from "../parts/Status.tsx";
import { Time } from "../parts/Time.tsx";
import { madeText } from "../words/revision.ts";
import { originText, sourceName, typeName } from "../words/source.ts";

const ROW_PX = 56;
const NARROW_ROW_PX = 92;
/** Rows from the end at which the next page is asked for. */
const AHEAD = 20;

const columns = ["Name", "Status", "Last revision", "Source", "URL"];

interface DeploymentRowsProps {
  rows: readonly Deployment[];
  isWhole: boolean;
  onEnd(): void;
}

/** The rows that fit, of any number of rows. */
export function DeploymentRows({ rows, isWhole, onEnd }: DeploymentRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isNarrow ? NARROW_ROW_PX : ROW_PX),
    getItemKey: (index) => rows[index]!.id,
    overscan: 8,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are as high as the width lets them be.
  useEffect(() => virtual.measure(), [isNarrow]);
  const shown = virtual.getVirtualItems();
  const isNearEnd = (shown.at(-1)?.index ?? 0) > rows.length - AHEAD;
  useEffect(() => {
    if (isNearEnd) onEnd();
  });

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = (event.target as Element).closest<HTMLElement>("[data-index]");
    if (step === undefined || !row) return;
    const next = Number(row.dataset.index) + step;
    if (next < 0 || next >= rows.length) return;
    event.preventDefault();
    virtual.scrollToIndex(next, { align: "auto" });
    // It may be drawn only now.
    requestAnimationFrame(() =>
      scroller.current
        ?.querySelector<HTMLElement>(`[data-index="${next}"] a`)
        ?.focus({ preventScroll: true }),
    );
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are placed by hand are none that a table element could have.
    <div
      className="deployments"
      role="table"
      aria-label="Deployments"
      aria-rowcount={isWhole ? rows.length + 1 : -1}
      onKeyDown={move}
    >
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above. */}
      <div role="row" className="deployment-row deployment-heads" aria-rowindex={1}>
        {columns.map((column) => (
          // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above.
          <span role="columnheader" key={column}>
            {column}
          </span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
      <div ref={scroller} className="deployments-scroll" role="rowgroup">
        <div className="deployments-all" role="presentation" style={{ height: virtual.getTotalSize() }}>
          {shown.map(({ index, key, start, size }) => (
            // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above.
            <div
              key={key}
              role="row"
              aria-rowindex={index + 2}
              data-index={index}
              className="deployment-row"
              style={{ transform: `translateY(${start}px)`, height: size }}
            >
              <Cells deployment={rows[index]!} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/* biome-ignore-start lint/a11y/useSemanticElements: cells of rows that are placed by hand. */
function Cells({ deployment }: { deployment: Deployment }) {
  const { id, name, display_name, origin, source, source_config, default_url } = deployment;
  const url = source_config.custom_url ?? default_url;
  return (
    <>
      <span role="cell" className="deployment-name">
        <Link to="/deployments/$deploymentId" params={{ deploymentId: id }} className="row-link">
          {name}
        </Link>
        <span className="soft small">{display_name ?? (origin ? originText(origin) : "")}</span>
      </span>
      <span role="cell" className="deployment-status">
        <DeploymentStatus deployment={deployment} />
      </span>
      <span role="cell" className="deployment-last">
        <LastRevision deployment={deployment} />
      </span>
      <span role="cell" className="deployment-source">
        <span>{sourceName(source)}</span>
        <span className="soft small">
          {source_config.deployment_type && typeName(source_config.deployment_type)}
        </span>
      </span>
      <span role="cell" className="deployment-url">
        {url && <AgentUrl url={url} />}
      </span>
    </>
  );
}
/* biome-ignore-end lint/a11y/useSemanticElements: see above. */

/** Read for the rows that are seen only. */
function LastRevision({
  deployment: { id, latest_revision_id, active_revision_id },
}: {
  deployment: Deployment;
}) {
  const { queries } = useDashboard();
  const { data } = useQuery({
    ...queries.revision(id, latest_revision_id ?? ""),
    enabled: Boolean(latest_revision_id),
    staleTime: 60_000,
  });
  if (!latest_revision_id) return <span className="soft">None</span>;
  if (!data) return <Skeleton widths={[60]} label="Loading the last revision" />;
  return (
    <>
      <RevisionStatus revision={data} isActive={data.id === active_revision_id} />
      <span className="soft small">
        {madeText(data)}
        {data.created_at && (
          <>
            {" · "}
            <Time at={data.created_at} />
          </>
        )}
      </span>
    </>
  );
}

/** The room of the list while it is read for the first time. */
export function LoadingRows() {
  return (
    <div className="deployments-loading">
      <Skeleton widths={[92, 78, 86, 70, 90, 74, 82, 66]} label="Loading the deployments" />
    </div>
  );
}
