import { once } from "node:events";
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { Client } from "@langchain/langgraph-sdk";
import { StreamController } from "@langchain/langgraph-sdk/stream";
import { answerWork } from "../agent-server/answer-work.ts";

// The protocol client's side, in a process of its own. Where streams are counted it parses nothing: a token is the one
// event that both servers write alike, a delta of a text block.

export type FanOut = { url: string; clients: number; tokens: number };
export type Runs = { url: string; runs: number; tokens: number };
export type Recorded = { url: string; threadId: string; tokens: number };

/** From sending `run.start` to the first event and to the first token; from the last state to the root's terminal. */
export type FirstEvents = { firstEventMs: number[]; firstTokenMs: number[]; terminalMs: number[] };

class RefusedError extends Error {}

// No connection is used twice: one that idled while its server was held still may be about to be closed.
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
const tokenMark = Buffer.from('"content-block-delta"');
const stateMark = Buffer.from("event: values\n");
const terminalMark = /"method":"lifecycle","params":\{"namespace":\[\][^\n]*"event":"completed"/;

function post(url: string, body: unknown): ClientRequest {
  const sent = request(url, { agent, method: "POST", headers: { "content-type": "application/json" } });
  sent.end(JSON.stringify(body));
  return sent;
}

async function answer(sent: ClientRequest): Promise<IncomingMessage> {
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  if (response.statusCode === 200) return response;
  response.destroy();
  throw new RefusedError(`it answers ${response.statusCode}`);
}

async function newThread(url: string): Promise<string> {
  return ((await json(await answer(post(`${url}/threads`, {})))) as { thread_id: string }).thread_id;
}

const openStream = (url: string, threadId: string, channels: string[]) =>
  answer(post(`${url}/threads/${threadId}/stream/events`, { channels }));

const inputOf = (tokens: number) => ({ messages: [{ role: "user", content: "go" }], tokens: tokens / 2 });

async function startRun(url: string, threadId: string, tokens: number): Promise<void> {
  const params = { assistant_id: "agent", input: inputOf(tokens) };
  const sent = post(`${url}/threads/${threadId}/commands`, { id: 1, method: "run.start", params });
  const reply = (await json(await answer(sent))) as { type: string; message?: string };
  if (reply.type !== "success") throw new RefusedError(`run.start: ${reply.message}`);
}

/** Calls `found` once for each place of `mark`, also where the transport cut it in two. */
function watch(response: IncomingMessage, mark: Buffer, found: (at: number) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  response.on("data", (chunk: Buffer) => {
    const now = performance.now();
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let next = 0;
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, next)) {
      found(now);
      next = at + mark.length;
    }
    rest = bytes.subarray(Math.max(next, bytes.length - mark.length + 1));
  });
}

/** Resolves with the time of the last of `wanted` tokens; then the stream is closed. */
async function lastToken(response: IncomingMessage, wanted: number): Promise<number> {
  let tokens = 0;
  let lastAt = 0;
  watch(response, tokenMark, (at) => {
    tokens++;
    lastAt = at;
    if (tokens === wanted) response.destroy();
  });
  await once(response, "close");
  if (tokens !== wanted) throw new Error(`${tokens} tokens came, not ${wanted}`);
  return lastAt;
}

/** All follow one thread, then a run starts on it; resolves with the milliseconds until all have every token. */
async function fanOut({ url, clients, tokens }: FanOut): Promise<number> {
  const threadId = await newThread(url);
  const open = () => openStream(url, threadId, ["messages"]);
  const responses = await Promise.all(Array.from({ length: clients }, open));
  const start = performance.now();
  const all = Promise.all(responses.map((response) => lastToken(response, tokens)));
  await startRun(url, threadId, tokens);
  return Math.max(...(await all)) - start;
}

/** Runs one after the other, each on a new thread that is followed before. */
async function firstEvents({ url, runs, tokens }: Runs): Promise<FirstEvents> {
  const result: FirstEvents = { firstEventMs: [], firstTokenMs: [], terminalMs: [] };
  for (let run = 0; run < runs; run++) {
    const threadId = await newThread(url);
    const response = await openStream(url, threadId, ["lifecycle", "messages", "values"]);
    const times = { event: 0, token: 0, state: 0, terminal: 0 };
    watch(response, Buffer.from("event: "), (at) => {
      times.event ||= at;
    });
    watch(response, tokenMark, (at) => {
      times.token ||= at;
    });
    watch(response, stateMark, (at) => {
      times.state = at;
    });
    let text = "";
    response.on("data", (chunk: Buffer) => {
      const now = performance.now();
      text = text.slice(text.lastIndexOf("\n") + 1) + chunk.toString("latin1");
      if (!terminalMark.test(text)) return;
      times.terminal = now;
      response.destroy();
    });
    const start = performance.now();
    await Promise.all([startRun(url, threadId, tokens), once(response, "close")]);
    result.firstEventMs.push(times.event - start);
    result.firstTokenMs.push(times.token - start);
    result.terminalMs.push(times.terminal - times.state);
  }
  return result;
}

/** A thread with one run of so many tokens in its log. */
async function record({ url, tokens }: Omit<Recorded, "threadId">): Promise<string> {
  const threadId = await newThread(url);
  const response = await openStream(url, threadId, ["messages"]);
  await Promise.all([startRun(url, threadId, tokens), lastToken(response, tokens)]);
  return threadId;
}

/** Reads a recorded thread as a client that opens it; resolves with the milliseconds until its last token. */
async function reopen({ url, threadId, tokens }: Recorded): Promise<number> {
  const start = performance.now();
  const channels = ["values", "checkpoints", "lifecycle", "input", "messages", "tools"];
  return (await lastToken(await openStream(url, threadId, channels), tokens)) - start;
}

/**
 * The official client: from the last bytes with a state until its `submit` has resolved. Its first turn is not counted:
 * it opens the streams.
 */
async function submit({ url, runs, tokens }: Runs): Promise<number[]> {
  let lastStateAt = 0;
  const watchedFetch: typeof fetch = async (...args) => {
    const response = await fetch(...args);
    if (!response.headers.get("content-type")?.startsWith("text/event-stream")) return response;
    const body = response.body!.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          if (Buffer.from(chunk).includes(stateMark)) lastStateAt = performance.now();
          controller.enqueue(chunk);
        },
      }),
    );
    return new Response(body, response);
  };
  const client = new Client({ apiUrl: url });
  const controller = new StreamController({
    assistantId: "agent",
    client,
    fetch: watchedFetch,
    transport: "sse",
  });
  const release = controller.activate();
  const lags: number[] = [];
  try {
    for (let run = 0; run <= runs; run++) {
      await controller.submit(inputOf(tokens));
      if (run > 0) lags.push(performance.now() - lastStateAt);
    }
  } finally {
    release();
    await controller.dispose();
  }
  return lags;
}

const work = { fanOut, firstEvents, record, reopen, submit };
export type ProtocolWork = typeof work;

answerWork(work, (error) => error instanceof RefusedError);
