import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { equalInConstantTime } from "../../foundation/constant-time.ts";
import type { Secret } from "../../foundation/secret.ts";
import { RequestProblem } from "./request-problem.ts";
import type { App, RoutesContext } from "./routes-context.ts";
import { addRunRoutes } from "./run-routes.ts";
import { addSystemRoutes } from "./system-routes.ts";
import { addThreadRoutes } from "./thread-routes.ts";

const maxBodyBytes = 64 * 1024 * 1024;

/** The server's routes with what is common to all: keys, `{detail}` bodies, the size limit. */
export function createApp(context: RoutesContext, apiKeys: readonly Secret[], info: () => object): App {
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
  app.use(async (c, next) => {
    // Health checks come without a key.
    if (apiKeys.length > 0 && c.req.path !== "/ok") checkKey(c.req.header("x-api-key"), apiKeys);
    await next();
  });
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

function checkKey(given: string | undefined, keys: readonly Secret[]): void {
  // All keys are compared, so that the time tells nothing.
  const matches = keys.filter((key) => equalInConstantTime(given ?? "", key.reveal()));
  if (given === undefined) throw new RequestProblem(401, "Missing API key: send it in the x-api-key header.");
  if (matches.length === 0) throw new RequestProblem(401, "Invalid API key.");
}
