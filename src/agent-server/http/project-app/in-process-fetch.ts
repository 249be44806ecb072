import { type ClientRequest, type IncomingMessage, request, type Server } from "node:http";
import { duplexPair, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { Secret } from "../../../foundation/secret.ts";

/** Where the official client looks for a server in its own process, when it is given no URL. */
const fetchKey = Symbol.for("langgraph_api:fetch");
const urlKey = Symbol.for("langgraph_api:url");

const shared = globalThis as { [fetchKey]?: typeof fetch; [urlKey]?: string };

/** Lets code of the project call the server of its process, without a socket. */
export type InProcessFetch = {
  /** The same for code in other processes: of a path of the API. */
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** From now on requests are answered; before, they are refused. */
  serve(server: Server): void;
  close(): void;
};

/**
 * Provides `fetch` to this process under the official client's names. A request has the credentials that its caller
 * gives it, and no others; the host of its URL does not count. It works also while the server takes no new connections,
 * because the runs under way end.
 * @param prefix `http.mount_prefix`
 * @param gatewayKey the key with which a gateway reaches this process, hidden from the project: a call from inside has
 *   it
 */
export function provideInProcessFetch(prefix = "", gatewayKey?: Secret): InProcessFetch {
  let serving: Server | undefined;
  const inProcess: typeof fetch = (input, init) => {
    if (!serving)
      throw new TypeError("the agent server is not up yet: call it from a run, not from a module");
    const asked = new Request(relative(input), init);
    if (gatewayKey) asked.headers.set("x-api-key", gatewayKey.reveal());
    return send(serving, asked);
  };
  const former = { fetch: shared[fetchKey], url: shared[urlKey] };
  shared[fetchKey] = inProcess;
  shared[urlKey] = `${origin}${prefix}`;
  return {
    fetch: async (path, init) => inProcess(`${origin}${prefix}${path}`, init),
    serve(server) {
      serving = server;
    },
    close() {
      serving = undefined;
      if (shared[fetchKey] !== inProcess) return;
      set(fetchKey, former.fetch);
      set(urlKey, former.url);
    },
  };
}

const origin = "http://localhost";

function set<K extends typeof fetchKey | typeof urlKey>(key: K, value: (typeof shared)[K]): void {
  if (value === undefined) delete shared[key];
  else shared[key] = value;
}

/** A path alone is one of this server. */
function relative(input: Parameters<typeof fetch>[0]): Parameters<typeof fetch>[0] {
  return typeof input === "string" ? new URL(input, origin) : input;
}

async function send(server: Server, asked: Request): Promise<Response> {
  asked.signal.throwIfAborted();
  const [ours, theirs] = duplexPair();
  const { pathname, search } = new URL(asked.url);
  const headers = { ...Object.fromEntries(asked.headers), host: "localhost", connection: "close" };
  const outgoing = request({
    method: asked.method,
    path: pathname + search,
    headers,
    createConnection: () => ours,
  });
  server.emit("connection", theirs);
  const answer = answered(outgoing, asked.signal);
  if (asked.body) {
    pipeline(Readable.fromWeb(asked.body as ReadableStream), outgoing).catch((error) =>
      outgoing.destroy(error),
    );
  } else outgoing.end();
  return responseOf(await answer, asked.method);
}

function answered(outgoing: ClientRequest, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const abort = () => outgoing.destroy(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    outgoing.once("response", resolve);
    outgoing.once("error", (cause) =>
      reject(signal.aborted ? signal.reason : new TypeError("fetch failed", { cause })),
    );
    outgoing.once("close", () => signal.removeEventListener("abort", abort));
  });
}

const withoutBody = new Set([204, 205, 304]);

function responseOf(answer: IncomingMessage, method: string): Response {
  const status = answer.statusCode ?? 502;
  const headers = new Headers();
  for (let at = 0; at < answer.rawHeaders.length; at += 2) {
    headers.append(answer.rawHeaders[at]!, answer.rawHeaders[at + 1]!);
  }
  if (method === "HEAD" || withoutBody.has(status)) {
    answer.resume();
    return new Response(null, { status, headers });
  }
  return new Response(Readable.toWeb(answer) as ReadableStream<Uint8Array>, { status, headers });
}
