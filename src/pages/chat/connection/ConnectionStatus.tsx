// This folder: whether the server answers, and showing that.

import { useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "../../design/Button.tsx";
import { Icon } from "../../design/Icon.tsx";
import { durationText } from "../../design/relative-time.ts";
import type { Connection } from "./connection.ts";
import type { Line } from "./line.ts";
import "./ConnectionStatus.css";

export function useConnection(line: Line): Connection {
  return useSyncExternalStore(line.subscribe, line.now);
}

/** A strip over the conversation while the server does not answer; nothing while it does. */
export function ConnectionStatus({ line }: { line: Line }) {
  const connection = useConnection(line);
  const isCutOff = connection.state === "reconnecting" || connection.state === "offline";
  return (
    // Always there, so that screen readers hear what is put into it.
    <div role="status" className="connection">
      {isCutOff && (
        <div className="connection-strip">
          <Icon name="unlink" />
          <span>
            {connection.state === "offline" ? "This device is offline" : "Reconnecting"}
            {connection.lastSeenAt === null ? (
              ". The server has not answered yet."
            ) : (
              <LastSeen since={connection.lastSeenAt} />
            )}
          </span>
          {connection.state === "reconnecting" && (
            <Button look="quiet" onClick={line.retry}>
              Retry now
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** The count is only visible: a live region that changed each second would never be quiet. */
function LastSeen({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span aria-hidden="true" className="figures">
      , last seen {durationText(Math.max(0, now - since))} ago
    </span>
  );
}
