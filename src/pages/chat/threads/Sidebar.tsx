import { type ReactNode, type Ref, useDeferredValue, useEffect, useState } from "react";
import { Button } from "../../design/Button.tsx";
import { Icon } from "../../design/Icon.tsx";
import { DeleteThread } from "./DeleteThread.tsx";
import { ThreadList } from "./ThreadList.tsx";
import { type ThreadRow, untitled } from "./thread.ts";
import type { Threads } from "./use-threads.ts";
import "./Sidebar.css";

interface SidebarProps {
  title: string;
  threads: Threads;
  openThreadId: string | null;
  /** Where a thread's link leads. */
  hrefOf(threadId: string): string;
  onOpen(threadId: string): void;
  onNew(): void;
  onDelete(row: ThreadRow): Promise<void>;
  searchField: Ref<HTMLInputElement>;
  /** What stands below the list. */
  children: ReactNode;
}

/** The conversations of this server: found, opened, deleted. */
export function Sidebar(props: SidebarProps) {
  const { title, threads, openThreadId, onNew, onDelete, searchField, children } = props;
  const [search, setSearch] = useState("");
  const [doomed, setDoomed] = useState<ThreadRow>();
  const words = useDeferredValue(search.trim().toLowerCase());
  const rows = threads.rows;
  const { wantTitles } = threads;
  useEffect(() => {
    if (words !== "" && rows) wantTitles(rows);
  }, [words, rows, wantTitles]);
  const found =
    words === "" ? rows : rows?.filter((row) => nameOf(threads, row).toLowerCase().includes(words));

  return (
    <div className="sidebar">
      <div className="sidebar-head">
        <p className="sidebar-title">{title}</p>
        <Button icon="plus" onClick={onNew} className="new-thread" aria-keyshortcuts="Alt+N">
          New conversation
        </Button>
        <div className="thread-search">
          <Icon name="search" />
          <input
            ref={searchField}
            type="search"
            placeholder="Search"
            aria-label="Search conversations"
            aria-keyshortcuts="/"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Escape") return;
              setSearch("");
              event.currentTarget.blur();
            }}
          />
          <kbd>/</kbd>
        </div>
      </div>
      <ThreadList
        threads={threads}
        rows={found}
        isSearch={words !== ""}
        openThreadId={openThreadId}
        hrefOf={props.hrefOf}
        onOpen={props.onOpen}
        onDoom={setDoomed}
      />
      <div className="sidebar-foot">{children}</div>
      {doomed && (
        <DeleteThread
          name={nameOf(threads, doomed)}
          isBusy={doomed.status === "busy"}
          isOpen={doomed.id === openThreadId}
          onClose={() => setDoomed(undefined)}
          onDelete={() => onDelete(doomed)}
        />
      )}
    </div>
  );
}

const nameOf = (threads: Threads, row: ThreadRow) => threads.titleOf(row) ?? untitled;
