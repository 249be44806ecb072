import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import { pipeline } from "node:stream/promises";
import { messageChain } from "../../foundation/error.ts";
import { headerTime } from "../../http/header-time.ts";
import { KEEP_ALIVE_MS } from "../../http/keep-alive.ts";
import { listen } from "../../http/listen.ts";
import { isAllowed, type RegistryRequest, registryRequest } from "./registry-request.ts";
import type { TokenGrant } from "./registry-token.ts";

/** The name that clients log in with; what counts is the token. The hosted service's clients know no other. */
export const TOKEN_USER = "oauth2accesstoken";

export type GateOptions = {
  host: string;
  /** 0: one that the system chooses. */
  port: number;
  headerMs?: number | undefined;
  /** How long a push may send nothing; default a minute. */
  stalledMs?: number;
  grantOf: (token: string) => TokenGrant | undefined;
  /** Whether the deployment is there and takes images. */
  mayPush: (deploymentId: string) => Promise<boolean>;
  /** The registry's Unix socket; starts the registry where it does not run. */
  socket: () => Promise<string>;
  log: (line: string) => void;
};

export type Gate = {
  readonly port: number;
  /**
   * Runs `work`, with no write meanwhile; false, and `work` did not run, while a client writes. It does not wait for
   * a client's write: that may take as long as its client likes.
   */
  betweenWrites(work: () => Promise<void>): Promise<boolean>;
  close(): Promise<void>;
};

/** A client that vanishes would hold its connection for ever. */
const STALLED_MS = 60_000;

/** Who may do what at the registry, which itself asks nobody. @throws the system's error when it cannot listen */
export async function openGate(options: GateOptions): Promise<Gate> {
  let writes = 0;
  let closed: Promise<void> | undefined;
  const limits = { requestTimeout: 0, keepAliveTimeout: KEEP_ALIVE_MS, ...headerTime(options.headerMs) };
  const server = createServer(limits, (request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on("error", () => response.destroy());
    try {
      const wanted = await admitted(options, request);
      if (typeof wanted === "number") return refuse(response, wanted);
      await (wanted.kind === "repository" && wanted.writes
        ? write(request, response, wanted.path)
        : forward(options, request, response, request.url ?? "/v2/"));
    } catch (error) {
      options.log(`registry: ${request.method} ${pathOf(request)}: ${messageChain(error).join(": ")}`);
      refuse(response, 502);
    }
  }

  async function write(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    // Another caller may have closed it again meanwhile.
    while (closed) await closed;
    writes += 1;
    try {
      endWhenStalled(request, response, options.stalledMs ?? STALLED_MS);
      await forward(options, request, response, path);
    } finally {
      writes -= 1;
    }
  }

  const port = await listen(server, options);
  server.on("error", (error) => options.log(`registry: ${error.message}`));
  return {
    port,
    async betweenWrites(work) {
      if (writes > 0 || closed) return false;
      const done = Promise.withResolvers<void>();
      closed = done.promise;
      try {
        await work();
      } finally {
        closed = undefined;
        done.resolve();
      }
      return true;
    },
    async close() {
      const ended = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await ended;
    },
  };
}

/** Only while its body is awaited: the registry may be slow to answer. */
function endWhenStalled(request: IncomingMessage, response: ServerResponse, ms: number): void {
  response.setTimeout(ms, () => {
    if (!request.complete) request.destroy(new Error(`nothing was sent for ${ms / 1000} s`));
  });
}

/** The request, if this caller is allowed; else the status of the refusal. */
async function admitted(
  { grantOf, mayPush }: GateOptions,
  request: IncomingMessage,
): Promise<RegistryRequest | 401 | 403 | 404> {
  const grant = grantOf(tokenIn(request.headers.authorization) ?? "");
  if (!grant) return 401;
  const wanted = registryRequest(request.method ?? "", request.url ?? "");
  // What is not allowed looks like what is not there.
  if (!wanted) return 404;
  if (!isAllowed(grant, wanted)) return 403;
  const isPush = wanted.kind === "repository" && wanted.writes;
  return isPush && !(await mayPush(grant.deployment_id)) ? 403 : wanted;
}

function tokenIn(authorization: string | undefined): string | undefined {
  const encoded = /^basic ([a-z\d+/=_-]+)$/i.exec(authorization ?? "")?.[1];
  if (encoded === undefined) return undefined;
  const [user = "", ...password] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  return user === TOKEN_USER ? password.join(":") : undefined;
}

async function forward(
  { socket }: GateOptions,
  incoming: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const { authorization: _, connection: __, expect: ___, ...headers } = incoming.headers;
  const socketPath = await socket();
  const upstream = send({
    ...{ socketPath, method: incoming.method, path, agent: false },
    // Else the registry closes right behind its answer, and the end of our request fails before that is read.
    headers: { ...headers, connection: "keep-alive" },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    upstream.once("response", resolve);
    upstream.once("error", reject);
  });
  // The registry may answer before it has read everything; then its answer counts.
  const sent = pipeline(incoming, upstream).catch(() => {});
  response.once("close", () => upstream.destroy());
  const answer = await answered;
  const { connection: ____, "keep-alive": _____, ...answerHeaders } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, answerHeaders);
  await pipeline(answer, response);
  await sent;
}

const CODES = { 401: "UNAUTHORIZED", 403: "DENIED", 404: "NAME_UNKNOWN", 502: "UNAVAILABLE" } as const;
const SENTENCES = {
  401: "a push token is needed: ask for a new one, they are good for 15 minutes",
  403: "this token is for the images of another deployment, or of one that is being deleted",
  404: "not found",
  502: "the registry does not answer; the control plane's log says why",
} as const;

/** As the distribution specification writes errors, so that every client shows the sentence. */
function refuse(response: ServerResponse, status: keyof typeof CODES): void {
  if (response.headersSent) return void response.destroy();
  const body = JSON.stringify({ errors: [{ code: CODES[status], message: SENTENCES[status] }] });
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "docker-distribution-api-version": "registry/2.0",
    ...(status === 401 && { "www-authenticate": 'Basic realm="agent-deploy"' }),
    // A body that was not read would be taken for the next request.
    connection: "close",
  });
  response.end(body);
}

function pathOf({ url = "/" }: IncomingMessage): string {
  return url.split("?", 1)[0] as string;
}
