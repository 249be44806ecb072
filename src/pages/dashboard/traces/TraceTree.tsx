import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { Icon } from "../../design/Icon.tsx";
import type { IconName } from "../../design/icon-shapes.ts";
import { useNarrow } from "../../design/use-narrow.ts";
import type { TraceRun } from "../api/types.ts";
import { tookText } from "../words/revision.ts";
import { tokensText, traceStatus } from "../words/trace.ts";
import { rowsOf, type TraceRow } from "./trace-rows.ts";

const ROW_PX = 32;
const NARROW_ROW_PX = 48;
/** Deeper ones are drawn no further to the right: the name needs the room. */
const DEEPEST = 12;

const icons: Record<string, IconName> = { llm: "spark", tool: "tool", retriever: "search", prompt: "edit" };

interface TraceTreeProps {
  runs: readonly TraceRun[];
  now: number;
  chosen: string;
  onChoose(runId: string): void;
}

/** The runs as a tree, each beside the time that it took. Those that fit are drawn, of any number. */
export function TraceTree({ runs, now, chosen, onChoose }: TraceTreeProps) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => rowsOf(runs, folded, now), [runs, folded, now]);
  const scroller = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  const id = useId();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isNarrow ? NARROW_ROW_PX : ROW_PX),
    getItemKey: (index) => rows[index]!.run.run_id,
    overscan: 12,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are as high as the width lets them be.
  useEffect(() => virtual.measure(), [isNarrow]);
  const at = rows.findIndex(({ run }) => run.run_id === chosen);
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: "auto" });
  }, [at, virtual]);

  const fold = (runId: string, isFolded: boolean) => {
    const next = new Set(folded);
    if (isFolded) next.add(runId);
    else next.delete(runId);
    setFolded(next);
  };
  const move = (event: KeyboardEvent) => {
    const row = rows[at];
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      const next = rows[Math.max(0, Math.min(rows.length - 1, to))];
      if (next) onChoose(next.run.run_id);
      return;
    }
    if (!row || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    event.preventDefault();
    const isOpen = row.below > 0 && !folded.has(row.run.run_id);
    if (event.key === "ArrowRight") {
      if (row.below > 0 && !isOpen) fold(row.run.run_id, false);
      else if (isOpen) onChoose(rows[at + 1]!.run.run_id);
    } else if (isOpen) fold(row.run.run_id, true);
    else if (rows.some(({ run }) => run.run_id === row.run.parent_run_id)) onChoose(row.run.parent_run_id!);
  };
  const shown = virtual.getVirtualItems();
  return (
    <div
      ref={scroller}
      className="trace-tree"
      role="tree"
      aria-label="Runs of the trace"
      tabIndex={0}
      aria-activedescendant={shown.some(({ index }) => index === at) ? `${id}${at}` : undefined}
      onKeyDown={move}
    >
      <div className="trace-all" role="presentation" style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, key, start, size }) => {
          const row = rows[index]!;
          const runId = row.run.run_id;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the tree has the focus and the keys.
            <div
              key={key}
              id={`${id}${index}`}
              role="treeitem"
              aria-level={row.depth + 1}
              aria-selected={index === at}
              aria-expanded={row.below > 0 ? !folded.has(runId) : undefined}
              className="trace-row"
              style={{ transform: `translateY(${start}px)`, height: size }}
              onClick={() => onChoose(runId)}
            >
              <Line row={row} isFolded={folded.has(runId)} onFold={() => fold(runId, !folded.has(runId))} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Line({ row, isFolded, onFold }: { row: TraceRow; isFolded: boolean; onFold(): void }) {
  const { run, depth, below, from, width } = row;
  const { tone, word, icon } = traceStatus(run.status);
  const isDone = run.status === "success";
  return (
    <>
      <span className="trace-name" style={{ paddingLeft: Math.min(depth, DEEPEST) * 16 }}>
        <span
          className="trace-fold"
          aria-hidden="true"
          onClick={(event) => {
            if (below === 0) return;
            event.stopPropagation();
            onFold();
          }}
        >
          {below > 0 && <Icon name={isFolded ? "chevronRight" : "chevronDown"} size={12} />}
        </span>
        <Icon name={icons[run.run_type] ?? "layers"} size={12} />
        <span className="trace-title" title={`${run.name} (${run.run_type})`}>
          {run.name || "(no name)"}
        </span>
        {!isDone && (
          <span className={`trace-mark ${tone}`}>
            <Icon name={icon} size={12} />
            <span className="only-heard">{word}</span>
          </span>
        )}
        {isFolded && <span className="soft small">+{below.toLocaleString("en")}</span>}
        {run.run_type === "llm" && run.total_tokens !== null && (
          <span className="trace-tokens soft small figures">{tokensText(run.total_tokens)} tokens</span>
        )}
      </span>
      <span className="trace-time">
        <span className="trace-track" aria-hidden="true">
          <span
            className={`trace-bar ${run.run_type} ${tone}`}
            style={{ left: `${from}%`, width: `${Math.min(width, 100 - from)}%` }}
          />
        </span>
        <span className="trace-took soft small figures">
          {run.duration_ms === null ? "" : tookText(run.duration_ms)}
        </span>
      </span>
    </>
  );
}
