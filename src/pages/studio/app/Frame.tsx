import { useQueryClient } from "@tanstack/react-query";
import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { use, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { Button, IconButton } from "../../design/Button.tsx";
import { Dialog } from "../../design/Dialog.tsx";
import { ErrorBoundary } from "../../design/ErrorBoundary.tsx";
import { Icon, type IconName } from "../../design/Icon.tsx";
import { ShortcutMap } from "../../design/shortcuts/ShortcutMap.tsx";
import { ThemeMenu } from "../../design/ThemeMenu.tsx";
import { useNarrow } from "../../design/use-narrow.ts";
import { durationOf } from "../elements/times.ts";
import { listOnly, useView } from "../location/view.ts";
import { ThreadList } from "../threads/ThreadList.tsx";
import { ConnectionContext, SettingsContext } from "./contexts.ts";
import { shortcuts } from "./shortcuts.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import "./Frame.css";

const lists: readonly { to: string; label: string; icon: IconName }[] = [
  { to: "/assistants", label: "Assistants", icon: "tool" },
  { to: "/crons", label: "Crons", icon: "clock" },
  { to: "/store", label: "Store", icon: "file" },
];

/** The side with the list of threads, the head, and the view beside them. */
export function Frame() {
  const settings = use(SettingsContext)!;
  const isNarrow = useNarrow();
  const { threadId, go } = useView();
  const { pathname } = useLocation();
  const [open, setOpen] = useState<"side" | "map">();
  const searchField = useRef<HTMLInputElement>(null);
  const close = () => setOpen(undefined);
  useShortcuts({
    search: () => {
      if (isNarrow) flushSync(() => setOpen("side"));
      searchField.current?.focus();
    },
    map: () => setOpen("map"),
    close: () => go({ step: undefined }),
  });
  useEffect(() => {
    const view = lists.find(({ to }) => pathname.endsWith(to))?.label ?? threadId?.slice(0, 8);
    document.title = view ? `${view} · ${settings.title}` : settings.title;
  }, [pathname, threadId, settings.title]);
  const side = <Side searchField={searchField} onOpen={close} onMap={() => setOpen("map")} />;
  return (
    <div className="studio">
      {!isNarrow && <aside className="studio-side">{side}</aside>}
      <main className="studio-main">
        {isNarrow && (
          <div className="studio-bar">
            <IconButton icon="menu" label="Threads and lists" onClick={() => setOpen("side")} />
            <h1>{settings.title}</h1>
          </div>
        )}
        <Stale />
        <ErrorBoundary key={pathname} what="This view">
          <Outlet />
        </ErrorBoundary>
      </main>
      {isNarrow && open === "side" && (
        <Dialog title="Threads and lists" look="drawer" onClose={close}>
          {side}
        </Dialog>
      )}
      {open === "map" && <ShortcutMap title="Keys" shortcuts={shortcuts} onClose={close} />}
    </div>
  );
}

interface SideProps {
  searchField: React.RefObject<HTMLInputElement | null>;
  onOpen(): void;
  onMap(): void;
}

function Side({ searchField, onOpen, onMap }: SideProps) {
  const { title } = use(SettingsContext)!;
  const { view } = useView();
  return (
    <div className="side">
      <header className="side-head">
        <h1>{title}</h1>
        <ThemeMenu />
        <IconButton icon="help" label="Keys" keys="?" onClick={onMap} />
      </header>
      <div className="side-new">
        <Link to="/" search={listOnly(view)} className="button primary" onClick={onOpen}>
          <Icon name="plus" />
          New thread
        </Link>
      </div>
      <ThreadList searchField={searchField} onOpen={onOpen} />
      <nav className="side-lists" aria-label="Lists">
        {lists.map(({ to, label, icon }) => (
          <Link key={to} to={to} search={listOnly(view)} className="side-link" onClick={onOpen}>
            <Icon name={icon} />
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** What is shown may be old: since when, while the server is asked again; back, everything is asked for. */
function Stale() {
  const connection = use(ConnectionContext)!;
  const queries = useQueryClient();
  const state = useSyncExternalStore(connection.subscribe, connection.now);
  const [, tick] = useState(0);
  const isAway = state.state === "reconnecting";
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => {
      clearInterval(timer);
      void queries.invalidateQueries();
    };
  }, [isAway, queries]);
  return (
    <div role="status" className={isAway ? "stale" : ""}>
      {state.state === "reconnecting" && (
        <>
          <Icon name="unlink" size={14} />
          <span>Reconnecting: what is shown may be old.</span>
          <span className="figures" aria-hidden="true">
            Last answer {durationOf(Math.floor((Date.now() - state.since) / 1000) * 1000)} ago
          </span>
          <Button look="quiet" onClick={() => void queries.invalidateQueries()}>
            Try now
          </Button>
        </>
      )}
    </div>
  );
}
