import { useCallback, useState } from "react";
import { Button, IconButton } from "../../design/Button.tsx";
import { EmptyState } from "../../design/EmptyState.tsx";
import { ErrorBoundary } from "../../design/ErrorBoundary.tsx";
import { Skeleton } from "../../design/Skeleton.tsx";
import { AssistantChoice } from "../assistants/AssistantChoice.tsx";
import { ConnectionStatus } from "../connection/ConnectionStatus.tsx";
import { ServerRefusal } from "../server/errors.ts";
import { untitled } from "../threads/thread.ts";
import { useThread } from "../threads/use-thread.ts";
import { Chat } from "./Chat.tsx";
import type { Frame } from "./frame.ts";
import { useAssistantId } from "./use-assistant-id.ts";
import { useConversationServer } from "./use-conversation-server.ts";

/** The open conversation with its header, or why there is none to be seen. */
export function Main(props: Frame) {
  const { settings, session, server, assistants, line, threads, onMenu, go } = props;
  const [headerSlot, setHeaderSlot] = useState<HTMLElement | null>(null);
  const [title, setTitle] = useState<{ key: number; text: string }>();
  const { key } = session;
  const [attempts, setAttempts] = useState({ key, count: 0 });
  const attempt = attempts.key === key ? attempts.count : 0;
  const asked = session.isOwn && attempt === 0 ? null : session.threadId;
  const { row, error } = useThread(server, asked, attempt);
  const [assistantId, choose] = useAssistantId(settings, assistants.list, session, row, error);
  const askAgain = useCallback(
    () => setAttempts((before) => ({ key, count: before.key === key ? before.count + 1 : 1 })),
    [key],
  );
  const watched = useConversationServer(server, session, askAgain);
  const onTitle = useCallback((text: string) => setTitle({ key, text }), [key]);
  const known = session.threadId === null || !row ? undefined : (threads.titleOf(row) ?? undefined);
  const shownTitle =
    (title?.key === key ? title.text : undefined) ?? known ?? (session.threadId === null ? untitled : "");
  const pageTitle =
    session.threadId === null || shownTitle === "" ? settings.title : `${shownTitle} · ${settings.title}`;

  return (
    <main className="app-main">
      <title>{pageTitle}</title>
      <header className="app-header">
        {onMenu && <IconButton icon="menu" label="Conversations" onClick={onMenu} />}
        <h1 title={shownTitle}>{shownTitle}</h1>
        <AssistantChoice
          list={assistants.list ?? []}
          chosen={assistantId ?? ""}
          onChoose={session.threadId === null && !settings.assistantId ? choose : undefined}
        />
        <div className="app-header-slot" ref={setHeaderSlot} />
      </header>
      <ConnectionStatus line={line} />
      <ErrorBoundary key={key} what="This conversation">
        <Obstacle {...props} error={error} onAgain={askAgain} onNew={() => go({ threadId: null })}>
          {assistantId === undefined ? (
            <Waiting />
          ) : (
            <Chat
              key={key}
              {...props}
              server={watched}
              assistantId={assistantId}
              headerSlot={headerSlot}
              onTitle={onTitle}
            />
          )}
        </Obstacle>
      </ErrorBoundary>
    </main>
  );
}

function Waiting() {
  return (
    <div className="app-waiting">
      <Skeleton widths={[40, 90, 80, 60]} label="Loading the conversation" />
    </div>
  );
}

interface ObstacleProps extends Frame {
  error: Error | undefined;
  onAgain(): void;
  onNew(): void;
  children: React.ReactNode;
}

/** What stands between the user and the conversation, if anything does, with the way around it. */
function Obstacle({ refusal, error, session, onAgain, onNew, onCredentials, children }: ObstacleProps) {
  const status = error instanceof ServerRefusal ? error.status : undefined;
  const denial = refusal ?? (status === 401 || status === 403 ? error : undefined);
  if (denial instanceof ServerRefusal && denial.needsLink) {
    return (
      <EmptyState icon="key" title="Open the link that was printed">
        <p>
          This page talks to the agent with a token that only its link has, and here it has none, or one of an
          earlier start. Copy the whole link from where the page was started, with its <code>#token=…</code>.
        </p>
      </EmptyState>
    );
  }
  if (denial) {
    return (
      <EmptyState
        icon="key"
        title="The server does not let you in"
        action={
          <Button look="primary" icon="key" onClick={onCredentials}>
            Enter credentials
          </Button>
        }
      >
        <p>
          It says: <q>{denial.message}</q>
        </p>
      </EmptyState>
    );
  }
  if (status === 404) {
    return (
      <EmptyState
        icon="unlink"
        title="This conversation is gone"
        action={
          <>
            <Button look="primary" icon="plus" onClick={onNew}>
              New conversation
            </Button>
            <Button icon="refresh" onClick={onAgain}>
              Look again
            </Button>
          </>
        }
      >
        <p>
          It was deleted, it expired, or it belongs to somebody else. Its id is{" "}
          <code>{session.threadId}</code>.
        </p>
      </EmptyState>
    );
  }
  if (error && status !== undefined) {
    return (
      <EmptyState
        icon="alert"
        title="The conversation cannot be read"
        action={
          <Button look="primary" icon="refresh" onClick={onAgain}>
            Try again
          </Button>
        }
      >
        <p>
          The server says: <q>{error.message}</q>
        </p>
      </EmptyState>
    );
  }
  return children;
}
