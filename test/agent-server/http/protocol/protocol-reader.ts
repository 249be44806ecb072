import { readSse } from "../../../support/network/sse-reader.ts";

/** What a reader of the protocol gets. */
export type SeenEvent = {
  type: "event";
  event_id: string;
  seq: number;
  method: string;
  // biome-ignore lint/suspicious/noExplicitAny: data of all methods
  params: { namespace: string[]; timestamp: number; node?: string; data: any };
};

export const everyChannel = [
  ..."values updates messages tools lifecycle input checkpoints tasks custom".split(" "),
];

type Posting = { post: (path: string, body: unknown) => Promise<Response> };

/** Opens a stream of a thread's protocol events. */
export const openStream = (server: Posting, threadId: string, body: object = { channels: everyChannel }) =>
  server.post(`/threads/${threadId}/stream/events`, body);

/** The events of an open stream, up to one that is enough; the stream is left then. */
export async function seenUpTo(
  response: Response,
  isLast: (event: SeenEvent, all: SeenEvent[]) => boolean,
): Promise<SeenEvent[]> {
  const all: SeenEvent[] = [];
  for await (const { data } of readSse(response)) {
    const event = data as SeenEvent;
    all.push(event);
    if (isLast(event, all)) break;
  }
  return all;
}

export const isRoot = ({ params }: SeenEvent): boolean => params.namespace.length === 0;

/** Whether a run has ended with it. */
export const isTerminal = (event: SeenEvent): boolean =>
  event.method === "lifecycle" && isRoot(event) && event.params.data.event !== "running";

/** For {@link seenUpTo}: the end of so many runs. */
export const endOfRuns =
  (count: number) =>
  (event: SeenEvent, all: SeenEvent[]): boolean =>
    isTerminal(event) && all.filter(isTerminal).length === count;

/** The events of a thread so far, of which so many runs have ended. */
export const replay = async (server: Posting, threadId: string, runs: number, body?: object) =>
  seenUpTo(await openStream(server, threadId, body), endOfRuns(runs));

export const rootStates = (events: SeenEvent[]): string[] =>
  events
    .filter((event) => event.method === "lifecycle" && isRoot(event))
    .map(({ params }) => params.data.event);
