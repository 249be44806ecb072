import {
  afterConnectionEvent,
  type Connection,
  type ConnectionEvent,
  isFromServer,
  probeDelayMs,
} from "./connection.ts";

/** The page's line to one server: watches what its requests meet, and asks again while there is no answer. */
export interface Line {
  /** `fetch` that is watched. */
  readonly fetch: typeof fetch;
  now(): Connection;
  subscribe(changed: () => void): () => void;
  /** Asks the server now instead of later. */
  retry(): void;
  close(): void;
}

/** `okUrl`: a route that always answers and costs nothing. `send`: what is watched, the browser's `fetch`. */
export function openLine(okUrl: string, send: typeof fetch = (...request) => fetch(...request)): Line {
  const watchers = new Set<() => void>();
  let connection: Connection = { state: "unknown" };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const happened = (event: ConnectionEvent) => {
    const before = connection;
    connection = afterConnectionEvent(before, event);
    // Streams are seen many times a second: the same is not reported again.
    if (connection.state !== before.state || connection.state === "reconnecting")
      for (const tell of watchers) tell();
    if (connection.state !== "reconnecting") {
      clearTimeout(timer);
      timer = undefined;
    } else timer ??= setTimeout(probe, probeDelayMs(connection.failures));
  };

  const probe = () => {
    clearTimeout(timer);
    timer = undefined;
    void watched(okUrl, { cache: "no-store" }).catch(() => {});
  };

  const watched: typeof fetch = async (input, init) => {
    const answer = await send(input, init).catch((cause: unknown) => {
      const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
      if (!signal?.aborted) failed();
      throw cause;
    });
    happened(isFromServer(answer.status) ? { type: "seen", at: Date.now() } : { type: "lost" });
    if (!answer.body || !answer.headers.get("content-type")?.startsWith("text/event-stream")) return answer;
    return new Response(watchedBody(answer.body, happened), answer);
  };

  /** Without a network that is what is wrong, whatever failed. */
  const failed = () => happened(navigator.onLine ? { type: "lost" } : { type: "network", online: false });

  const goneOnline = () => {
    happened({ type: "network", online: true });
    if (connection.state === "reconnecting") probe();
  };
  const goneOffline = () => happened({ type: "network", online: false });
  window.addEventListener("online", goneOnline);
  window.addEventListener("offline", goneOffline);
  if (!navigator.onLine) goneOffline();

  return {
    fetch: watched,
    now: () => connection,
    subscribe(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    retry: probe,
    close() {
      clearTimeout(timer);
      window.removeEventListener("online", goneOnline);
      window.removeEventListener("offline", goneOffline);
      watchers.clear();
    },
  };
}

/** The same bytes; each of them says that the server is there, and a broken stream that it may not be. */
function watchedBody(body: ReadableStream<Uint8Array>, happened: (event: ConnectionEvent) => void) {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        happened({ type: "seen", at: Date.now() });
        controller.enqueue(value);
      } catch (cause) {
        if (!(cause instanceof DOMException && cause.name === "AbortError")) happened({ type: "lost" });
        controller.error(cause);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
