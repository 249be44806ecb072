import { once } from "node:events";
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { answerWork } from "./answer-work.ts";

// The client's side, in a process of its own: it counts tokens and looks at the clock, and parses nothing, so that it
// does not become what is measured.

export type Runs = {
  url: string;
  clients: number;
  runsEach: number;
  tokens: number;
  /** Each client says that it is a user of its own. */
  asUsers?: boolean;
  /** Those of each client, where they have been made already. */
  threads?: string[][];
  /** What ends a line of the server's events; default a line feed. */
  lineEnd?: string;
};
export type RunsResult = {
  elapsedMs: number;
  tokens: number;
  /** One figure a run: from sending the request to the first token, and from the last bytes to the end. */
  firstTokenMs: number[];
  closeLagMs: number[];
};
export type Recorded = { url: string; tokens: number };
export type Subscribers = { url: string; count: number; tokens: number };
export type Filled = { url: string; users: number; threadsEach: number };
export type Searches = {
  url: string;
  clients: number;
  searchesEach: number;
  /** The request asks for the user's threads itself; otherwise the server is to know whose they are. */
  byMetadata: boolean;
};
export type Idle = { url: string; count: number; joins: "threads" | "one silent run" };

class RefusedError extends Error {}

// No connection is used twice: one that idled while its server was held still may be about to be closed.
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
const tokenMark = (lineEnd = "\n") => Buffer.from(`event: messages${lineEnd}`);

type Stream = { firstTokenAt: number; lastBytesAt: number; endedAt: number; tokens: number };

type Headers = Record<string, string>;

function open(url: string, body?: unknown, headers: Headers = {}, connections = agent): ClientRequest {
  const sent = request(url, {
    agent: connections,
    method: body === undefined ? "GET" : "POST",
    headers: { "content-type": "application/json", ...headers },
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  return sent;
}

async function answer(sent: ClientRequest): Promise<IncomingMessage> {
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  if (response.statusCode === 200) return response;
  response.destroy();
  throw new RefusedError(`it answers ${response.statusCode}`);
}

async function post<T>(url: string, body: unknown = {}, ...how: [Headers?, Agent?]): Promise<T> {
  return (await json(await answer(open(url, body, ...how)))) as T;
}

type Caller = { headers: Headers; metadata?: { owner: string } };

const userOf = (client: number): Required<Caller> => ({
  headers: { authorization: `Bearer user-${client}` },
  metadata: { owner: `user-${client}` },
});
const unnamed: Caller = { headers: {} };

async function newThread(url: string, { headers, metadata } = unnamed, connections = agent): Promise<string> {
  const body = { ...(metadata && { metadata }) };
  return (await post<{ thread_id: string }>(`${url}/threads`, body, headers, connections)).thread_id;
}

const runBody = (tokens: number, silentMs = 0) => ({
  assistant_id: "agent",
  input: { messages: [{ role: "user", content: "go" }], tokens: tokens / 2, silent_ms: silentMs },
  stream_mode: ["messages-tuple"],
  stream_resumable: false,
});

/** Reads to the end, or until `wanted` tokens have come. */
async function read(
  response: IncomingMessage,
  wanted = Number.POSITIVE_INFINITY,
  mark = tokenMark(),
): Promise<Stream> {
  const stream: Stream = { firstTokenAt: 0, lastBytesAt: 0, endedAt: 0, tokens: 0 };
  // A mark may be cut in two by the transport.
  let rest: Buffer = Buffer.alloc(0);
  response.on("data", (chunk: Buffer) => {
    stream.lastBytesAt = performance.now();
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let next = 0;
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, next)) {
      stream.tokens++;
      next = at + mark.length;
    }
    rest = bytes.subarray(Math.max(next, bytes.length - mark.length + 1));
    if (stream.tokens > 0 && stream.firstTokenAt === 0) stream.firstTokenAt = stream.lastBytesAt;
    if (stream.tokens >= wanted) response.destroy();
  });
  await once(response, wanted === Number.POSITIVE_INFINITY ? "end" : "close");
  stream.endedAt = performance.now();
  return stream;
}

function expectTokens(found: number, wanted: number): void {
  if (found !== wanted) throw new Error(`${found} tokens came, not ${wanted}`);
}

const callersOf = ({ clients, asUsers }: Pick<Runs, "clients" | "asUsers">): Caller[] =>
  Array.from({ length: clients }, (_, client) => (asUsers ? userOf(client) : unnamed));

/** A thread for each run, by client. */
function newThreads({ url, runsEach, ...whose }: Omit<Runs, "tokens">): Promise<string[][]> {
  const ofCaller = (caller: Caller) =>
    Promise.all(Array.from({ length: runsEach }, () => newThread(url, caller)));
  return Promise.all(callersOf(whose).map(ofCaller));
}

