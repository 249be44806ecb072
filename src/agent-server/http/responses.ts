import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { heartbeatComment } from "../../http/sse-encode.ts";
import type { Caller } from "../auth/caller.ts";
import { type EncodeFrames, framesOf, type LoggedEvent } from "../events/event.ts";
import type { WebSocketUpgrade } from "./protocol/upgrade-request.ts";

const largeWriteBytes = 32_000;

/** A proxy on the way would keep a stream until its end, to compress it or to send it in one piece. */
export const unbuffered = { "cache-control": "no-store, no-transform", "x-accel-buffering": "no" };

/** What a request carries from the rules of access to its route. */
export type ServerEnv = {
  Bindings: HttpBindings & {
    /** Of a request for a WebSocket. */
    upgrade?: WebSocketUpgrade;
  };
  Variables: {
    /** Who calls, where the project authenticates. */
    caller?: Caller;
    /** The same, as the project's own routes know it. */
    auth?: { user: Caller["user"]; scopes: string[] };
    /** Whether it was asked what the caller may see. */
    isAuthorized?: true;
    /** The path of our route that answers, as it is declared. */
    route?: string;
    /** Of the request's step in a trace; undefined where none is recorded. */
    traceparent?: string;
  };
};

export type ServerContext = Context<ServerEnv>;

/** A response, or the connection that it became. */
type OpenResponse = { destroy(): unknown; once(event: "close", listener: () => void): unknown };

/** Requests under way and the responses that are being written; closing the server must be able to end them. */
export type OpenResponses = {
  /** How long a response may be silent. The official clients take three missed beats for a dead connection. */
  heartbeatMs: number;
  /** Whether the server itself is ending responses: then a closed one says nothing about its client. */
  isCutting(): boolean;
  /** Ends all at once, without the end that a finished stream has, so that clients resume elsewhere. */
  cutAll(): void;
  /** A request came: it has an end, unless its response is added as endless. */
  follow(request: IncomingMessage, response: ServerResponse): void;
  /** `endless`: it ends only when its client goes. */
  add(response: OpenResponse, endless: boolean): void;
  /** Resolves when all that have an end have come to it, or the signal aborts. */
  finished(signal: AbortSignal): Promise<void>;
};

export function createOpenResponses(heartbeatMs: number): OpenResponses {
  let isCutting = false;
  const open = new Set<OpenResponse>();
  const ending = new Set<OpenResponse>();
  const idle = new Set<() => void>();

  function leave(response: OpenResponse): void {
    ending.delete(response);
    if (ending.size === 0) for (const tell of idle) tell();
  }

  return {
    heartbeatMs,
    isCutting: () => isCutting,
    cutAll() {
      isCutting = true;
      for (const response of open) response.destroy();
    },
    follow({ socket }, response) {
      ending.add(response);
      // A pipelined response that never gets its turn is not closed with the connection.
      const end = () => {
        socket.off("close", end);
        leave(response);
      };
      socket.once("close", end);
      response.once("close", end);
    },
    add(response, endless) {
      open.add(response);
      if (endless) leave(response);
      else ending.add(response);
      response.once("close", () => {
        open.delete(response);
        leave(response);
      });
    },
    finished: (signal) =>
      new Promise((resolve) => {
        if (ending.size === 0 || signal.aborted) return resolve();
        const done = () => {
          idle.delete(done);
          signal.removeEventListener("abort", done);
          resolve();
        };
        idle.add(done);
        signal.addEventListener("abort", done, { once: true });
      }),
  };
}

/** Starts a response of unknown length; `beat` is written whenever nothing else was for some seconds. */
function begin(
  c: ServerContext,
  open: OpenResponses,
  { headers, beat, endless = false }: { headers: Record<string, string>; beat: string; endless?: boolean },
) {
  const { outgoing } = c.env;
  const gone = new AbortController();
  // The client left before it was answered: no later event would say so.
  if (outgoing.destroyed) gone.abort();
  takeOver(c.res.headers, outgoing);
  outgoing.writeHead(200, { ...unbuffered, ...headers });
  // The client learns at once that it is connected: an idle stream may have nothing to say for long.
  outgoing.flushHeaders();
  if (!outgoing.destroyed) open.add(outgoing, endless);
  const timer = setInterval(
    () => void (outgoing.writableLength === 0 && outgoing.write(beat)),
    open.heartbeatMs,
  );
  timer.unref();
  outgoing.once("close", () => {
    clearInterval(timer);
    gone.abort();
  });
  return { outgoing, signal: gone.signal, timer };
}

