import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useMemo, useRef } from "react";
import { Button } from "../../design/Button.tsx";
import { Icon } from "../../design/Icon.tsx";
import { looks } from "../elements/Status.tsx";
import { Time } from "../elements/Time.tsx";
import { durationOf } from "../elements/times.ts";
import type { Step } from "./steps.ts";

interface StepListProps {
  steps: readonly Step[];
  chosen: string | undefined;
  isRunning: boolean;
  onChoose(step: Step): void;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore(): void;
}

const rowHeight = 40;

/** Newest first; only those in sight are made, older ones are read when the end is near. */
export function StepList({
  steps,
  chosen,
  isRunning,
  onChoose,
  hasMore,
  isLoadingMore,
  onMore,
}: StepListProps) {
  const list = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: steps.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => steps[index]!.key,
    overscan: 8,
  });
  const longest = useMemo(() => Math.max(1, ...steps.map(({ durationMs = 0 }) => durationMs)), [steps]);
  const last = rows.getVirtualItems().at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && !isLoadingMore && last >= steps.length - 5) onMore();
  }, [hasMore, isLoadingMore, last, steps.length, onMore]);
  const at = steps.findIndex(({ key }) => key === chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another one is chosen.
  useEffect(() => {
    if (at >= 0) rows.scrollToIndex(at, { align: "auto" });
  }, [at < 0, chosen]);
  const move = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: steps.length - 1 }[event.key];
    const step = to === undefined ? undefined : steps[to];
    if (!step) return;
    event.preventDefault();
    onChoose(step);
  };
  return (
    <div className="step-list-box">
      <div
        ref={list}
        className="step-list"
        role="listbox"
        aria-label="Steps, newest first"
        aria-activedescendant={at >= 0 ? `step-${at}` : undefined}
        tabIndex={0}
        onKeyDown={move}
      >
        <div style={{ height: rows.getTotalSize() }} role="presentation">
          {rows.getVirtualItems().map(({ index, key, start }) => (
            <StepRow
              key={key}
              id={`step-${index}`}
              step={steps[index]!}
              isRunning={isRunning}
              isChosen={steps[index]!.key === chosen}
              longest={longest}
              top={start}
              onChoose={onChoose}
            />
          ))}
        </div>
      </div>
      <p className="step-list-foot figures">
        {steps.length.toLocaleString("en")} {hasMore ? "newest steps" : "steps"}
        {hasMore && (
          <Button look="quiet" disabled={isLoadingMore} onClick={onMore}>
            {isLoadingMore ? "Reading older…" : "Older"}
          </Button>
        )}
      </p>
    </div>
  );
}

interface StepRowProps {
  id: string;
  step: Step;
  isRunning: boolean;
  isChosen: boolean;
  longest: number;
  top: number;
  onChoose(step: Step): void;
}

function StepRow({ id, step, isRunning, isChosen, longest, top, onChoose }: StepRowProps) {
  const { label, status, number, durationMs, at, isFork, kind } = step;
  const shown = status === "pending" && isRunning ? "running" : status;
  const look = looks[shown];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus.
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={`step-row ${shown}`}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onChoose(step)}
    >
      <span className="step-mark">
        <Icon name={look.icon} size={14} />
      </span>
      <span className="step-label">
        {label}
        {kind === "state" && status === "done" && number !== undefined && (
          <span className="step-number figures"> {number}</span>
        )}
      </span>
      {kind === "state" && <span className="only-heard">{look.word}</span>}
      {isFork && (
        <span title="Goes on from an older step">
          <Icon name="branch" size={14} />
        </span>
      )}
      {kind === "next" && <span className="step-word">{look.word}</span>}
      <span className="step-bar">
        {durationMs !== undefined && (
          <span style={{ width: `${Math.max(2, (durationMs / longest) * 100)}%` }} />
        )}
      </span>
      <span className="step-duration figures">{durationMs === undefined ? "" : durationOf(durationMs)}</span>
      <span className="step-time">{kind === "state" && at && <Time at={at} />}</span>
    </div>
  );
}
