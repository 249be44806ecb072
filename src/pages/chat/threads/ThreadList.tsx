import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../design/Button.tsx";
import { Skeleton } from "../../design/Skeleton.tsx";
import { ThreadItem } from "./ThreadItem.tsx";
import type { ThreadRow } from "./thread.ts";
import type { Threads } from "./use-threads.ts";
import { useVisibleRows } from "./use-visible-rows.ts";

/** In pixels: for a pointer, and for a finger. */
const rowHeight = window.matchMedia("(pointer: coarse)").matches ? 44 : 36;

interface ThreadListProps {
  threads: Threads;
  /** Those of them that are searched for; undefined until the server answered. */
  rows: readonly ThreadRow[] | undefined;
  isSearch: boolean;
  openThreadId: string | null;
  hrefOf(threadId: string): string;
  onOpen(threadId: string): void;
  /** Asks to delete it. */
  onDoom(row: ThreadRow): void;
}

export function ThreadList(props: ThreadListProps) {
  const { threads, rows, isSearch, openThreadId, hrefOf, onOpen, onDoom } = props;
  const scroller = useRef<HTMLElement>(null);
  const { first, end } = useVisibleRows(scroller, rows?.length ?? 0, rowHeight);
  const shown = rows?.slice(first, end).map((row, index) => ({ row, at: first + index })) ?? [];
  const { wantTitles, hasMore, loadMore } = threads;
  useEffect(() => wantTitles(shown.map(({ row }) => row)));
  const isAtEnd = rows !== undefined && end === rows.length;
  useEffect(() => {
    if (isAtEnd && hasMore) loadMore();
  }, [isAtEnd, hasMore, loadMore]);

  // One stop for the Tab key in the whole list; arrows go on from there.
  const [stop, setStop] = useState<string>();
  const stopAt = [stop, openThreadId].map((id) => rows?.findIndex((row) => row.id === id) ?? -1);
  const at = stopAt.find((index) => index >= 0) ?? first;
  // It is drawn out of sight too: the focus would be lost with it.
  const stopRow = rows?.[at];
  if (stopRow && (at < first || at >= end)) shown.push({ row: stopRow, at });
  const movedTo = useRef<string>(undefined);
  useEffect(() => {
    if (movedTo.current === undefined) return;
    const link = scroller.current?.querySelector<HTMLElement>(
      `[data-thread="${CSS.escape(movedTo.current)}"]`,
    );
    movedTo.current = undefined;
    link?.focus({ preventScroll: true });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
    if (step === undefined || !rows?.length) return;
    event.preventDefault();
    const index = Math.max(0, Math.min(rows.length - 1, at + step));
    const next = rows[index]!;
    if (next.id === stop) return;
    movedTo.current = next.id;
    setStop(next.id);
    scrollIntoView(scroller.current!, index);
  };

  return (
    <nav aria-label="Conversations" className="thread-list" ref={scroller} onKeyDown={onKeyDown}>
      {threads.error && (
        <div className="thread-list-note">
          <p>{threads.error.message}</p>
          <Button onClick={() => void threads.refresh()}>Try again</Button>
        </div>
      )}
      {rows === undefined && !threads.error && (
        <div className="thread-list-skeleton">
          <Skeleton widths={[70, 85, 60, 75, 50]} label="Loading conversations" />
        </div>
      )}
      {rows?.length === 0 && (
        <p className="thread-list-note">
          {isSearch
            ? "No conversation has these words."
            : "No conversations yet. The first message makes one."}
        </p>
      )}
      {rows && rows.length > 0 && (
        <ul style={{ height: rows.length * rowHeight }}>
          {shown.map(({ row, at: index }) => (
            <ThreadItem
              key={row.id}
              row={row}
              title={threads.titleOf(row)}
              top={index * rowHeight}
              height={rowHeight}
              position={index + 1}
              total={rows.length}
              isOpen={row.id === openThreadId}
              isStop={row === stopRow}
              href={hrefOf(row.id)}
              onOpen={() => onOpen(row.id)}
              onFocus={() => setStop(row.id)}
              onDelete={() => onDoom(row)}
            />
          ))}
        </ul>
      )}
    </nav>
  );
}

function scrollIntoView(scroller: HTMLElement, index: number) {
  const top = index * rowHeight;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + rowHeight > scroller.scrollTop + scroller.clientHeight)
    scroller.scrollTop = top + rowHeight - scroller.clientHeight;
}
