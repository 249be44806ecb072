/** What the page knows of its line to the server. Times in milliseconds since 1970. */
export type Connection =
  /** Nothing was asked yet. */
  | { state: "unknown" }
  | { state: "connected"; lastSeenAt: number }
  /** No answer, or a stream that broke; `lastSeenAt` null: never seen since the page was opened. */
  | { state: "reconnecting"; lastSeenAt: number | null; failures: number }
  /** The browser says that there is no network. */
  | { state: "offline"; lastSeenAt: number | null };

export type ConnectionEvent =
  /** An answer, or bytes on an open stream. */
  | { type: "seen"; at: number }
  /** A request without an answer, an answer of a proxy that found no server, or a broken stream. */
  | { type: "lost" }
  | { type: "network"; online: boolean };

export function afterConnectionEvent(now: Connection, event: ConnectionEvent): Connection {
  const lastSeenAt = now.state === "unknown" ? null : now.lastSeenAt;
  switch (event.type) {
    case "seen":
      return { state: "connected", lastSeenAt: event.at };
    case "lost":
      if (now.state === "offline") return now;
      return {
        state: "reconnecting",
        lastSeenAt,
        failures: now.state === "reconnecting" ? now.failures + 1 : 1,
      };
    case "network":
      if (!event.online) return { state: "offline", lastSeenAt };
      // Whether the server is there is to be seen.
      return now.state === "offline" ? { state: "reconnecting", lastSeenAt, failures: 0 } : now;
  }
}

const firstProbeMs = 500;
const longestProbeMs = 5000;

/** How long to wait before the server is asked again. */
export function probeDelayMs(failures: number): number {
  return Math.min(longestProbeMs, firstProbeMs * 2 ** Math.max(0, failures - 1));
}

/** Proxies answer so when there is no server behind them. */
const unavailable = new Set([502, 503, 504]);

export const isFromServer = (status: number): boolean => !unavailable.has(status);
