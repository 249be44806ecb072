/** Whether the server answers. `since`: when it last did, in milliseconds. */
export type ConnectionState = { state: "connected" } | { state: "reconnecting"; since: number };

export interface Connection {
  now(): ConnectionState;
  subscribe(changed: () => void): () => void;
  /** An answer came. */
  seen(): void;
  /** None came: the server is asked again, until it answers. */
  lost(): void;
}

const probeMs = 2000;

/** @param okUrl a route that always answers and costs nothing */
export function watchConnection(okUrl: string, headers: Readonly<Record<string, string>>): Connection {
  const watchers = new Set<() => void>();
  let state: ConnectionState = { state: "connected" };
  let seenAt = Date.now();
  const change = (next: ConnectionState) => {
    state = next;
    for (const tell of watchers) tell();
  };
  const seen = () => {
    seenAt = Date.now();
    if (state.state !== "connected") change({ state: "connected" });
  };
  const probe = () =>
    setTimeout(async () => {
      const answer = await fetch(okUrl, { cache: "no-store", headers }).catch(() => undefined);
      if (answer && answer.status < 500) seen();
      else if (state.state === "reconnecting") probe();
    }, probeMs);
  return {
    now: () => state,
    subscribe(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    seen,
    lost() {
      if (state.state === "reconnecting") return;
      change({ state: "reconnecting", since: seenAt });
      probe();
    },
  };
}
