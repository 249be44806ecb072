// This folder: the list of threads: found by status and metadata, newest first.

import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "../../design/Icon.tsx";
import { Skeleton } from "../../design/Skeleton.tsx";
import { threadsQuery } from "../data/queries.ts";
import { type Thread, threadStatuses } from "../data/types.ts";
import { FailureNote } from "../elements/Failure.tsx";
import { looks } from "../elements/Status.tsx";
import { Time } from "../elements/Time.tsx";
import { listOnly, useView } from "../location/view.ts";
import { useServer } from "../server/agent-server.ts";
import { isDenied } from "../server/errors.ts";
import { filterOf } from "./thread-search.ts";
import "./ThreadList.css";

const rowHeight = 52;
const typedMs = 300;

/** Threads, newest first; only those in sight are made. `onOpen`: a thread was chosen. */
export function ThreadList({
  searchField,
  onOpen,
}: {
  searchField: RefObject<HTMLInputElement | null>;
  onOpen(): void;
}) {
  const server = useServer();
  const { view, go } = useView();
  const filter = filterOf(view);
  const problem = "problem" in filter ? filter.problem : undefined;
  const query = useInfiniteQuery({
    ...threadsQuery(server, "problem" in filter ? { sortBy: "updated_at" } : filter),
    enabled: problem === undefined,
  });
  const threads = problem === undefined ? (query.data?.pages.flat() ?? []) : [];
  const isNarrowed = view.status !== undefined || (view.find ?? "") !== "";
  return (
    <nav className="threads" aria-label="Threads">
      <div className="threads-tools">
        <SearchField problem={problem} field={searchField} />
        <div className="threads-filters">
          <select
            aria-label="Status of threads"
            value={view.status ?? ""}
            onChange={(event) => go({ status: threadStatuses.find((each) => each === event.target.value) })}
          >
            <option value="">every status</option>
            {threadStatuses.map((status) => (
              <option key={status} value={status}>
                {looks[status].word}
              </option>
            ))}
          </select>
          <select
            aria-label="Order of threads"
            value={view.sort ?? ""}
            onChange={(event) => go({ sort: event.target.value === "created_at" ? "created_at" : undefined })}
          >
            <option value="">last active</option>
            <option value="created_at">last made</option>
          </select>
        </div>
      </div>
      {query.error && !query.data && !isDenied(query.error) && <FailureNote error={query.error} />}
      {query.isLoading && (
        <div className="threads-waiting">
          <Skeleton widths={[80, 55, 70, 60]} label="Loading the threads" />
        </div>
      )}
      {query.data && threads.length === 0 && !problem && (
        <p className="threads-none">
          {isNarrowed ? "No thread is like this." : "No thread yet: start a run to make one."}
        </p>
      )}
      <Rows
        threads={threads}
        onOpen={onOpen}
        hasMore={query.hasNextPage && !query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </nav>
  );
}

function SearchField({
  problem,
  field,
}: {
  problem: string | undefined;
  field: RefObject<HTMLInputElement | null>;
}) {
  const { view, go } = useView();
  const [text, setText] = useState(view.find ?? "");
  const typed = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed without it: back and forward.
  useEffect(() => setText(view.find ?? ""), [view.find]);
  return (
    <>
      <input
        ref={field}
        type="search"
        aria-label="Search threads"
        aria-invalid={problem !== undefined}
        aria-describedby="threads-problem"
        placeholder="id, or name=value"
        value={text}
        onChange={(event) => {
          const find = event.target.value;
          setText(find);
          clearTimeout(typed.current);
          typed.current = setTimeout(
            () => go({ find: find.trim() || undefined }, { replace: true }),
            typedMs,
          );
        }}
      />
      {problem && (
        <p id="threads-problem" className="threads-problem">
          {problem}
        </p>
      )}
    </>
  );
}

interface RowsProps {
  threads: readonly Thread[];
  onOpen(): void;
  hasMore: boolean;
  onMore(): void;
}

function Rows({ threads, onOpen, hasMore, onMore }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const rows = useVirtualizer({
    count: threads.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => threads[index]!.thread_id,
    overscan: 6,
  });
  const last = rows.getVirtualItems().at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= threads.length - 5) onMore();
  }, [hasMore, last, threads.length, onMore]);
  return (
    <ul ref={list} className="threads-list">
      {rows.getVirtualItems().map(({ index, key, start }, at) => (
        <li
          key={key}
          style={{
            transform: `translateY(${start}px)`,
            ...(at === 0 && { marginBottom: rows.getTotalSize() }),
          }}
        >
          <ThreadRow thread={threads[index]!} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function ThreadRow({ thread, onOpen }: { thread: Thread; onOpen(): void }) {
  const { view, threadId } = useView();
  const { thread_id, status, updated_at, metadata } = thread;
  const look = looks[status];
  return (
    <Link
      to="/threads/$threadId"
      params={{ threadId: thread_id }}
      search={{ ...listOnly(view), assistant: undefined, tab: view.tab }}
      aria-current={thread_id === threadId ? "page" : undefined}
      className={`thread-row ${status}`}
      onClick={onOpen}
    >
      <span className="thread-row-first">
        <span className="thread-row-name">
          {String(metadata.title ?? metadata.graph_id ?? "not run yet")}
        </span>
        {status !== "idle" && (
          <span className="thread-row-status">
            <Icon name={look.icon} size={12} />
            {look.word}
          </span>
        )}
      </span>
      <span className="thread-row-second">
        <code>{thread_id.slice(0, 8)}</code>
        <Time at={updated_at} />
      </span>
    </Link>
  );
}