/** Each client streams one run after the other, each on a new thread. */
async function runs(given: Runs): Promise<RunsResult> {
  const { url, tokens, lineEnd, threads = await newThreads(given) } = given;
  const result: RunsResult = { elapsedMs: 0, tokens: 0, firstTokenMs: [], closeLagMs: [] };
  const client = async ({ headers }: Caller, index: number) => {
    for (const thread of threads[index]!) {
      const start = performance.now();
      const response = await answer(open(`${url}/threads/${thread}/runs/stream`, runBody(tokens), headers));
      const stream = await read(response, Number.POSITIVE_INFINITY, tokenMark(lineEnd));
      expectTokens(stream.tokens, tokens);
      result.tokens += stream.tokens;
      result.firstTokenMs.push(stream.firstTokenAt - start);
      result.closeLagMs.push(stream.endedAt - stream.lastBytesAt);
    }
  };
  const start = performance.now();
  await Promise.all(callersOf(given).map(client));
  result.elapsedMs = performance.now() - start;
  return result;
}

/** Threads of many users, as each of them makes them. */
async function fill({ url, users, threadsEach }: Filled): Promise<void> {
  await withConnections(50, async (connections) => {
    for (let made = 0; made < threadsEach; made++) {
      const thread = (_: unknown, user: number) => newThread(url, userOf(user), connections);
      await Promise.all(Array.from({ length: users }, thread));
    }
  });
}

/** Each client searches its user's ten newest threads, one search after the other; resolves with the milliseconds. */
async function searches({ url, clients, searchesEach, byMetadata }: Searches): Promise<number> {
  return withConnections(clients, async (connections) => {
    const client = async (_: unknown, user: number) => {
      const { headers, metadata } = userOf(user);
      const body = { limit: 10, ...(byMetadata && { metadata }) };
      for (let search = 0; search < searchesEach; search++) {
        const found = await post<{ metadata: { owner: string } }[]>(
          `${url}/threads/search`,
          body,
          headers,
          connections,
        );
        const own = found.filter((thread) => thread.metadata.owner === metadata.owner);
        if (own.length !== 10) throw new Error(`${own.length} threads of the user came, not 10`);
      }
    };
    const start = performance.now();
    await Promise.all(Array.from({ length: clients }, client));
    return performance.now() - start;
  });
}

/** Connections that are kept from one request to the next, and closed before their server is held still. */
async function withConnections<T>(count: number, use: (connections: Agent) => Promise<T>): Promise<T> {
  const connections = new Agent({ keepAlive: true, maxSockets: count });
  try {
    return await use(connections);
  } finally {
    connections.destroy();
  }
}

/** One run that can be replayed; resolves with its stream's URL. */
async function record({ url, tokens }: Recorded): Promise<{ threadUrl: string; runUrl: string }> {
  const threadUrl = `${url}/threads/${await newThread(url)}`;
  const body = { ...runBody(tokens), stream_resumable: true };
  const response = await answer(open(`${threadUrl}/runs/stream`, body));
  const location = response.headers["content-location"]!;
  expectTokens((await read(response)).tokens, tokens);
  return { threadUrl: `${threadUrl}/stream`, runUrl: `${new URL(location, url)}/stream` };
}

/** Reads a recorded stream from its beginning; resolves with the milliseconds until its last token. */
async function replay({ url, tokens }: Recorded): Promise<number> {
  const start = performance.now();
  const from = url.includes("/runs/") ? "-1" : "-";
  const sent = open(url, undefined, { "last-event-id": from });
  const stream = await read(await answer(sent), tokens);
  expectTokens(stream.tokens, tokens);
  return stream.lastBytesAt - start;
}

/** All subscribe to one thread, then a run starts on it; resolves with the milliseconds until all have every token. */
async function subscribers({ url, count, tokens }: Subscribers): Promise<number> {
  const thread = `${url}/threads/${await newThread(url)}`;
  const responses = await inParts(count, () => answer(open(`${thread}/stream`)));
  const start = performance.now();
  const all = Promise.all(responses.map((response) => read(response, tokens)));
  await read(await answer(open(`${thread}/runs/stream`, runBody(tokens))));
  const streams = await all;
  for (const stream of streams) expectTokens(stream.tokens, tokens);
  return Math.max(...streams.map((stream) => stream.lastBytesAt)) - start;
}

const idle: IncomingMessage[] = [];

/** Opens streams on which nothing happens, and keeps them. */
async function openIdle({ url, count, joins }: Idle): Promise<void> {
  let streamUrl = async () => `${url}/threads/${await newThread(url)}/stream`;
  if (joins === "one silent run") {
    const runsUrl = `${url}/threads/${await newThread(url)}/runs`;
    const { run_id } = await post<{ run_id: string }>(runsUrl, {
      ...runBody(2, 120_000),
      stream_resumable: true,
    });
    streamUrl = async () => `${runsUrl}/${run_id}/stream`;
  }
  idle.push(...(await inParts(count, async () => answer(open(await streamUrl())))));
  for (const response of idle) response.resume();
}

function closeIdle(): void {
  for (const response of idle.splice(0)) response.destroy();
}

/** A listening socket's queue is short: a thousand connections at once would be refused. */
async function inParts<T>(count: number, one: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) {
    made.push(...(await Promise.all(Array.from({ length: Math.min(100, count - made.length) }, one))));
  }
  return made;
}

const work = { newThreads, runs, fill, searches, record, replay, subscribers, openIdle, closeIdle };
export type Work = typeof work;

answerWork(work, (error) => error instanceof RefusedError);