/** Headers that middleware of the project has set go out with what is written straight to the socket, too. */
function takeOver(headers: Headers, outgoing: ServerResponse): void {
  for (const [name, value] of headers) {
    if (name !== "content-type") outgoing.appendHeader(name, value);
  }
}

/** One for each request: middleware may set headers on it. */
const alreadySent = () => new Response(null, RESPONSE_ALREADY_SENT);

/**
 * Streams logged events as SSE. `select` picks from each batch what this client sees and says whether the
 * stream ends there. Written straight to the socket, with its back-pressure.
 */
export function streamEvents(
  c: ServerContext,
  open: OpenResponses,
  options: {
    headers?: Record<string, string>;
    follow: (signal: AbortSignal) => AsyncIterable<LoggedEvent[]>;
    select: (batch: LoggedEvent[]) => { events: LoggedEvent[]; ends: boolean };
    onDisconnect?: () => void;
    endless?: boolean;
    /** By default as readers of the runtime API get them. */
    framesOf?: EncodeFrames;
  },
): Response {
  const encode = options.framesOf ?? framesOf;
  const headers = { "content-type": "text/event-stream", ...options.headers };
  const { outgoing, signal, timer } = begin(c, open, {
    headers,
    beat: heartbeatComment,
    endless: options.endless ?? false,
  });
  const run = async () => {
    for await (const batch of options.follow(signal)) {
      const { events, ends } = options.select(batch);
      if (events.length > 0) {
        const frames = encode(events);
        const isFree = outgoing.write(frames);
        timer.refresh();
        if (!isFree && !ends) await drained(outgoing, signal);
        // A write that the system accepts at once does not yield: many lagging readers would starve the others.
        if (frames.length >= largeWriteBytes && !ends) await nextTurn();
      }
      if (ends) return void outgoing.end();
    }
    // Nothing more to follow: the thread is deleted.
    if (!signal.aborted) return void outgoing.end();
    if (!open.isCutting()) options.onDisconnect?.();
  };
  run().catch((error) => outgoing.destroy(error));
  return alreadySent();
}

/** Streams SSE frames of another protocol. Written straight to the socket, with its back-pressure. */
export function streamText(
  c: ServerContext,
  open: OpenResponses,
  frames: (signal: AbortSignal) => AsyncIterable<string>,
): Response {
  const headers = { "content-type": "text/event-stream" };
  const { outgoing, signal, timer } = begin(c, open, { headers, beat: heartbeatComment });
  const run = async () => {
    for await (const frame of frames(signal)) {
      const isFree = outgoing.write(frame);
      timer.refresh();
      if (!isFree) await drained(outgoing, signal);
    }
    if (!signal.aborted) outgoing.end();
  };
  run().catch((error) => outgoing.destroy(error));
  return alreadySent();
}

/** A JSON body that comes when it is known, with line breaks before it to keep the connection alive. */
export function respondLater(
  c: ServerContext,
  open: OpenResponses,
  options: {
    headers?: Record<string, string>;
    /** Undefined when the signal aborts first: the client has gone. */
    body: (signal: AbortSignal) => Promise<string | undefined>;
    onDisconnect?: () => void;
  },
): Response {
  const { outgoing, signal } = begin(c, open, {
    headers: { "content-type": "application/json", ...options.headers },
    beat: "\n",
  });
  const left = () => {
    if (!outgoing.writableFinished && !open.isCutting()) options.onDisconnect?.();
  };
  if (signal.aborted) left();
  else signal.addEventListener("abort", left);
  options
    .body(signal)
    .then((text) => (text === undefined ? outgoing.destroy() : outgoing.end(text)))
    .catch((error) => outgoing.destroy(error));
  return alreadySent();
}

function drained(outgoing: ServerResponse, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      outgoing.off("drain", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    outgoing.once("drain", done);
    signal.addEventListener("abort", done, { once: true });
    if (signal.aborted) done();
  });
}
