import { Client, ProtocolSseTransportAdapter } from "@langchain/langgraph-sdk/client";
import { type AnyStream, type UseStreamOptions, useStream } from "@langchain/react";
import { useMemo, useState, useSyncExternalStore } from "react";
import type { AgentServer } from "../server/agent-server.ts";
import { ThreadTransport } from "./thread-transport.ts";

type SseOptions = ConstructorParameters<typeof ProtocolSseTransportAdapter>[0];

export interface LiveStreamOptions {
  server: AgentServer;
  assistantId: string;
  /** null: the conversation has not begun. */
  threadId: string | null;
  /** Called with the id that the first message gave to the thread. */
  onThreadId(threadId: string): void;
  onReconnect?: SseOptions["onReconnect"];
  onConnected?: SseOptions["onConnected"];
  /** How often in a row a stream is opened again before it counts as broken. Default as in the official client: 5. */
  maxReconnectAttempts?: number;
}

/** The transport of each client, which has no field for it. */
const transports = new WeakMap<object, ThreadTransport>();

/** The official hook, over the page's transport. `onReconnect` and `onConnected` are those of the first call. */
export function useLiveStream(options: LiveStreamOptions): AnyStream {
  const { server, maxReconnectAttempts, onReconnect, onConnected } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another handler must not close the thread's streams.
  const { client, transport } = useMemo(() => {
    const transport = new ThreadTransport({
      apiUrl: server.url,
      get: (path) => server.ask("GET", path),
      connect: (threadId) =>
        new ProtocolSseTransportAdapter({
          apiUrl: server.url,
          threadId,
          fetch: server.fetch,
          ...(maxReconnectAttempts === undefined ? {} : { maxReconnectAttempts }),
          ...(onReconnect ? { onReconnect } : {}),
          ...(onConnected ? { onConnected } : {}),
        }),
    });
    const client = new Client({ apiUrl: server.url, callerOptions: { fetch: server.fetch } });
    const { threads } = client;
    const getState = (threadId: string): Promise<unknown> => transport.stateOf(threadId);
    threads.getState = getState as typeof threads.getState;
    transports.set(client, transport);
    return { client, transport };
  }, [server]);
  // The hook's types let one give either of the two; it reads both.
  const both = { client, transport } as unknown as { transport: ThreadTransport };
  const { assistantId, threadId, onThreadId } = options;
  const stream: AnyStream = useStream({
    ...both,
    assistantId,
    threadId,
    onThreadId,
  } as unknown as UseStreamOptions);
  const { answered } = useSyncExternalStore(transport.streamed.subscribe, transport.streamed.snapshot);
  const [refused, setRefused] = useState<unknown>();
  return useMemo(() => {
    const interrupts = stream.interrupts.filter(({ id }) => id === undefined || !answered.has(id));
    // An answer that was not taken is no failure of a run: whoever sent it says so.
    const told = async (answer: Promise<void>) => {
      await answer.catch((error: unknown) => {
        setRefused(error);
        throw error;
      });
    };
    return {
      ...stream,
      isLoading: stream.isLoading && !transport.isSettling,
      interrupts,
      interrupt: interrupts[0],
      error: refused !== undefined && stream.error === refused ? undefined : stream.error,
      submit: forking(stream, transport),
      respond: (response, how) => told(stream.respond(response, how)),
      respondAll: (responses, how) => told(stream.respondAll(responses, how)),
    };
  }, [stream, transport, answered, refused]);
}

/** The hook's `submit`, which also says that a run leaves the branch shown: the hook keeps showing both until then. */
function forking(stream: AnyStream, { streamed }: ThreadTransport): AnyStream["submit"] {
  return async (input, options) => {
    const checkpointId = options?.forkFrom;
    if (checkpointId === undefined) return stream.submit(input, options);
    const ids = stream.messages.map((message) => message.id).filter((id) => id !== undefined);
    streamed.beginFork({ checkpointId, left: new Set(ids) });
    try {
      await stream.submit(input, options);
    } finally {
      streamed.endFork();
    }
  };
}

/** The transport of a stream that `useLiveStream` made; undefined for another one. */
export function transportOf(stream: AnyStream): ThreadTransport | undefined {
  return transports.get(stream.client);
}
