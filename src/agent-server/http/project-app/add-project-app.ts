// This folder: the project's own routes (`http.app`), and its way to call the server from inside.

import { Readable } from "node:stream";
import type { HttpBindings } from "@hono/node-server";
import type { Context, Handler } from "hono";
import type { SharedBody } from "../../../http/json-body.ts";
import { describeError } from "../../diagnostics/describe-error.ts";
import type { ProjectApp } from "../../engine/modules.ts";
import type { App } from "../route.ts";

/**
 * Serves the project's routes before those that are added later. They become routes of ours, on our context: middleware
 * of the project runs for the later routes too, and streams of ours find their socket. What it throws comes to our
 * `onError`, unless the app has its own.
 */
export function addProjectApp({ hono }: Pick<App, "hono">, app: ProjectApp): void {
  const onError = ownErrorHandler(app);
  for (const { method, path, handler } of app.routes) {
    hono.on(method, path, handled(handler as unknown as Handler, onError));
  }
  hono.use((c, next) => {
    const env: HttpBindings & SharedBody = c.env;
    env.body = () => bodyOf(c.req);
    return next();
  });
}

/** A body out of hono's request: what was read of it is kept there, and what was cloned can be read again. */
async function bodyOf(req: Context["req"]): Promise<AsyncIterable<Uint8Array>> {
  if (Object.keys(req.bodyCache).length === 0) return req.raw.body ?? Readable.from([]);
  return Readable.from([new Uint8Array(await req.arrayBuffer())]);
}

type ErrorHandler = (error: Error, c: Context) => Response | Promise<Response>;

function handled(handler: Handler, onError: ErrorHandler | undefined): Handler {
  return async (c, next) => {
    try {
      return await handler(c, next);
    } catch (thrown) {
      // Hono hands nothing else than errors on.
      const error =
        thrown instanceof Error
          ? thrown
          : new Error(`thrown: ${describeError(thrown).message}`, { cause: thrown });
      if (onError) return onError(error, c);
      throw error;
    }
  };
}

/** The app's own `onError`. Every app has one of hono's, which would answer instead of ours. */
function ownErrorHandler(app: ProjectApp): ErrorHandler | undefined {
  const { errorHandler } = app;
  if (typeof errorHandler !== "function") return undefined;
  const { errorHandler: initial } = new (app.constructor as new () => ProjectApp)();
  return errorHandler === initial ? undefined : (errorHandler as ErrorHandler);
}
