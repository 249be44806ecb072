// This folder: the page as a whole: its frame, session, settings and theme. Not here: what its parts show.

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Dialog } from "../../design/Dialog.tsx";
import { ShortcutMap } from "../../design/shortcuts/ShortcutMap.tsx";
import { useShortcuts } from "../../design/shortcuts/use-shortcuts.ts";
import { Toasts, useToasts } from "../../design/Toasts.tsx";
import { useNarrow } from "../../design/use-narrow.ts";
import { useAssistants } from "../assistants/use-assistants.ts";
import type { ComposerHandle } from "../composer/Composer.tsx";
import { openLine } from "../connection/line.ts";
import { CredentialsDialog } from "../credentials/CredentialsDialog.tsx";
import { headersFor, storeCredentials, storedCredentials } from "../credentials/credentials.ts";
import { linkFragment, withLinkToken } from "../credentials/link-token.ts";
import { pathOf } from "../location/location.ts";
import { useLocation } from "../location/use-location.ts";
import { agentServerAt } from "../server/agent-server.ts";
import { ServerRefusal } from "../server/errors.ts";
import { Sidebar } from "../threads/Sidebar.tsx";
import type { ThreadRow } from "../threads/thread.ts";
import { deleteThread } from "../threads/thread-queries.ts";
import { useThreads } from "../threads/use-threads.ts";
import { Main } from "./Main.tsx";
import type { PageSettings } from "./page-settings.ts";
import { SidebarTools } from "./SidebarTools.tsx";
import { shortcuts } from "./shortcuts/shortcuts.ts";
import { useSession } from "./use-session.ts";
import "./App.css";

interface AppProps {
  settings: PageSettings;
  linkToken: string | undefined;
}

export function App({ settings, linkToken }: AppProps) {
  const { apiUrl, basePath, title } = settings;
  const [location, go] = useLocation(basePath);
  const [session, madeThread] = useSession(location.threadId);
  const [line] = useState(() => openLine(`${apiUrl}/ok`, withLinkToken(linkToken)));
  const [credentials, setCredentials] = useState(storedCredentials);
  const server = useMemo(
    () => agentServerAt(apiUrl, headersFor(credentials), line.fetch),
    [apiUrl, credentials, line],
  );
  const threads = useThreads(server);
  const assistants = useAssistants(server);
  const { toasts, notify, dismiss } = useToasts();
  const isNarrow = useNarrow();
  const [open, setOpen] = useState<"drawer" | "map" | "credentials">();
  const close = useCallback(() => setOpen(undefined), []);
  const searchField = useRef<HTMLInputElement>(null);
  const composer = useRef<ComposerHandle>(null);
  const stop = useRef<() => void>(undefined);

  const { refresh, forget } = threads;
  useEffect(() => {
    let was = line.now().state;
    return line.subscribe(() => {
      const { state } = line.now();
      if (was !== "connected" && was !== "unknown" && state === "connected") void refresh();
      was = state;
    });
  }, [line, refresh]);

  const openNew = () => {
    close();
    go({ threadId: null });
    composer.current?.focus();
  };
  const remove = async (row: ThreadRow) => {
    await deleteThread(server, row.id).catch((cause: unknown) => {
      // Gone already is what was wanted.
      if (!(cause instanceof ServerRefusal && cause.status === 404)) throw cause;
    });
    forget(row.id);
    if (row.id === session.threadId) go({ threadId: null }, { replace: true });
    notify("Conversation deleted");
  };
  useShortcuts(shortcuts, {
    search: () => {
      if (isNarrow) flushSync(() => setOpen("drawer"));
      // At once: the keys that follow belong to the field.
      searchField.current?.focus();
    },
    new: openNew,
    write: () => composer.current?.focus(),
    stop: () => stop.current?.(),
    map: () => setOpen("map"),
  });

  const refusal = [threads.error, assistants.error].find(
    (error) => error instanceof ServerRefusal && (error.status === 401 || error.status === 403),
  );
  const sidebar = (
    <Sidebar
      title={title}
      threads={threads}
      openThreadId={session.threadId}
      hrefOf={(threadId) => pathOf({ threadId, checkpointId: null }, basePath) + linkFragment(linkToken)}
      onOpen={(threadId) => {
        close();
        go({ threadId, checkpointId: null });
      }}
      onNew={openNew}
      onDelete={remove}
      searchField={searchField}
    >
      <SidebarTools onMap={() => setOpen("map")} onCredentials={() => setOpen("credentials")} />
    </Sidebar>
  );

  return (
    <div className="app">
      {!isNarrow && <aside className="app-side">{sidebar}</aside>}
      <Main
        settings={settings}
        location={location}
        go={go}
        session={session}
        madeThread={madeThread}
        line={line}
        server={server}
        assistants={assistants}
        threads={threads}
        notify={notify}
        composer={composer}
        stop={stop}
        onMenu={isNarrow ? () => setOpen("drawer") : undefined}
        refusal={refusal}
        onCredentials={() => setOpen("credentials")}
      />
      {isNarrow && open === "drawer" && (
        <Dialog title="Conversations" look="drawer" onClose={close}>
          {sidebar}
        </Dialog>
      )}
      {open === "map" && <ShortcutMap shortcuts={shortcuts} onClose={close} />}
      {open === "credentials" && (
        <CredentialsDialog
          given={credentials}
          reason={refusal?.message}
          onGive={(given) => {
            storeCredentials(given);
            setCredentials(given);
            close();
          }}
          onClose={close}
        />
      )}
      <Toasts toasts={toasts} dismiss={dismiss} />
    </div>
  );
}
