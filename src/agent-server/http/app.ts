import { Hono } from "hono";
import { CUT_SHORT, isCutShort } from "../../http/cut-short.ts";
import { RefusedError } from "../../http/refused-error.ts";
import { refuseOtherMethods } from "../../http/route-paths.ts";
import { LimitExceededError } from "../errors.ts";
import { traceOf } from "../log.ts";
import { type Access, accessRules } from "./access.ts";
import { addAssistantGraphRoutes } from "./assistants/assistant-graph-routes.ts";
import { addAssistantRoutes } from "./assistants/assistant-routes.ts";
import { addAssistantSearchRoutes } from "./assistants/assistant-search-routes.ts";
import { addAssistantVersionRoutes } from "./assistants/assistant-version-routes.ts";
import { addMcpRoutes } from "./mcp/mcp-routes.ts";
import { addOpenApiRoute } from "./openapi-route.ts";
import type { ServerContext } from "./responses.ts";
import type { App } from "./route.ts";
import type { RoutesContext } from "./routes-context.ts";
import { addCronRoutes } from "./runs/cron-routes.ts";
import { addCronSearchRoutes } from "./runs/cron-search-routes.ts";
import { addRunCancelRoutes } from "./runs/run-cancel-routes.ts";
import { addRunCreateRoutes } from "./runs/run-create-routes.ts";
import { addRunRoutes } from "./runs/run-routes.ts";
import { addStoreRoutes } from "./store-routes.ts";
import { addSystemRoutes } from "./system-routes.ts";
import { addThreadHistoryRoutes } from "./threads/thread-history-routes.ts";
import { addThreadRoutes } from "./threads/thread-routes.ts";
import { addThreadSearchRoutes } from "./threads/thread-search-routes.ts";
import { addThreadStateRoutes } from "./threads/thread-state-routes.ts";
import { addThreadStreamRoutes } from "./threads/thread-stream-routes.ts";

/** The server's routes with what is common to all: access and the one shape of a refusal, `{detail}`. */
export function createApp(context: RoutesContext, access: Access, info: () => object): App["hono"] {
  const hono: App["hono"] = new Hono();
  const app: App = { hono, routes: [] };
  hono.onError((error, c) => refusal(error, c, context.report));
  hono.notFound((c) => c.json({ detail: `Not found: ${c.req.method} ${c.req.path}` }, 404));
  hono.use(...accessRules(access));
  addSystemRoutes(app, info);
  addAssistantSearchRoutes(app, context);
  addAssistantRoutes(app, context);
  addAssistantVersionRoutes(app, context);
  addAssistantGraphRoutes(app, context);
  addCronRoutes(app, context);
  addCronSearchRoutes(app, context);
  addThreadSearchRoutes(app, context);
  addThreadRoutes(app, context);
  addThreadStateRoutes(app, context);
  addThreadHistoryRoutes(app, context);
  addThreadStreamRoutes(app, context);
  addRunCreateRoutes(app, context);
  addRunCancelRoutes(app, context);
  addRunRoutes(app, context);
  addStoreRoutes(app, context);
  addMcpRoutes(app, context);
  addOpenApiRoute(app, access);
  refuseOtherMethods(hono, app.routes);
  return hono;
}

function refusal(error: unknown, c: ServerContext, report: RoutesContext["report"]): Response {
  if (error instanceof RefusedError) return c.json({ detail: error.message }, error.status, error.headers);
  if (error instanceof LimitExceededError) return c.json({ detail: error.message }, 422);
  if (isTooLongText(error)) {
    return c.json({ detail: "The answer would be larger than a text can be. Ask for less." }, 422);
  }
  if (isCutShort(c.env)) return c.json({ detail: CUT_SHORT }, 400);
  report("request_failed", {
    method: c.req.method,
    path: c.req.path,
    error: traceOf(error),
  });
  return c.json({ detail: "Internal server error; the server's log names the cause." }, 500);
}

/** V8 and SQLite say so of a text of more than half a gigabyte. */
function isTooLongText(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    code === "ERR_STRING_TOO_LONG" || (error instanceof RangeError && message === "Invalid string length")
  );
}
