import type { Server } from "@modelcontextprotocol/server";
import { abortable } from "../../../foundation/time/abortable.ts";
import { readJsonBody } from "../../../http/json-body.ts";
import { refuseMethod } from "../../../http/route-paths.ts";
import { rpcRequest, rpcResponse } from "../../api/json-rpc.ts";
import { bodyLimitBytes } from "../read-request.ts";
import { type ServerContext, unbuffered } from "../responses.ts";
import { type App, route } from "../route.ts";
import type { RoutesContext } from "../routes-context.ts";
import { type Library, toolServer } from "./tool-server.ts";

/** MCP over streamable HTTP without sessions: each request stands for itself, in every version of the protocol. */
export function addMcpRoutes(app: App, context: RoutesContext): void {
  route(
    app,
    {
      method: "post",
      path: "/mcp",
      // What a caller sees of the assistants, and may run, is asked method by method.
      access: "known",
      tag: "MCP",
      summary: "Call assistants as tools, by the Model Context Protocol",
      rpc: { request: rpcRequest, response: rpcResponse },
      answers: { 202: null },
    },
    (c) => answer(c, context),
  );
  // Clients that know servers in Python write it so.
  app.hono.all("/mcp/", (c) => (c.req.method === "POST" ? answer(c, context) : refuseMethod(c, ["post"])));
}

async function answer(c: ServerContext, context: RoutesContext): Promise<Response> {
  const accepted = acceptedForm(c.req.header("accept"));
  if (!accepted) return refuse(c, 406, -32000, "Accept application/json or text/event-stream.");
  const { value, problem } = await readJsonBody(c, { bytes: bodyLimitBytes, needsType: true });
  if (value === undefined) {
    return refuse(c, 400, -32700, `Parse error: ${problem?.message ?? "The body is empty"}.`);
  }
  const gone = whenClosed(c);
  context.open.add(c.env.outgoing, isSubscription(value));
  // Loaded with the first request: a start does not wait for what few need.
  const library = await import("@modelcontextprotocol/server");
  const request = new Request(c.req.url, {
    method: "POST",
    headers: { ...c.req.header(), accept: "application/json, text/event-stream" },
    signal: gone,
  });
  const makeServer = () => toolServer(library, c, context, gone);
  if (accepted === "json" && (await library.isLegacyRequest(request, value))) {
    return answerAsJson(library, makeServer(), request, value);
  }
  const handler = library.createMcpHandler(makeServer, {
    responseMode: accepted === "events" ? "sse" : "auto",
    keepAliveMs: context.open.heartbeatMs,
  });
  const answer = await handler.fetch(request, { parsedBody: value });
  for (const [name, text] of Object.entries(unbuffered)) answer.headers.set(name, text);
  return answer;
}

/** Versions before 2026 answer by events only, unless an option says otherwise. */
async function answerAsJson(
  library: Library,
  server: Server,
  request: Request,
  parsedBody: unknown,
): Promise<Response> {
  const transport = new library.WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await abortable(transport.handleRequest(request, { parsedBody }), request.signal);
  } catch (error) {
    if (!request.signal.aborted) throw error;
    // No client is left to read it.
    return new Response(null, { status: 499 });
  } finally {
    await server.close();
  }
}

const refuse = (c: ServerContext, status: 400 | 406, code: number, message: string): Response =>
  c.json({ jsonrpc: "2.0", id: null, error: { code, message } }, status);

/** Events keep the connection alive while a tool works: they are sent to every client that names them. */
function acceptedForm(accept = "*/*"): "events" | "json" | undefined {
  const types = accept.split(",").map((range) => range.split(";", 1)[0]!.trim().toLowerCase());
  if (types.includes("text/event-stream")) return "events";
  return types.some((type) => ["*/*", "application/*", "application/json"].includes(type))
    ? "json"
    : undefined;
}

/** It stays open for as long as its client does. */
const isSubscription = (message: unknown): boolean =>
  (message as { method?: unknown } | null)?.method === "subscriptions/listen";

/** Aborts when the answer is out, or the client has left before. */
function whenClosed({ env: { outgoing } }: ServerContext): AbortSignal {
  const closed = new AbortController();
  if (outgoing.destroyed) closed.abort();
  else outgoing.once("close", () => closed.abort());
  return closed.signal;
}
