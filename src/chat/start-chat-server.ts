import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { openConnections } from "../client/transport/dispatcher.ts";
import type { ProxyVariables } from "../client/transport/proxies.ts";
import { isLoopback } from "../foundation/loopback.ts";
import type { Secret } from "../foundation/secret.ts";
import { headerTime } from "../http/header-time.ts";
import { listen } from "../http/listen.ts";
import { openBuiltPage } from "../http/page/built-page.ts";
import { pageFolder } from "../http/page/page-folder.ts";
import { chatPaths, studioPaths } from "../http/page/shell-paths.ts";
import { RefusedError } from "../http/refused-error.ts";
import { forwardRequest } from "./forward-request.ts";
import { forwardUpgrade, refuseUpgrade } from "./forward-upgrade.ts";
import { linkOf, newToken, tokenRefusal } from "./link-token.ts";
import { refusalOf } from "./same-page.ts";
import type { Target } from "./target.ts";

export type ChatServerOptions = {
  /** Which page of this package. Default: the chat page. */
  page?: "chat" | "studio" | undefined;
  /** Where the agent server's routes begin, without a slash at the end. */
  agentUrl: string;
  /** Sent to the agent server with each request that has no `x-api-key`; the browser never gets it. */
  apiKey?: Secret | undefined;
  /** What the page's link has to bring. Default: another one at each start. */
  token?: Secret | undefined;
  /** Default 127.0.0.1. */
  host?: string | undefined;
  /** Default 0: a free one. */
  port?: number | undefined;
  title?: string | undefined;
  assistant?: string | undefined;
  /** Origins whose pages may show the page in a frame. */
  embeddedBy?: readonly string[] | undefined;
  /** A folder with `index.html` to serve instead of this package's page. */
  folder?: string | undefined;
  /** Proxies on the way to the agent server. */
  environment?: ProxyVariables | undefined;
};

export type ChatServer = {
  url: string;
  /** The page with the token that lets it talk to the agent. */
  link: string;
  port: number;
  close(): Promise<void>;
};

/** The path below which the page finds the agent server. */
const API = "/api";

/**
 * Serves the chat page, or the studio, at `/`, and everything below `/api` by the agent server, to those who bring the link's token.
 * @throws PageNotBuiltError in a clone that cannot build it; a system error when the address is not free
 */
export async function startChatServer(options: ChatServerOptions): Promise<ChatServer> {
  const { host = "127.0.0.1", port = 0, title, assistant, embeddedBy, token = newToken() } = options;
  const { page: name = "chat" } = options;
  const folder = options.folder ?? (await pageFolder(name));
  const shell = { base: "/", api: API, title, assistant };
  const isShell = name === "studio" ? studioPaths : chatPaths;
  const page = await openBuiltPage({ folder, ...shell, isShell, embeddedBy });
  // Streams last as long as a conversation does, and say as much as they like.
  const connections = openConnections({ environment: options.environment, answerLimitBytes: "none" });
  const address = originAndPath(options.agentUrl);
  const dispatcher = await connections.get(address.origin);
  const target: Target = { ...address, apiKey: options.apiKey, dispatcher };
  const rule = { isForThisMachine: isLoopback(host), api: API };

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error, c) => {
    if (!(error instanceof RefusedError)) throw error;
    return c.json({ detail: error.message }, error.status, error.headers);
  });
  app.notFound((c) => c.json({ detail: `Not found: ${c.req.method} ${c.req.path}` }, 404));
  app.use((c, next) => {
    const refusal = refusalOf(c.env.incoming, rule);
    if (refusal) throw new RefusedError(403, refusal);
    return next();
  });
  app.all(`${API}/*`, async (c) => {
    const refusal = tokenRefusal(c.env.incoming, token);
    if (refusal) return c.json(refusal, 401);
    await forwardRequest(c.env.incoming, c.env.outgoing, target, API);
    return RESPONSE_ALREADY_SENT;
  });
  app.get("*", (c, next) => {
    const answer = page(c);
    return answer ? Promise.resolve(answer) : next();
  });

  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: headerTime() }) as Server;
  const sockets = new Set<Duplex>();
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    const refusal = refusalOf(request, rule);
    if (refusal) return refuseUpgrade(socket, 403, refusal);
    const unknown = tokenRefusal(request, token);
    if (unknown) return refuseUpgrade(socket, 401, unknown.detail);
    void forwardUpgrade({ request, socket, head }, target, API);
  });
  const bound = await listen(server, { host, port });
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${bound}/`;
  return {
    url,
    link: linkOf(url, token),
    port: bound,
    async close() {
      server.close();
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      await connections.close();
    },
  };
}

function originAndPath(url: string): { origin: string; path: string } {
  const { origin, pathname } = new URL(url);
  return { origin, path: pathname.replace(/\/+$/, "") };
}
