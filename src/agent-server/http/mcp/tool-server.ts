import type { Server } from "@modelcontextprotocol/server";
import { RefusedError } from "../../../http/refused-error.ts";
import { traceOf } from "../../diagnostics/log.ts";
import type { ServerContext } from "../responses.ts";
import type { RoutesContext } from "../routes-context.ts";
import { callTool } from "./call-tool.ts";
import { findTool, toolsFrom } from "./tools.ts";

/** The official library, loaded when it is needed. */
export type Library = typeof import("@modelcontextprotocol/server");

/** The protocol's side of one request. `gone` aborts when its client leaves, which ends the run of a tool. */
export function toolServer(
  library: Library,
  c: ServerContext,
  context: RoutesContext,
  gone: AbortSignal,
): Server {
  const { Server, ProtocolError, ProtocolErrorCode } = library;
  const server = new Server(
    { name: "agent-server", version: context.engine.info.version },
    { capabilities: { tools: {} } },
  );

  /** What fails in here is only logged. */
  async function guarded<T>(method: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      if (error instanceof RefusedError) {
        throw new ProtocolError(ProtocolErrorCode.InvalidRequest, error.message);
      }
      if (!gone.aborted) context.report("request_failed", { method, path: "/mcp", error: traceOf(error) });
      throw new ProtocolError(
        ProtocolErrorCode.InternalError,
        "Internal server error; the server's log names the cause.",
      );
    }
  }

  server.setRequestHandler("tools/list", ({ params }) =>
    guarded("tools/list", async () => {
      const offset = offsetOf(params?.cursor);
      if (offset === undefined) {
        const message = `Invalid cursor: take the nextCursor of the page before.`;
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
      }
      return toolsFrom(c, context, offset);
    }),
  );
  server.setRequestHandler("tools/call", ({ params }) =>
    guarded("tools/call", async () => {
      const assistant = await findTool(c, context, params.name);
      if (!assistant) {
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`);
      }
      return callTool(c, context, { assistant, input: params.arguments ?? {}, gone });
    }),
  );
  return server;
}

/** A cursor is how many assistants come before the page. */
function offsetOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return 0;
  return /^\d{1,9}$/.test(cursor) ? Number(cursor) : undefined;
}
