import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type Access, accessRules } from "./access.ts";
import { RequestProblem } from "./request-problem.ts";
import type { App, RoutesContext } from "./routes-context.ts";
import { addRunRoutes } from "./run-routes.ts";
import { addSystemRoutes } from "./system-routes.ts";
import { addThreadRoutes } from "./thread-routes.ts";

const maxBodyBytes = 64 * 1024 * 1024;

/** The server's routes with what is common to all: access, `{detail}` bodies, the size limit. */
export function createApp(context: RoutesContext, access: Access, info: () => object): App {
  const app: App = new Hono();
  app.onError((error, c) => {
    if (error instanceof RequestProblem) return c.json({ detail: error.message }, error.status);
    context.report("request_failed", {
      method: c.req.method,
      path: c.req.path,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
    return c.json({ detail: "Internal server error; the server's log names the cause." }, 500);
  });
  app.notFound((c) => c.json({ detail: `Not found: ${c.req.method} ${c.req.path}` }, 404));
  app.use(...accessRules(access));
  app.use(
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: () => {
        throw new RequestProblem(413, `the body is larger than ${maxBodyBytes} bytes`);
      },
    }),
  );
  addSystemRoutes(app, context, info);
  addThreadRoutes(app, context);
  addRunRoutes(app, context);
  return app;
}
