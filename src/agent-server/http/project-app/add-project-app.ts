import type { Context, Handler } from "hono";
import type { App } from "../route.ts";
import type { ProjectApp } from "./load-project-app.ts";

/**
 * Serves the project's routes before those that are added later. They become routes of ours, on our context: middleware
 * of the project runs for the later routes too, and streams of ours find their socket. What it throws comes to our
 * `onError`, unless the app has one of its own.
 */
export function addProjectApp({ hono }: Pick<App, "hono">, app: ProjectApp): void {
  const onError = ownErrorHandler(app);
  for (const { method, path, handler } of app.routes) {
    hono.on(method, path, handled(handler as unknown as Handler, onError));
  }
}

type ErrorHandler = (error: Error, c: Context) => Response | Promise<Response>;

function handled(handler: Handler, onError: ErrorHandler | undefined): Handler {
  return async (c, next) => {
    try {
      return await handler(c, next);
    } catch (thrown) {
      // Hono hands nothing else than errors on.
      const error =
        thrown instanceof Error ? thrown : new Error(`thrown: ${String(thrown)}`, { cause: thrown });
      if (onError) return onError(error, c);
      throw error;
    }
  };
}

/** The app's own `onError`. Every app has one of hono's, which would answer in the place of ours. */
function ownErrorHandler(app: ProjectApp): ErrorHandler | undefined {
  const { errorHandler } = app;
  if (typeof errorHandler !== "function") return undefined;
  const { errorHandler: initial } = new (app.constructor as new () => ProjectApp)();
  return errorHandler === initial ? undefined : (errorHandler as ErrorHandler);
}
